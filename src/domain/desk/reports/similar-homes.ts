import { distanceMiles } from "../../geo/distance.ts";
import { formatPounds } from "../../property/price.ts";
import { PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";
import { rankSimilar } from "../../search/similar/rank-similar.ts";
import { toNumberWord } from "../../text/number-words.ts";

/** With fewer there is no comparison: one unusual home would decide what is typical. */
export const FEWEST_SIMILAR = 5;
const MOST_SIMILAR = 11;

interface Step {
  miles: number;
  /** The share by which the price may differ. */
  price: number;
  /** How many bedrooms more or fewer. */
  bedrooms: number;
}

/** From the closest to the loosest. The first with enough homes is used. */
const STEPS: readonly Step[] = [
  { miles: 3, price: 0.15, bedrooms: 0 },
  { miles: 5, price: 0.25, bedrooms: 0 },
  { miles: 10, price: 0.25, bedrooms: 1 },
  { miles: 15, price: 0.35, bedrooms: 1 },
];
const LOOSEST: Step = { miles: 15, price: 0.35, bedrooms: 1 };

interface ComparedHome {
  id: number;
  lat: number;
  lng: number;
  priceValue: number;
  bedrooms: number;
}

export interface SimilarHomes<Home> {
  homes: Home[];
  /** 'Three-bedroom houses within three miles, £380,000 to £470,000' */
  text: string;
}

/** The types that count as the same kind: all houses are compared with each other, a shop only with shops. */
export function listComparedTypes(type: PropertyType): PropertyType[] {
  const { group } = PROPERTY_TYPES[type];
  if (!(group in GROUP_WORDS)) return [type];
  return (Object.keys(PROPERTY_TYPES) as PropertyType[]).filter((one) => PROPERTY_TYPES[one].group === group);
}

/** Where a query looks for candidates: degrees around the home, and the limits of the loosest step. */
export function toCandidateLimits(home: ComparedHome) {
  const latitudes = LOOSEST.miles / MILES_A_DEGREE;
  const longitudes = latitudes / Math.max(0.1, Math.cos((home.lat * Math.PI) / 180));
  return {
    lat: [home.lat - latitudes, home.lat + latitudes] as const,
    lng: [home.lng - longitudes, home.lng + longitudes] as const,
    price: toPriceRange(home.priceValue, LOOSEST.price),
    bedrooms: [home.bedrooms - LOOSEST.bedrooms, home.bedrooms + LOOSEST.bedrooms] as const,
  };
}

/** The closest homes of the first step that has enough; undefined if none has. */
export function chooseSimilar<Home extends ComparedHome>(
  home: ComparedHome & { type: PropertyType },
  candidates: readonly Home[],
): SimilarHomes<Home> | undefined {
  for (const step of STEPS) {
    const [least, most] = toPriceRange(home.priceValue, step.price);
    const fitting = candidates.filter(
      (one) =>
        one.id !== home.id &&
        Math.abs(one.bedrooms - home.bedrooms) <= step.bedrooms &&
        one.priceValue >= least &&
        one.priceValue <= most &&
        distanceMiles(home, one) <= step.miles,
    );
    if (fitting.length < FEWEST_SIMILAR) continue;
    return {
      homes: rankSimilar(home, fitting).slice(0, MOST_SIMILAR),
      text: `${describeKind(home, step)} within ${toNumberWord(step.miles)} miles, ${formatPounds(least)} to ${formatPounds(most)}`,
    };
  }
  return undefined;
}

const MILES_A_DEGREE = 69;
const GROUP_WORDS = { house: "houses", bungalow: "bungalows", flat: "flats" } as const;
const ROUND_TO_POUNDS = 5_000;

function describeKind({ type, bedrooms }: { type: PropertyType; bedrooms: number }, step: Step): string {
  const { group } = PROPERTY_TYPES[type];
  const words = group in GROUP_WORDS ? GROUP_WORDS[group as keyof typeof GROUP_WORDS] : undefined;
  if (words === undefined) return "Properties of the same kind";
  if (bedrooms === 0) return toUpperFirst(words);
  if (step.bedrooms === 0) return `${toUpperFirst(toNumberWord(bedrooms))}-bedroom ${words}`;
  const fewest = Math.max(1, bedrooms - step.bedrooms);
  return `${toUpperFirst(words)} with ${toNumberWord(fewest)} to ${toNumberWord(bedrooms + step.bedrooms)} bedrooms`;
}

/** Rounded outwards for a price, so that the sentence names round figures; a rent stays as it is. */
function toPriceRange(price: number, share: number): readonly [number, number] {
  const step = price > 20 * ROUND_TO_POUNDS ? ROUND_TO_POUNDS : 1;
  return [Math.floor((price * (1 - share)) / step) * step, Math.ceil((price * (1 + share)) / step) * step];
}

function toUpperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
