import { formatAcres } from "../../domain/property/measures.ts";
import type { Home } from "../home.ts";
import type { HeatingName, ParkingName } from "../home-kinds.ts";
import type { Random } from "../random.ts";
import { capitalise, numberWord, withArticle } from "./numbers.ts";
import { fromBranch } from "./place-words.ts";

const CONDITIONS: Record<Home["condition"], readonly string[]> = {
  renovated: [
    "rewired, replumbed and redecorated within the last five years",
    "carefully put in order over the last few years, with the old features left alone",
    "made comfortable without being made over",
  ],
  kept: [
    "well kept and ready to be lived in",
    "in good order inside and out",
    "looked after by owners who mended things as they went along",
  ],
  dated: [
    "sound and dry, and priced for the updating that it needs",
    "unchanged for many years, with scope to make it one’s own",
  ],
  new: ["finished and ready to move into, with a ten-year structural warranty"],
};

/** 'three-bedroom Victorian terraced house'; a studio has no bedroom to count. */
function nounPhrase(home: Home): string {
  const { layout, kind, kindName } = home;
  if (layout.beds === 0) return "studio flat";
  const era = kindName === "semi" || kindName === "bungalow" ? `${Math.floor(home.built / 10) * 10}s ` : "";
  const listed = home.isListed ? "Grade II listed " : "";
  const noun = home.isEndOfRow ? "Victorian end-of-terrace house" : kind.noun;
  return `${numberWord(layout.beds)}-bedroom ${listed}${era}${noun}`;
}

export function describeOpening(home: Home, random: Random): string {
  const { name, address, condition } = home;
  const what = nounPhrase(home);
  const how = random.pick(CONDITIONS[condition]);
  const where = home.floor
    ? `on the ${home.floor.name} floor of a block on ${address.street} in ${address.town}`
    : `on ${address.street} in ${address.town}`;
  if (name !== null) return `${name} is ${withArticle(what)} ${where}, ${how}.`;
  return random.chance(0.5)
    ? `${capitalise(withArticle(what))} ${where}, ${how}.`
    : `${capitalise(where)}, ${withArticle(what)}, ${how}.`;
}

const PARKING: Record<ParkingName, (cars: number) => string> = {
  none: () => "There is no parking with the property",
  permit: () => "Parking is on the street, by resident’s permit",
  allocated: () => "One allocated parking space comes with it",
  drive: (cars) => `The drive takes ${cars === 1 ? "one car" : `${numberWord(cars)} cars`}`,
  garage: (cars) =>
    `There is a garage, with space for ${cars === 1 ? "another car" : `${numberWord(cars)} more cars`} in front of it`,
  yard: (cars) => `The yard has room for ${numberWord(cars)} cars and more`,
};

export function describeParking({ parking }: Home): string {
  return PARKING[parking.name](parking.cars);
}

/** Beyond this it is a farm and no longer a garden. */
const LARGEST_GROUNDS_ACRES = 20;

export function describeOutside(home: Home, random: Random): string {
  const parking = `${describeParking(home)}.`;
  const { garden, acreage, kind } = home;
  if (acreage !== null && acreage > LARGEST_GROUNDS_ACRES) {
    return `The farm is about ${formatAcres(acreage)} in all, most of it arable land in a ring fence, with some pasture by the house and a range of brick and steel-framed buildings round the yard. ${parking}`;
  }
  if (acreage !== null && garden) {
    return `The house stands in ${formatAcres(acreage)} of garden and grounds that open to the ${garden.aspect}, ${random.pick(["with old fruit trees and a run of outbuildings", "part lawn and part paddock", "with a pond, a walled corner and a view over fields"])}. ${parking}`;
  }
  if (kind.ground === "courtyard" && garden) {
    return `At the back is a walled courtyard garden about ${garden.lengthFt} feet long, facing ${garden.aspect}. ${parking}`;
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

/** What an agent would put in bold: at most eight, each a fact of the home. */
export function featuresOf(home: Home): string[] {
  const { layout, garden, parking, acreage } = home;
  return [
    home.isListed ? "Grade II listed" : undefined,
    layout.beds === 0
      ? "Studio room with separate shower room"
      : `${capitalise(numberWord(layout.beds))} ${layout.beds === 1 ? "bedroom" : "bedrooms"}`,
    layout.enSuites > 0
      ? layout.enSuites === 1
        ? "En suite to one bedroom"
        : `${capitalise(numberWord(layout.enSuites))} en suites`
      : undefined,
    layout.receptions > 1 ? `${capitalise(numberWord(layout.receptions))} reception rooms` : undefined,
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

export function summaryOf(home: Home): string {
  const { address, name } = home;
  const where = address.isInBranchTown ? `in ${address.town}` : `in ${address.town}, ${fromBranch(address)}`;
  const outside =
    home.acreage !== null
      ? `, with about ${formatAcres(home.acreage)}`
      : home.garden
        ? `, with ${withArticle(`${home.garden.aspect}-facing ${home.kind.ground === "courtyard" ? "courtyard" : "garden"}`)}`
        : "";
  return capitalise(`${name ? `${name}: ` : ""}${nounPhrase(home)} ${where}${outside}.`);
}
