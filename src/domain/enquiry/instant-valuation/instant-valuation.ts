import type { Picture } from "../../property/media/picture-schema.ts";
import { type AskedPlace, type Comparable, findComparables, type StockHome } from "./comparables.ts";
import type { ValuationCriteria } from "./instant-valuation-schema.ts";
import { findIndexRegion } from "./price-index.ts";
import type { PriceIndex } from "./price-index-schema.ts";
import { CONFIDENCE_TEXTS, type Confidence, listBasisTexts, listNoEstimateTexts } from "./valuation-basis.ts";
import { getEffectiveCount, getValueRange, type ValueRange } from "./value-range.ts";
import { isValuedKind } from "./valued-kinds.ts";

/** With fewer comparables, or a smaller effective count, an estimate would be a guess. */
const FEWEST_COMPARABLES = 4;
const FEWEST_EFFECTIVE = 3;
const FEWEST_OF_SAME_BEDS = 2;
/** From this many sold prices on, asking prices are left out. */
const SOLD_ALONE = 5;
const MOST_COMPARABLES = 10;
/** A wider range wouldn't tell the visitor anything. */
const WIDEST_SPREAD = 0.25;

type NoEstimateReason = "kind" | "outside" | "too-few" | "scattered";

/** A comparable home for display. */
export interface ShownComparable {
  propertyId: number;
  /** Without the house number. */
  address: string;
  href: string;
  kind: string;
  bedrooms: number;
  squareFeet: number | null;
  price: string;
  /** 'Sold March 2026', 'Asking price'. */
  priceNote: string;
  /** The price adjusted for time and size; null when it's about the same. */
  countsAsNote: string | null;
  whereNote: string;
  picture: Picture | null;
}

interface ValuationDetails<Shown> {
  question: ValuationCriteria;
  texts: readonly string[];
  comparables: readonly Shown[];
}

/** The answer to the visitor. */
export type AnsweredValuation = InstantValuation & {
  /** False when no branch serves the postcode, so that we can't visit the home. */
  isServed: boolean;
};

export type InstantValuation<Shown = ShownComparable> =
  | (ValuationDetails<Shown> & {
      outcome: "estimate";
      lowPounds: number;
      highPounds: number;
      confidence: Confidence;
      confidenceText: string;
    })
  | (ValuationDetails<Shown> & { outcome: "none"; reason: NoEstimateReason });

interface EstimateOptions<Home extends StockHome> {
  question: ValuationCriteria;
  /** `isExact`: the position of the postcode itself, not of its sector or district. Null when not even that is known. */
  place: (AskedPlace & { isExact: boolean }) | null;
  homes: readonly Home[];
  index: PriceIndex | null;
  today: string;
}

/** Estimates a home's price from the agency's own sold and listed homes, or says why there is no estimate. */
export function estimateValue<Home extends StockHome>({
  question,
  place,
  homes,
  index,
  today,
}: EstimateOptions<Home>): InstantValuation<Comparable<Home>> {
  const none = (reason: NoEstimateReason, comparables: readonly Comparable<Home>[] = []) => ({
    outcome: "none" as const,
    reason,
    question,
    comparables,
    texts: listNoEstimateTexts({ reason, question, comparables, fewest: FEWEST_COMPARABLES }),
  });
  if (!isValuedKind(question.type)) return none("kind");
  if (!place) return none("outside");

  const region = findIndexRegion(index, question.postcode);
  const find = (squareFeet: number | null) =>
    pickComparables(
      findComparables({
        asked: { type: question.type, beds: question.beds, squareFeet },
        place,
        homes,
        region,
        today,
      }),
    );
  const bySize = question.squareFeet === null ? undefined : find(question.squareFeet);
  const isBySize = bySize !== undefined && isEnough(bySize);
  const comparables = isBySize ? bySize : find(null);
  if (
    !isEnough(comparables) ||
    (!isBySize && countSameBeds(comparables, question.beds) < FEWEST_OF_SAME_BEDS)
  )
    return none("too-few", comparables);
  const range = getValueRange(comparables);
  if (range.spread > WIDEST_SPREAD) return none("scattered", comparables);
  const confidence = getConfidence(comparables, range);
  return {
    outcome: "estimate",
    question,
    lowPounds: range.lowPounds,
    highPounds: range.highPounds,
    confidence,
    confidenceText: CONFIDENCE_TEXTS[confidence],
    comparables,
    texts: listBasisTexts({ question, comparables, region, today, isBySize, isExactPlace: place.isExact }),
  };
}

/** Prefers sold prices; asking prices are added only when there are too few. */
function pickComparables<Home extends StockHome>(found: readonly Comparable<Home>[]): Comparable<Home>[] {
  const sold = found.filter(({ priceKind }) => priceKind === "sold").slice(0, MOST_COMPARABLES);
  const isSoldEnough = sold.length >= SOLD_ALONE && getEffectiveCount(sold) >= SOLD_ALONE - 1;
  return isSoldEnough ? sold : found.slice(0, MOST_COMPARABLES);
}

function isEnough(comparables: readonly Comparable[]): boolean {
  return comparables.length >= FEWEST_COMPARABLES && getEffectiveCount(comparables) >= FEWEST_EFFECTIVE;
}

function countSameBeds(comparables: readonly Comparable[], beds: number): number {
  return comparables.filter(({ home }) => home.bedrooms === beds).length;
}

function getConfidence(comparables: readonly Comparable[], { spread }: ValueRange): Confidence {
  const count = getEffectiveCount(comparables);
  const sold = comparables.filter(({ priceKind }) => priceKind === "sold").length;
  if (count >= 6 && spread <= 0.12 && sold >= 3) return "good";
  return count >= 4 && spread <= 0.2 ? "fair" : "low";
}
