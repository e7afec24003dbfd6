import { formatAcres } from "../../domain/property/measures.ts";
import { capitalise } from "../../domain/text/letter-case.ts";
import { toNumberWord } from "../../domain/text/number-words.ts";
import type { Home } from "../homes/home.ts";
import type { HeatingName, ParkingName } from "../homes/home-kind.ts";
import type { Random } from "../random.ts";
import { withArticle } from "./numbers.ts";
import { describeDistance } from "./place-words.ts";

const CONDITIONS: Record<Home["condition"], readonly string[]> = {
  renovated: [
    "rewired, replumbed and redecorated within the last five years",
    "carefully renovated over the last few years, with its original features kept",
    "comfortably modernised, with its character intact",
  ],
  kept: ["well kept and ready to move into", "in good order inside and out", "well maintained by its owners"],
  dated: [
    "sound and dry, and priced to reflect the updating it needs",
    "unchanged for many years, with scope to make it your own",
  ],
  new: ["finished and ready to move into, with a ten-year structural warranty"],
};

/** As in "three-bedroom Victorian terraced house". A studio has no bedroom count. */
function toNounPhrase(home: Home): string {
  const { layout, kind, kindName } = home;
  if (layout.beds === 0) return "studio flat";
  const era = kindName === "semi" || kindName === "bungalow" ? `${Math.floor(home.built / 10) * 10}s ` : "";
  const listed = home.isListed ? "Grade II listed " : "";
  const noun = home.isEndOfRow ? "Victorian end-of-terrace house" : kind.noun;
  return `${toNumberWord(layout.beds)}-bedroom ${listed}${era}${noun}`;
}

export function describeOpening(home: Home, random: Random): string {
  const { name, address, condition } = home;
  const what = toNounPhrase(home);
  const how = random.pick(CONDITIONS[condition]);
  const where = `${describeFloor(home)}on ${address.street} in ${address.town}`;
  if (name !== null) return `${name} is ${withArticle(what)} ${where}, ${how}.`;
  return random.chance(0.5)
    ? `${capitalise(withArticle(what))} ${where}, ${how}.`
    : `${capitalise(where)}, ${withArticle(what)}, ${how}.`;
}

/** As in "on the second floor of a block ", in front of the street; empty for a house. */
function describeFloor({ kindName, floor }: Home): string {
  if (kindName === "maisonette") return "on the ground and first floors of a block ";
  return floor ? `on the ${floor.name} floor of a block ` : "";
}

const PARKING: Record<ParkingName, (cars: number) => string> = {
  none: () => "There is no parking with the property",
  permit: () => "Parking is on the street, by resident’s permit",
  allocated: () => "One allocated parking space comes with it",
  drive: (cars) => `The drive takes ${cars === 1 ? "one car" : `${toNumberWord(cars)} cars`}`,
  garage: (cars) =>
    `There is a garage, with space for ${cars === 1 ? "another car" : `${toNumberWord(cars)} more cars`} in front of it`,
  yard: (cars) => `The yard has room for ${toNumberWord(cars)} or more cars`,
};

export function describeParking({ parking }: Home): string {
  return PARKING[parking.name](parking.cars);
}

/** Anything larger is a farm. */
const LARGEST_GROUNDS_ACRES = 20;

export function describeOutside(home: Home, random: Random): string {
  const parking = `${describeParking(home)}.`;
  const { garden, acreage, kind } = home;
  if (acreage !== null && acreage > LARGEST_GROUNDS_ACRES) {
    return `The farm is about ${formatAcres(acreage)} in all, most of it arable land in a ring fence, with some pasture by the house and a range of brick and steel-framed buildings round the yard. ${parking}`;
  }
  if (acreage !== null && garden) {
    return `The house is set in ${formatAcres(acreage)} of garden and grounds that open to the ${garden.aspect}, ${random.pick(["with old fruit trees and a run of outbuildings", "part lawn and part paddock", "with a pond, a walled corner and a view over fields"])}. ${parking}`;
  }
  if (kind.ground === "courtyard" && garden) {
    return `At the back is a walled courtyard garden about ${garden.lengthFt} feet long, facing ${garden.aspect}. ${parking}`;
  }
  if (kind.ground === "pitch" && garden) {
    return `The pitch has a paved garden about ${garden.lengthFt} feet long, facing ${garden.aspect}, with a shed. ${parking}`;
  }
  if (garden) {
    return `The garden runs for about ${garden.lengthFt} feet and faces ${garden.aspect}, ${random.pick(["with a terrace by the house and lawn beyond", "with borders on both sides and a shed at the end", "laid to lawn behind a beech hedge"])}. ${parking}`;
  }
  const balcony = home.layout.hasBalcony
    ? "The balcony is private; the gardens are shared and kept up by the managing agent."
    : "The gardens are shared and kept up by the managing agent.";
  return `${balcony} ${parking}`;
}

export const HEATING: Record<HeatingName, string> = {
  gas: "Mains gas central heating",
  oil: "Oil-fired central heating",
  electric: "Electric heating",
  "heat-pump": "Air source heat pump",
  communal: "Communal heating, metered for each flat",
};

/** Lists up to eight key features of a home. */
export function listFeatures(home: Home): string[] {
  const { layout, garden, parking, acreage } = home;
  return [
    home.isListed ? "Grade II listed" : undefined,
    layout.beds === 0
      ? "Studio room with separate shower room"
      : `${capitalise(toNumberWord(layout.beds))} ${layout.beds === 1 ? "bedroom" : "bedrooms"}`,
    layout.enSuites > 0
      ? layout.enSuites === 1
        ? "En suite to one bedroom"
        : `${capitalise(toNumberWord(layout.enSuites))} en suites`
      : undefined,
    layout.receptions > 1 ? `${capitalise(toNumberWord(layout.receptions))} reception rooms` : undefined,
    acreage === null ? undefined : `About ${formatAcres(acreage)}`,
    acreage === null && garden
      ? `${capitalise(garden.aspect)}-facing ${home.kind.ground === "courtyard" ? "courtyard garden" : "garden"}`
      : undefined,
    layout.hasBalcony ? "Private balcony" : undefined,
    {
      none: undefined,
      permit: undefined,
      allocated: "Allocated parking space",
      drive: "Off-street parking",
      garage: "Garage and parking",
      yard: "Yard and ample parking",
    }[parking.name],
    HEATING[home.heating],
    layout.hasUtility ? "Utility room" : undefined,
    layout.hasStudy ? "Study" : undefined,
    home.floor?.hasLift ? "Lift" : undefined,
    home.condition === "dated" ? "Scope to update" : undefined,
    home.hasFibre ? "Full-fibre broadband available" : undefined,
  ]
    .filter((feature) => feature !== undefined)
    .slice(0, 8);
}

export function toSummary(home: Home): string {
  const { address, name } = home;
  const where = address.isInBranchTown
    ? `in ${address.town}`
    : `in ${address.town}, ${describeDistance(address)}`;
  const outside =
    home.acreage !== null
      ? `, with about ${formatAcres(home.acreage)}`
      : home.garden
        ? `, with ${withArticle(`${home.garden.aspect}-facing ${home.kind.ground === "courtyard" ? "courtyard" : "garden"}`)}`
        : "";
  return capitalise(`${name ? `${name}: ` : ""}${toNounPhrase(home)} ${where}${outside}.`);
}
