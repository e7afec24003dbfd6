import { formatSquareFeet } from "../../property/measures.ts";
import { formatPounds } from "../../property/price.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import { PROPERTY_TYPES } from "../../property/property-type.ts";
import { formatDay } from "../../time/time.ts";
import { readPostcode } from "../address/postcode.ts";
import { type Comparable, MOST_MILES } from "./comparables.ts";
import type { ValuationCriteria } from "./instant-valuation-schema.ts";
import { findLastIndexMonth } from "./price-index.ts";
import type { IndexRegion } from "./price-index-schema.ts";

export type Confidence = "good" | "fair" | "low";

export const CONFIDENCE_TEXTS: Record<Confidence, string> = {
  good: "The evidence is good: enough homes like it have sold nearby, and their prices agree.",
  fair: "The evidence is fair: there are enough homes like it, but they are not all near, recent or sold.",
  low: "The evidence is thin, or its prices lie far apart: take the range as a first idea, no more.",
};

/** '2026-03-14' is 'March 2026'. */
function formatMonth(day: string): string {
  return formatDay(`${day.slice(0, "2026-03".length)}-01`).replace(/^\d+ /, "");
}

function formatMiles(miles: number): string {
  if (miles < 0.1) return "under 0.1 miles";
  const text = miles.toFixed(1);
  return text === "1.0" ? "1 mile" : `${text} miles`;
}

const AGREED_NOTES: Partial<Record<PropertyStatus, string>> = {
  "under-offer": ", under offer",
  sstc: ", SSTC",
};

/** The label next to the price: 'Sold March 2026', 'Asking price, SSTC'. */
export function formatPriceNote({ soldOn, home }: Comparable): string {
  if (soldOn === null) return `Asking price${AGREED_NOTES[home.status] ?? ""}`;
  return `${home.auctionDate === null ? "Sold" : "Sold at auction"} ${formatMonth(soldOn)}`;
}

const LEAST_SHOWN_CHANGE = 0.005;

/** The price adjusted for time and size; null when it's about the same. */
export function formatAdjustedNote({ pricePounds, valuePounds }: Comparable): string | null {
  if (Math.abs(valuePounds / pricePounds - 1) < LEAST_SHOWN_CHANGE) return null;
  return `Counts as ${formatPounds(Math.round(valuePounds / 1_000) * 1_000)}`;
}

export function formatWhereNote({ miles, isSameStreet }: Comparable): string {
  return isSameStreet ? "Same street" : `${formatMiles(miles)} away`;
}

const pluralize = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export function formatBeds(beds: number): string {
  return beds === 0 ? "no separate bedroom" : pluralize(beds, "bedroom", "bedrooms");
}

function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function countByKind(comparables: readonly Comparable[], kind: Comparable["priceKind"]): number {
  return comparables.filter(({ priceKind }) => priceKind === kind).length;
}

/** '3 sold, 1 with a buyer found and 4 on the market'. */
function formatKindCounts(comparables: readonly Comparable[]): string {
  const words = { sold: "sold", agreed: "with a buyer found", asking: "on the market" } as const;
  return joinWithAnd(
    (["sold", "agreed", "asking"] as const).flatMap((kind) => {
      const count = countByKind(comparables, kind);
      return count === 0 ? [] : [`${count} ${words[kind]}`];
    }),
  );
}

interface BasisOptions {
  question: ValuationCriteria;
  comparables: readonly Comparable[];
  region: IndexRegion | undefined;
  today: string;
  isBySize: boolean;
  isExactPlace: boolean;
}

/** Explains an estimate sentence by sentence, including its weaknesses. */
export function listBasisTexts(basis: BasisOptions): string[] {
  const { question, comparables } = basis;
  const farthest = Math.max(...comparables.map(({ miles }) => miles));
  return [
    `It rests on ${pluralize(comparables.length, "home", "homes")} of ours within ${formatMiles(farthest)} of ${question.postcode}: ${formatKindCounts(comparables)}.`,
    describePrices(comparables),
    ...describeStreet(comparables),
    ...describeIndex(basis),
    ...describeSize(basis),
    ...describeBeds(basis),
    ...describePlace(basis),
  ];
}

function describePrices(comparables: readonly Comparable[]): string {
  const sold = countByKind(comparables, "sold");
  if (sold === comparables.length)
    return "All of them are prices that were paid; no asking price is among them.";
  const caution = "Asking prices are what owners hope for; nothing has been taken off them here.";
  return sold === 0
    ? `None of them has sold yet, so it rests on asking prices alone. ${caution}`
    : `What was paid counts most. ${caution}`;
}

