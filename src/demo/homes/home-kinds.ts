import type { PropertyType } from "../../domain/property/property-type.ts";
import type { AddressCriteria, StreetKind } from "../addresses.ts";

type Ground = "none" | "courtyard" | "garden" | "grounds" | "communal";
export type ParkingName = "none" | "permit" | "allocated" | "drive" | "garage" | "yard";
export type HeatingName = "gas" | "oil" | "electric" | "heat-pump" | "communal";

/** What all homes of a kind share. The text of a listing comes from this table and from the layout. */
export interface HomeKind {
  propertyType: PropertyType;
  /** As in "a three-bedroom {noun}". */
  noun: string;
  /** Floorplan families, and types of pictures. */
  families: readonly string[];
  pictureTypes: readonly string[];
  where: AddressCriteria["where"];
  streets: StreetKind;
  built: readonly [from: number, to: number];
  /** Price relative to an ordinary house of the same size on the same street. */
  priceFactor: number;
  epc: readonly [min: number, max: number];
  construction: readonly string[];
  heating: readonly (readonly [HeatingName, number])[];
  parking: readonly (readonly [ParkingName, number])[];
  ground: Ground;
  listed: number;
  tags: readonly string[];
}

const GAS_TOWN = [
  ["gas", 9],
  ["electric", 1],
] as const;
const OFF_MAINS = [
  ["oil", 6],
  ["heat-pump", 3],
  ["electric", 1],
] as const;

