import { formatSquareFeet } from "../../property/measures.ts";
import { formatPounds } from "../../property/price.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import { PROPERTY_TYPES } from "../../property/property-type.ts";
import { joinWords } from "../../text/join-words.ts";
import { formatDay } from "../../time/time.ts";
import { readPostcode } from "../address/postcode.ts";
import { type Comparable, MOST_MILES } from "./comparables.ts";
import type { ValuationCriteria } from "./instant-valuation-schema.ts";
import { findLastIndexMonth } from "./price-index.ts";
import type { IndexRegion } from "./price-index-schema.ts";

export type Confidence = "good" | "fair" | "low";

export const CONFIDENCE_TEXTS: Record<Confidence, string> = {
  good: "Good evidence: enough similar homes have sold nearby, at similar prices.",
  fair: "Fair evidence: there are enough similar homes, but not all are nearby, recent or sold.",
  low: "Weak evidence: there are few similar homes, or their prices vary a lot. Treat this as a rough guide only.",
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
  return `Adjusted to ${formatPounds(Math.round(valuePounds / 1_000) * 1_000)}`;
}

export function formatWhereNote({ miles, isSameStreet }: Comparable): string {
  return isSameStreet ? "Same street" : `${formatMiles(miles)} away`;
}

const pluralize = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export function formatBeds(beds: number): string {
  return beds === 0 ? "no separate bedroom" : pluralize(beds, "bedroom", "bedrooms");
}

function countByKind(comparables: readonly Comparable[], kind: Comparable["priceKind"]): number {
  return comparables.filter(({ priceKind }) => priceKind === kind).length;
}

/** '3 sold, 1 under offer and 4 on the market'. */
function formatKindCounts(comparables: readonly Comparable[]): string {
  const words = { sold: "sold", agreed: "under offer", asking: "on the market" } as const;
  return joinWords(
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
    `Based on ${pluralize(comparables.length, "home", "homes")} we've sold or listed within ${formatMiles(farthest)} of ${question.postcode}: ${formatKindCounts(comparables)}.`,
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
  if (sold === comparables.length) return "All of these are sold prices.";
  const caution = "Asking prices are what owners hope to get, and we haven't reduced them.";
  return sold === 0
    ? `None of these has sold yet, so the estimate uses asking prices only. ${caution}`
    : `Sold prices count most. ${caution}`;
}

function describeStreet(comparables: readonly Comparable[]): string[] {
  const count = comparables.filter(({ isSameStreet }) => isSameStreet).length;
  return count === 0
    ? []
    : [`${pluralize(count, "is", "are")} on the same street and ${count === 1 ? "counts" : "count"} more.`];
}

function describeIndex({ comparables, region, today }: BasisOptions): string[] {
  const sold = comparables.flatMap(({ adjustment }) => adjustment ?? []);
  if (sold.length === 0) return [];
  const month = region && findLastIndexMonth(region, today);
  if (!region || month === undefined)
    return ["We have no price index for this area, so sold prices aren't adjusted for time."];
  const count = (kind: string) => sold.filter((adjustment) => adjustment.kind === kind).length;
  const [indexed, after, missing] = [count("indexed"), count("after-table"), count("no-row")];
  const lastMonth = formatMonth(month);
  return [
    ...(indexed === 0
      ? []
      : [
          `${pluralize(indexed, "sold price was", "sold prices were")} adjusted to ${lastMonth} with a price index for ${region.name}. Source: ${region.source}.`,
        ]),
    ...(after === 0
      ? []
      : [
          `${pluralize(after, "home", "homes")} sold after ${lastMonth}, when our index ends, so ${after === 1 ? "its price isn't" : "their prices aren't"} adjusted.`,
        ]),
    ...(missing === 0
      ? []
      : [
          `Our index has no figure for ${pluralize(missing, "sale", "sales")}, so ${missing === 1 ? "its price isn't" : "their prices aren't"} adjusted.`,
        ]),
  ];
}

function describeSize({ question: { squareFeet }, isBySize }: BasisOptions): string[] {
  if (squareFeet === null)
    return [
      "You didn't give a floor size, so we compared homes of any size. With a size, the range is often narrower.",
    ];
  return isBySize
    ? [`Each price was adjusted to ${formatSquareFeet(squareFeet)} by its price per square foot.`]
    : [
        `We know too few homes of about ${formatSquareFeet(squareFeet)}, so the size isn't taken into account.`,
      ];
}

function describeBeds({ question: { beds }, comparables }: BasisOptions): string[] {
  const other = comparables.filter(({ home }) => home.bedrooms !== beds).length;
  return other === 0
    ? []
    : [
        `${pluralize(other, "has", "have")} one bedroom more or fewer than yours and ${other === 1 ? "counts" : "count"} less.`,
      ];
}

function describePlace({ question: { postcode }, isExactPlace }: BasisOptions): string[] {
  const sector = readPostcode(postcode)?.sector ?? postcode;
  return isExactPlace
    ? []
    : [`We don't know exactly where ${postcode} is, so we measured distances from the middle of ${sector}.`];
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
        "Farms, plots, shops and workshops are too different to compare with each other. One of our valuers would need to see it.",
      ];
    case "outside":
      return [`We don't know the postcode ${question.postcode}, so we couldn't look for homes near it.`];
    case "too-few":
      return [
        comparables.length === 0
          ? `We looked for ${like} within ${MOST_MILES} miles of ${question.postcode} that have sold in the last two years or are on the market, but found none.`
          : `We looked for ${like} within ${MOST_MILES} miles of ${question.postcode} and found ${comparables.length}: ${formatKindCounts(comparables)}. We need at least ${fewest} similar homes for an estimate.`,
      ];
    case "scattered":
      return [
        `We found ${comparables.length} homes within ${MOST_MILES} miles of ${question.postcode}: ${formatKindCounts(comparables)}. Their prices vary so much that any range would be a guess.`,
      ];
  }
}
