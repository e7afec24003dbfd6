import type { Address } from "../addresses.ts";
import type { EpcChart, Layout } from "../demo-sources.ts";
import type { Random } from "../random.ts";
import {
  type HeatingName,
  HOME_KINDS,
  type HomeKind,
  type HomeKindName,
  type ParkingName,
} from "./home-kinds.ts";

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
  squareFeet: number;
  hasFibre: boolean;
  isNearWater: boolean;
  isEndOfRow: boolean;
  /** For flats: the floor, and whether a lift goes there. */
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
    epc: random.pick(epcCharts.filter(({ current }) => fitsEpc(current, { kind, isToLet }))),
    squareFeet: layout.squareFeet,
    hasFibre: isNew || random.chance(address.isInBranchTown ? 0.8 : 0.45),
    isNearWater: random.chance(0.12),
    isEndOfRow: kindName === "victorian-terrace" && random.chance(0.2),
    floor: kindName === "flat" ? drawFloor(random, layout) : null,
  };
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
  const lengths = { courtyard: [18, 45], garden: [45, 140], grounds: [150, 320] } as const;
  const [min, max] = lengths[kind.ground];
  return { aspect: random.pick(ASPECTS), lengthFt: Math.round(random.between(min, max) / 5) * 5 };
}

function fitsEpc(score: number, { kind, isToLet }: { kind: HomeKind; isToLet: boolean }): boolean {
  const [min, max] = kind.epc;
  return score >= (isToLet ? Math.max(min, MIN_EPC_TO_LET) : min) && score <= max;
}

/** Flats with a balcony aren't on the ground floor. */
function drawFloor(random: Random, { hasBalcony }: Layout): Home["floor"] {
  const name = random.pick(hasBalcony ? FLOORS.slice(1) : FLOORS);
  return { name, hasLift: name !== "ground" && random.chance(0.6) };
}
