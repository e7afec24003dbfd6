import type { Channel } from "../../../property/channel.ts";
import { monthlyPrice } from "../../../property/price.ts";
import { RANGES, type Search, type Range as SearchRange } from "../../search.ts";
import { NUMBER_LIMITS } from "../../url/search-limits.ts";
import type { Bound, Unit } from "./amount-words.ts";
import type { Amount } from "./read-amount.ts";

interface Range {
  least: number | null;
  most: number | null;
}

interface Measure {
  /** How a number without a bound is read. */
  plain: Bound | "exactly";
  /** A larger number isn't understood: no property has that many. */
  most: number;
  round(value: number): number;
  change(range: Range): Partial<Search>;
}

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
const ACRES_PER_HECTARE = 2.47105;
const MILES_PER_KILOMETRE = 0.621371;
const hundredths = (value: number) => Math.round(value * 100) / 100;

const BEDS: Measure = {
  plain: "exactly",
  most: NUMBER_LIMITS.minBeds.most,
  round: Math.round,
  change: changeRange(RANGES.beds),
};
/** At least this many. There is no filter for at most. */
const BATHS: Measure = {
  plain: "least",
  most: NUMBER_LIMITS.minBathrooms.most,
  round: Math.round,
  change: ({ least }) => withoutNulls({ minBathrooms: least }),
};
const SQUARE_FEET: Measure = {
  plain: "least",
  most: NUMBER_LIMITS.minSquareFeet.most,
  round: Math.round,
  change: changeRange(RANGES.squareFeet),
};
const ACRES: Measure = {
  plain: "least",
  most: NUMBER_LIMITS.minAcreage.most,
  round: hundredths,
  change: changeRange(RANGES.acreage),
};
const MILES: Measure = {
  plain: "most",
  most: NUMBER_LIMITS.within.most,
  round: hundredths,
  change: ({ least, most }) => withoutNulls({ within: most ?? least }),
};

const UNIT_MEASURES: Record<Unit, { measure: Measure; factor: number }> = {
  beds: { measure: BEDS, factor: 1 },
  baths: { measure: BATHS, factor: 1 },
  squareFeet: { measure: SQUARE_FEET, factor: 1 },
  squareMetres: { measure: SQUARE_FEET, factor: SQUARE_FEET_PER_SQUARE_METRE },
  acres: { measure: ACRES, factor: 1 },
  hectares: { measure: ACRES, factor: ACRES_PER_HECTARE },
  miles: { measure: MILES, factor: 1 },
  kilometres: { measure: MILES, factor: MILES_PER_KILOMETRE },
};

/** A lower price is a rent: no property sells for that little. */
const LEAST_SALE_POUNDS = 10_000;
/** A number without a unit or sign is only read as a price from here. */
const LEAST_BARE_POUNDS = 10_000;
const LEAST_RENT_POUNDS = 100;
/** A higher price is a sale price: no monthly rent is that high. */
const MOST_RENT_POUNDS = 50_000;
const PRICE_STEP_POUNDS = 5_000;
const RENT_STEP_POUNDS = 50;

/** The channel that the sentence names, and the one that is searched already. */
export interface Channels {
  said: Channel | null;
  current: Channel | null;
}

/** Returns the filters that an amount sets; null if no filter fits it. */
export function toAmountChanges(amount: Amount, channels: Channels): Partial<Search> | null {
  if (amount.unit === null) return amount.bound === "within" ? null : toPriceChanges(amount, channels);
  if (amount.hasPound || amount.isScaled) return null;
  const { measure, factor } = UNIT_MEASURES[amount.unit];
  const isMiles = measure === MILES;
  if (amount.bound === "within" && !isMiles) return null;
  const range = isMiles
    ? { least: null, most: (amount.other ?? amount.value) * factor }
    : toRange(amount, { measure, factor });
  const bounded = mapRange(range, measure.round);
  const isKnown = [bounded.least, bounded.most].every((value) => value === null || value <= measure.most);
  if (!isKnown || (isMiles && bounded.most === 0)) return null;
  const changes = measure.change(bounded);
  return Object.keys(changes).length === 0 ? null : changes;
}

function toRange(
  { value, other, bound }: Amount,
  { measure, factor }: { measure: Measure; factor: number },
): Range {
  const first = value * factor;
  if (other !== null) return inOrder(first, other * factor);
  const isCounted = measure === BEDS || measure === BATHS;
  switch (bound ?? measure.plain) {
    case "above":
      return { least: isCounted ? first + 1 : first, most: null };
    case "below":
      return { least: null, most: isCounted ? Math.max(0, first - 1) : first };
    case "least":
      return { least: first, most: null };
    case "most":
      return { least: null, most: first };
    case "about":
      return isCounted ? { least: Math.max(0, first - 1), most: first + 1 } : around(first);
    default:
      return { least: first, most: first };
  }
}

/** A price without a bound is a maximum. */
function toPriceChanges(amount: Amount, { said, current }: Channels): Partial<Search> | null {
  const { period, bound, hasPound, isScaled } = amount;
  const highest = Math.max(amount.value, amount.other ?? 0);
  const isMarked = hasPound || isScaled || period !== null;
  // Without a word or a sign, two numbers may be a phone number or years.
  const least = isMarked ? 1 : bound === null ? LEAST_BARE_POUNDS : LEAST_RENT_POUNDS;
  if (highest < least) return null;
  const isLettings = (said ?? current) === "lettings";
  const isThousands =
    highest < 1_000 && period === null && !isScaled && !isLettings && (!hasPound || said === "sales");
  const scale = isThousands ? 1_000 : 1;
  const pounds = (value: number) => Math.round(toMonthlyPounds(value * scale, period));
  const isRent = period !== null || (said !== "sales" && highest * scale < LEAST_SALE_POUNDS);
  const first = pounds(amount.value);
  const range =
    amount.other === null
      ? toPriceRange(first, { bound, step: isRent || isLettings ? RENT_STEP_POUNDS : PRICE_STEP_POUNDS })
      : inOrder(first, pounds(amount.other));
  if (Math.max(range.least ?? 0, range.most ?? 0) > NUMBER_LIMITS.maxPrice.most) return null;
  const isSale = !isRent && highest * scale > MOST_RENT_POUNDS;
  const channel = said ?? (isRent ? "lettings" : isSale ? "sales" : null);
  return withoutNulls({
    ...(channel && { channel }),
    ...{ minPrice: range.least, maxPrice: range.most },
  });
}

function toPriceRange(pounds: number, { bound, step }: { bound: Bound | null; step: number }): Range {
  if (bound === "above" || bound === "least") return { least: pounds, most: null };
  if (bound !== "about") return { least: null, most: pounds };
  return mapRange(around(pounds), (value) => Math.round(value / step) * step);
}

function toMonthlyPounds(pounds: number, period: Amount["period"]): number {
  if (period === "week") return monthlyPrice(pounds);
  return period === "year" ? pounds / 12 : pounds;
}

/** Ten per cent either way. */
function around(value: number): Range {
  return { least: value * 0.9, most: value * 1.1 };
}

function inOrder(a: number, b: number): Range {
  return { least: Math.min(a, b), most: Math.max(a, b) };
}

function mapRange({ least, most }: Range, change: (value: number) => number): Range {
  return { least: least === null ? null : change(least), most: most === null ? null : change(most) };
}

function changeRange({ min, max }: SearchRange) {
  return ({ least, most }: Range) => withoutNulls({ [min]: least, [max]: most });
}

function withoutNulls(changes: Partial<Search>): Partial<Search> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
}