function describeStreet(comparables: readonly Comparable[]): string[] {
  const count = comparables.filter(({ isSameStreet }) => isSameStreet).length;
  return count === 0
    ? []
    : [
        `${pluralize(count, "is", "are")} on the very same street, and ${count === 1 ? "counts" : "count"} for more.`,
      ];
}

function describeIndex({ comparables, region, today }: BasisOptions): string[] {
  const sold = comparables.flatMap(({ adjustment }) => adjustment ?? []);
  if (sold.length === 0) return [];
  const month = region && findLastIndexMonth(region, today);
  if (!region || month === undefined)
    return ["We have no price index for here, so sold prices stand as they were paid."];
  const count = (kind: string) => sold.filter((adjustment) => adjustment.kind === kind).length;
  const [indexed, after, missing] = [count("indexed"), count("after-table"), count("no-row")];
  const lastMonth = formatMonth(month);
  return [
    ...(indexed === 0
      ? []
      : [
          `${pluralize(indexed, "sold price was", "sold prices were")} brought to the level of ${lastMonth} by an index for ${region.name}. Its source: ${region.source}.`,
        ]),
    ...(after === 0
      ? []
      : [
          `${pluralize(after, "home", "homes")} sold after ${lastMonth}, where our index ends: ${after === 1 ? "that price stands as it was" : "those prices stand as they were"} paid.`,
        ]),
    ...(missing === 0
      ? []
      : [
          `For ${pluralize(missing, "sale", "sales")} our index has no figure: ${missing === 1 ? "that price stands as it was" : "those prices stand as they were"} paid.`,
        ]),
  ];
}

function describeSize({ question: { squareFeet }, isBySize }: BasisOptions): string[] {
  if (squareFeet === null)
    return [
      "You gave no floor size, so homes of any size are compared; with one the range is often narrower.",
    ];
  return isBySize
    ? [`Each price was brought to ${formatSquareFeet(squareFeet)} by its price per square foot.`]
    : [
        `Too few homes of a size near ${formatSquareFeet(squareFeet)} are known, so the size is not taken into account.`,
      ];
}

function describeBeds({ question: { beds }, comparables }: BasisOptions): string[] {
  const other = comparables.filter(({ home }) => home.bedrooms !== beds).length;
  return other === 0
    ? []
    : [
        `${pluralize(other, "has", "have")} a bedroom more or fewer than yours, and ${other === 1 ? "counts" : "count"} for less.`,
      ];
}

function describePlace({ question: { postcode }, isExactPlace }: BasisOptions): string[] {
  const sector = readPostcode(postcode)?.sector ?? postcode;
  return isExactPlace
    ? []
    : [
        `We do not know exactly where ${postcode} lies, so distances are from the middle of the area around ${sector}.`,
      ];
}

interface NoEstimateOptions {
  reason: "kind" | "outside" | "too-few" | "scattered";
  question: ValuationCriteria;
  comparables: readonly Comparable[];
  fewest: number;
}

/** Explains why there is no estimate, and what was searched. */
export function listNoEstimateTexts({ reason, question, comparables, fewest }: NoEstimateOptions): string[] {
  const kind = PROPERTY_TYPES[question.type].label.toLowerCase();
  const like = `homes like yours (${kind}, ${formatBeds(question.beds)})`;
  switch (reason) {
    case "kind":
      return [
        "No two farms, plots, shops or workshops are alike enough to be valued from one another. Somebody has to look.",
      ];
    case "outside":
      return [`${question.postcode} is not a postcode that we know, so we could not look for homes near it.`];
    case "too-few":
      return [
        comparables.length === 0
          ? `We looked for ${like} within ${MOST_MILES} miles of ${question.postcode}, sold in the last two years or on the market, and have none.`
          : `We looked for ${like} within ${MOST_MILES} miles of ${question.postcode} and found ${comparables.length}: ${formatKindCounts(comparables)}. We want at least ${fewest} that are alike enough before we name a figure.`,
      ];
    case "scattered":
      return [
        `We looked at ${comparables.length} homes within ${MOST_MILES} miles of ${question.postcode}: ${formatKindCounts(comparables)}. Their prices lie so far apart that any range would be a guess.`,
      ];
  }
}
