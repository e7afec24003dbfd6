import type { EnergyRating } from "../../domain/property/facts/energy-rating.ts";
import type { Address } from "../addresses.ts";
import type { EpcChart, Layout } from "../demo-sources.ts";
import type { Random } from "../random.ts";
import type { HeatingName, HomeKind, ParkingName } from "./home-kind.ts";
import { HOME_KINDS, type HomeKindName } from "./home-kinds.ts";

export type Condition = "renovated" | "kept" | "dated" | "new";

/**
 * All facts about one home, drawn once. Texts, fields and pictures are derived from them, so that they can't
 * contradict each other.
 */
export interface Home {
  kindName: HomeKindName;
  kind: HomeKind;
  layout: Layout;
  address: Address;
  /** For homes with a name instead of a number. */
  name: string | null;
  built: number;
  condition: Condition;
  construction: string;
  heating: HeatingName;
  parking: { name: ParkingName; cars: number };
  garden: { aspect: string; lengthFt: number } | null;
  acreage: number | null;
  isListed: boolean;
  epc: EpcChart;
  /** What the listing says about the energy rating. */
  energy: EnergyRating;
  /** Whether the rooms have been measured; if not, the agent may have described them in a word or two. */
  roomSizes: "measured" | "in-words" | "none";
  squareFeet: number;
  hasFibre: boolean;
  isNearWater: boolean;
  isEndOfRow: boolean;
  /** For flats and maisonettes: the floor of the entrance, and whether a lift goes there. */
  floor: { name: string; hasLift: boolean } | null;
}

export interface HomeOptions {
  random: Random;
  kindName: HomeKindName;
  address: Address;
  layout: Layout;
  epcCharts: readonly EpcChart[];
  today: string;
  /** Homes to let are in good condition and meet the legal minimum energy rating. */
  isToLet?: boolean;
}

/** The bottom of band E. Homes below it can't legally be let. */
const MIN_EPC_TO_LET = 39;

const ASPECTS = ["south", "south-west", "west", "south-east", "east", "north-west"];
const FLOORS = ["ground", "first", "second", "third"];
const NAMES: Partial<Record<HomeKindName, { first: readonly string[]; last: readonly string[] }>> = {
  thatched: {
    first: [
      "Lark",
      "Rose",
      "Yew Tree",
      "Wren’s",
      "Dove",
      "Thimble",
      "Well",
      "Orchard",
      "Quince",
      "Hollyhock",
      "Pump",
      "Bluebell",
    ],
    last: ["Cottage"],
  },
  barn: {
    first: [
      "Tithe",
      "Long",
      "Threshing",
      "Granary",
      "Hay",
      "Drift",
      "Wheelwright’s",
      "Abbey",
      "Cart Lodge",
      "Black",
    ],
    last: ["Barn"],
  },
  farmhouse: {
    first: ["Manor", "Church", "Hall", "Grange", "Willow", "Fen", "Mill", "Priory", "Ash", "Rookery"],
    last: ["Farmhouse"],
  },
  georgian: {
    first: ["Chantry", "St Mary’s", "Wharf", "Prebend", "Regent", "Corn Exchange", "Merchant’s", "Minster"],
    last: ["House"],
  },
};

const PARK_HOME_ENERGY: Pick<Home, "energy"> = {
  energy: { state: "exempt", reason: "A park home doesn’t need an energy certificate." },
};

export function drawHome(options: HomeOptions): Home {
  const { random, kindName, address, layout, epcCharts, today, isToLet = false } = options;
  const kind: HomeKind = HOME_KINDS[kindName];
  const isNew = kindName === "new-home";
  const built = isNew ? Number(today.slice(0, 4)) : random.integer(...kind.built);
  const names = NAMES[kindName];
  const parking = layout.hasGarage
    ? "garage"
    : random.weighted(kind.parking.filter(([name]) => name !== "garage" || layout.beds > 2));
  return {
    kindName,
    kind,
    layout,
    address,
    name: names ? `${random.pick(names.first)} ${random.pick(names.last)}` : null,
    built,
    condition: drawCondition({ random, built, isNew, isToLet }),
    construction: random.pick(kind.construction),
    heating: random.weighted(kind.heating),
    parking: {
      name: parking,
      cars: parking === "yard" ? 4 : parking === "drive" || parking === "garage" ? random.integer(1, 3) : 1,
    },
    garden: drawGarden(random, kind),
    acreage: kind.ground === "grounds" ? Number(random.between(0.4, 3.2).toFixed(2)) : null,
    isListed: random.chance(kind.listed),
    ...drawEnergy(
      random,
      epcCharts.filter(({ current }) => fitsEpc(current, { kind, isToLet })),
    ),
    ...(kind.ground === "pitch" ? PARK_HOME_ENERGY : {}),
    roomSizes: "measured",
    squareFeet: layout.squareFeet,
    hasFibre: isNew || random.chance(address.isInBranchTown ? 0.8 : 0.45),
    isNearWater: random.chance(0.12),
    isEndOfRow: kindName === "victorian-terrace" && random.chance(0.2),
    floor: drawFloor({ random, kindName, layout }),
  };
}

function drawEnergy(random: Random, charts: readonly EpcChart[]): Pick<Home, "epc" | "energy"> {
  const epc = random.pick(charts);
  return { epc, energy: { state: "rated", current: epc.current, potential: epc.potential } };
}

function drawCondition(options: {
  random: Random;
  built: number;
  isNew: boolean;
  isToLet: boolean;
}): Condition {
  const { random, built, isNew, isToLet } = options;
  if (isNew) return "new";
  if (built > 2000) return "kept";
  if (isToLet) return random.pick(["renovated", "kept"] as const);
  return random.weighted([
    ["renovated", 4],
    ["kept", 4],
    ["dated", 2],
  ]);
}

function drawGarden(random: Random, kind: HomeKind): Home["garden"] {
  if (kind.ground === "none" || kind.ground === "communal") return null;
  const lengths = { pitch: [15, 30], courtyard: [18, 45], garden: [45, 140], grounds: [150, 320] } as const;
  const [min, max] = lengths[kind.ground];
  return { aspect: random.pick(ASPECTS), lengthFt: Math.round(random.between(min, max) / 5) * 5 };
}

function fitsEpc(score: number, { kind, isToLet }: { kind: HomeKind; isToLet: boolean }): boolean {
  const [min, max] = kind.epc;
  return score >= (isToLet ? Math.max(min, MIN_EPC_TO_LET) : min) && score <= max;
}

/** Flats with a balcony aren't on the ground floor; maisonettes have their own front door there. */
function drawFloor(options: { random: Random; kindName: HomeKindName; layout: Layout }): Home["floor"] {
  const { random, kindName, layout } = options;
  if (kindName === "maisonette") return { name: "ground", hasLift: false };
  if (kindName !== "flat") return null;
  const name = random.pick(layout.hasBalcony ? FLOORS.slice(1) : FLOORS);
  return { name, hasLift: name !== "ground" && random.chance(0.6) };
}
