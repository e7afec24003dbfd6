import type { PropertyCard } from "../card/property-card.ts";
import { formatPounds, type SplitPrice, splitPrice } from "../price.ts";
import type { PropertySections } from "./property-sections.ts";

type PricedCard = Pick<PropertyCard, "price" | "status" | "auctionDate" | "exchangedPrice">;

/**
 * What a property sold for, where that may be said: a price in the saleroom is public at once, any other once the sale
 * is completed and registered. Null before then.
 */
function findSoldPrice({ status, auctionDate, exchangedPrice }: PricedCard, today: string): number | null {
  const isPublic = status === "Completed" || (auctionDate !== null && auctionDate < today);
  return isPublic ? exchangedPrice : null;
}

/** The price on a card and in a heading: what it sold for, or else what is asked. */
export function getShownPrice(card: PricedCard, today: string): SplitPrice {
  const sold = findSoldPrice(card, today);
  return sold === null ? splitPrice(card.price) : { qualifier: "Sold for", amount: formatPounds(sold) };
}

export interface HeadlinePrice extends SplitPrice {
  /** What was asked for a property that has sold; null for any other. */
  note: string | null;
}

interface HeadlineOptions {
  sections: Pick<PropertySections, "price">;
  /** The upper end of a lot's guide price. */
  guideUpToPounds: number | null;
  today: string;
}

/** The price in the heading of a property's page. */
export function describePrice(
  card: PricedCard & Pick<PropertyCard, "priceValue" | "property_channel">,
  { sections, guideUpToPounds, today }: HeadlineOptions,
): HeadlinePrice {
  const shown = getShownPrice(card, today);
  const { priceValue } = card;
  if (findSoldPrice(card, today) !== null) {
    return {
      ...shown,
      note: splitPrice(card.price).qualifier === "" ? `Asking price ${card.price}` : card.price,
    };
  }
  if (priceValue === null) return { ...shown, note: null };
  if (sections.price === "last") {
    const qualifier = card.property_channel === "sales" ? "Last asking price" : "Last asking rent";
    return { qualifier, amount: shown.amount, note: null };
  }
  const isRange = sections.price === "guide" && guideUpToPounds !== null && guideUpToPounds > priceValue;
  return {
    ...shown,
    ...(isRange ? { amount: `${shown.amount} to ${formatPounds(guideUpToPounds)}` } : {}),
    note: null,
  };
}
