import type { PropertyType } from "../../domain/property/property-type.ts";
import type { StreetKind } from "../addresses.ts";

/** What all commercial properties of a kind share. */
export interface CommercialKind {
  propertyType: PropertyType;
  noun: string;
  streets: StreetKind;
  /** The rooms of the drawn floorplans that fit; null when none does. */
  layout: RegExp | null;
  /** For a kind without a floorplan: its size, and its rooms in words. */
  unplanned?: { squareFeet: readonly [min: number, max: number]; rooms: readonly RoomInWords[] };
  names?: readonly string[];
  types: readonly string[];
  rooms: readonly { kind: string; caption: string }[];
  /** Yearly rent per square foot, as a share of the local house price per square foot. */
  rentShare: number;
  opening: readonly string[];
  useClass: string;
  use: string;
  parking: string;
  listed: number;
  acres?: readonly [min: number, max: number];
}

type RoomInWords = readonly [name: string, floor: string, text: string];

export const COMMERCIAL_KINDS = {
  shop: {
    propertyType: "shop",
    noun: "shop",
    streets: "shopping",
    layout: /sales area/i,
    types: ["shop-front"],
    rooms: [{ kind: "shop-interior", caption: "Sales area" }],
    rentShare: 0.062,
    opening: [
      "with a full-width window on the street and a store behind",
      "on a street with steady passing trade",
    ],
    useClass: "E",
    use: "Class E: a shop, café, clinic or office without a change of use.",
    parking: "On-street bays and a public car park nearby; none with the property.",
    listed: 0,
  },
  office: {
    propertyType: "office",
    noun: "office suite",
    streets: "old",
    layout: /open office/i,
    types: ["office"],
    rooms: [{ kind: "office-interior", caption: "Open-plan office" }],
    rentShare: 0.055,
    opening: [
      "with a kitchen of its own, data cabling and comfort cooling",
      "bright on two sides, carpeted and ready for desks",
    ],
    useClass: "E",
    use: "Class E: an office, clinic or studio without a change of use.",
    parking: "Four marked spaces and a bicycle store.",
    listed: 0,
  },
  industrial: {
    propertyType: "industrial-unit",
    noun: "industrial unit",
    streets: "working",
    layout: /workshop/i,
    types: ["industrial"],
    rooms: [],
    rentShare: 0.026,
    opening: [
      "with a roller door, three-phase power and an office at the front",
      "on a level concrete yard, with six metres to the eaves",
    ],
    useClass: "B2 and B8",
    use: "Class B2 and B8: manufacturing, repair and storage.",
    parking: "Six spaces and a loading bay in front of the unit.",
    listed: 0,
  },
  pub: {
    propertyType: "hospitality",
    noun: "pub",
    streets: "shopping",
    layout: null,
    unplanned: {
      squareFeet: [3_400, 4_800],
      rooms: [
        ["Bar", "Ground floor", "Open fire, about 40 covers"],
        ["Dining room", "Ground floor", "About 36 covers"],
        ["Commercial kitchen", "Ground floor", "With cold store"],
        ["Cellar", "Basement", ""],
        ["Letting rooms", "First floor", "Six doubles, each with a shower room"],
        ["Owner’s flat", "Second floor", "Two bedrooms"],
      ],
    },
    names: ["The Plough", "The Barley Mow", "The Wheatsheaf", "The Crown", "The Lamb", "The Old Bell"],
    types: [],
    rooms: [],
    rentShare: 0.036,
    opening: [
      "a free house with six letting rooms and a garden to the rear",
      "with two trading rooms, six letting rooms and a garden to the rear",
    ],
    useClass: "Sui generis",
    use: "Public house (sui generis): other uses need planning permission.",
    parking: "Twelve spaces in the car park behind.",
    listed: 0.6,
  },
  "tea-room": {
    propertyType: "hospitality",
    noun: "tea room",
    streets: "shopping",
    layout: null,
    unplanned: {
      squareFeet: [720, 980],
      rooms: [
        ["Tea room", "Ground floor", "About 28 covers"],
        ["Kitchen", "Ground floor", "With extraction"],
        ["Store", "Ground floor", ""],
        ["Customer WC", "Ground floor", "Accessible"],
      ],
    },
    types: ["shop-front"],
    rooms: [],
    rentShare: 0.06,
    opening: [
      "fitted and ready to trade, with tables at the window",
      "laid out as a café, with its fixtures included",
    ],
    useClass: "E",
    use: "Class E: a café, shop, clinic or office without a change of use.",
    parking: "A public car park nearby; none with the property.",
    listed: 0,
  },
  bank: {
    propertyType: "commercial",
    noun: "former bank",
    streets: "shopping",
    layout: null,
    unplanned: {
      squareFeet: [2_200, 3_600],
      rooms: [
        ["Banking hall", "Ground floor", "Double height"],
        ["Manager’s office", "Ground floor", ""],
        ["Strongroom", "Basement", ""],
        ["Offices", "First floor", "Four rooms and a kitchenette"],
      ],
    },
    types: [],
    rooms: [],
    rentShare: 0.034,
    opening: ["with a double-height banking hall on the street", "on a corner, with its own side entrance"],
    useClass: "E",
    use: "Class E: an office, shop, restaurant or clinic without a change of use.",
    parking: "Two spaces in the rear yard.",
    listed: 0.7,
  },
  yard: {
    propertyType: "commercial",
    noun: "yard with buildings",
    streets: "working",
    layout: null,
    unplanned: {
      squareFeet: [2_600, 4_200],
      rooms: [
        ["Workshop", "Ground floor", "Roller door, three-phase power"],
        ["Open store", "Ground floor", "Steel frame, concrete floor"],
        ["Office", "Ground floor", "With WC"],
      ],
    },
    types: ["industrial"],
    rooms: [],
    rentShare: 0.03,
    opening: [
      "fenced and gated, with hard standing throughout",
      "with a workshop, an open store and a weighbridge pit",
    ],
    useClass: "B2 and B8",
    use: "Class B2 and B8: manufacturing, repair and storage.",
    parking: "Parking and turning space for lorries in the yard.",
    listed: 0,
    acres: [0.5, 1.4],
  },
} as const satisfies Record<string, CommercialKind>;

export type CommercialKindName = keyof typeof COMMERCIAL_KINDS;