export const HOME_KINDS = {
  "victorian-terrace": {
    propertyType: "terraced-house",
    noun: "Victorian terraced house",
    families: ["terrace"],
    pictureTypes: ["victorian-terrace"],
    where: "town",
    streets: "old",
    built: [1868, 1901],
    priceFactor: 1.03,
    epc: [51, 68],
    construction: ["Solid brick under a slate roof", "Solid brick under a pantile roof"],
    heating: GAS_TOWN,
    parking: [
      ["permit", 5],
      ["none", 3],
      ["allocated", 2],
    ],
    ground: "courtyard",
    listed: 0,
    tags: ["period"],
  },
  semi: {
    propertyType: "semi-detached-house",
    noun: "semi-detached house",
    families: ["semi"],
    pictureTypes: ["semi-1930s"],
    where: "anywhere",
    streets: "any",
    built: [1929, 1938],
    priceFactor: 0.98,
    epc: [56, 72],
    construction: ["Cavity brick and render under a tiled roof", "Cavity brick under a tiled roof"],
    heating: GAS_TOWN,
    parking: [
      ["drive", 6],
      ["garage", 4],
    ],
    ground: "garden",
    listed: 0,
    tags: [],
  },
  contemporary: {
    propertyType: "detached-house",
    noun: "detached house",
    families: ["detached"],
    pictureTypes: ["contemporary"],
    where: "anywhere",
    streets: "any",
    built: [2009, 2022],
    priceFactor: 1.16,
    epc: [82, 92],
    construction: [
      "Timber frame with brick and cedar cladding",
      "Insulated concrete with render and larch cladding",
    ],
    heating: [
      ["heat-pump", 7],
      ["gas", 3],
    ],
    parking: [
      ["drive", 5],
      ["garage", 5],
    ],
    ground: "garden",
    listed: 0,
    tags: ["contemporary"],
  },
  "estate-house": {
    propertyType: "detached-house",
    noun: "detached house",
    families: ["detached"],
    pictureTypes: ["new-build", "contemporary"],
    where: "anywhere",
    streets: "modern",
    built: [2014, 2023],
    priceFactor: 1.02,
    epc: [80, 88],
    construction: ["Cavity brick under a tiled roof"],
    heating: GAS_TOWN,
    parking: [
      ["drive", 4],
      ["garage", 6],
    ],
    ground: "garden",
    listed: 0,
    tags: [],
  },
  bungalow: {
    propertyType: "bungalow",
    noun: "detached bungalow",
    families: ["bungalow"],
    pictureTypes: ["bungalow"],
    where: "anywhere",
    streets: "modern",
    built: [1958, 1979],
    priceFactor: 1.14,
    epc: [54, 70],
    construction: ["Cavity brick under a tiled roof"],
    heating: [
      ["gas", 6],
      ["oil", 4],
    ],
    parking: [
      ["drive", 4],
      ["garage", 6],
    ],
    ground: "garden",
    listed: 0,
    tags: [],
  },
  thatched: {
    propertyType: "cottage",
    noun: "thatched cottage",
    families: ["cottage"],
    pictureTypes: ["thatched-cottage"],
    where: "village",
    streets: "country",
    built: [1610, 1740],
    priceFactor: 1.15,
    epc: [24, 51],
    construction: ["Timber frame and lime render under a long-straw thatch"],
    heating: OFF_MAINS,
    parking: [
      ["drive", 7],
      ["allocated", 3],
    ],
    ground: "garden",
    listed: 0.8,
    tags: ["period", "thatched"],
  },
  farmhouse: {
    propertyType: "farmhouse",
    noun: "farmhouse",
    families: ["detached"],
    pictureTypes: ["farmhouse"],
    where: "village",
    streets: "country",
    built: [1740, 1860],
    priceFactor: 1.14,
    epc: [31, 58],
    construction: ["Solid brick under a pantile roof"],
    heating: OFF_MAINS,
    parking: [["yard", 1]],
    ground: "grounds",
    listed: 0.35,
    tags: ["period"],
  },
  barn: {
    propertyType: "barn-conversion",
    noun: "barn conversion",
    families: ["barn"],
    pictureTypes: ["barn-conversion"],
    where: "village",
    streets: "country",
    built: [1780, 1860],
    priceFactor: 1.18,
    epc: [61, 78],
    construction: ["Oak frame and weatherboard on a brick plinth under a pantile roof"],
    heating: [
      ["heat-pump", 6],
      ["oil", 4],
    ],
    parking: [["yard", 1]],
    ground: "grounds",
    listed: 0.25,
    tags: ["period"],
  },
  georgian: {
    propertyType: "town-house",
    noun: "Georgian town house",
    families: ["townhouse"],
    pictureTypes: ["georgian"],
    where: "town",
    streets: "old",
    built: [1745, 1829],
    priceFactor: 1.2,
    epc: [44, 61],
    construction: ["Solid gault brick under a slate roof", "Solid red brick under a slate roof"],
    heating: GAS_TOWN,
    parking: [
      ["permit", 5],
      ["allocated", 3],
      ["garage", 2],
    ],
    ground: "garden",
    listed: 0.9,
    tags: ["period"],
  },
  flat: {
    propertyType: "flat",
    noun: "flat",
    families: ["flat"],
    pictureTypes: ["flats"],
    where: "town",
    streets: "any",
    built: [2003, 2021],
    priceFactor: 1.02,
    epc: [70, 85],
    construction: ["Concrete frame with brick cladding under a flat roof"],
    heating: [
      ["gas", 4],
      ["electric", 4],
      ["communal", 2],
    ],
    parking: [
      ["allocated", 6],
      ["none", 2],
      ["permit", 2],
    ],
    ground: "communal",
    listed: 0,
    tags: [],
  },
  student: {
    propertyType: "terraced-house",
    noun: "student house",
    families: ["student"],
    pictureTypes: ["victorian-terrace"],
    where: "town",
    streets: "old",
    built: [1875, 1905],
    priceFactor: 1,
    epc: [58, 72],
    construction: ["Solid brick under a slate roof"],
    heating: [["gas", 1]],
    parking: [
      ["permit", 5],
      ["none", 5],
    ],
    ground: "courtyard",
    listed: 0,
    tags: ["student"],
  },
  "new-home": {
    propertyType: "detached-house",
    noun: "new detached house",
    families: ["detached"],
    pictureTypes: ["new-build", "contemporary"],
    where: "anywhere",
    streets: "modern",
    built: [2026, 2026],
    priceFactor: 1.1,
    epc: [84, 95],
    construction: ["Cavity brick under a tiled roof"],
    heating: [["heat-pump", 1]],
    parking: [
      ["drive", 4],
      ["garage", 6],
    ],
    ground: "garden",
    listed: 0,
    tags: ["new home"],
  },
} as const satisfies Record<string, HomeKind>;

export type HomeKindName = keyof typeof HOME_KINDS;
