import { priceText } from "../../domain/property/price.ts";
import type { Letting } from "../../domain/property/property-schema.ts";
import type { Offer } from "../offer.ts";

/** What may be missing from the terms of a letting, or stated in another way. */
export type LettingVariant =
  | "no-date"
  | "no-deposit"
  | "no-holding-deposit"
  | "no-term"
  | "no-furnishing"
  | "no-bills"
  | "either-furnishing"
  | "no-rent"
  | "council-tax-exempt";

const TERM_CHANGES: Partial<Record<LettingVariant, Partial<Letting>>> = {
  "no-date": { availableFrom: null },
  // A holding deposit counts towards the deposit, so it's never stated alone.
  "no-deposit": { depositPounds: null, holdingDepositPounds: null },
  "no-holding-deposit": { holdingDepositPounds: null },
  "no-term": { term: null },
  "no-furnishing": { furnishing: null },
  "no-bills": { billsIncluded: null },
  "either-furnishing": { furnishing: "Furnished or unfurnished" },
  // Deposits are worked out from the rent.
  "no-rent": { depositPounds: null, holdingDepositPounds: null },
};

export function applyLettingVariant(offer: Offer, variant: LettingVariant): Offer {
  return {
    ...offer,
    letting: offer.letting && { ...offer.letting, ...TERM_CHANGES[variant] },
    ...(variant === "no-rent"
      ? { priceValue: null, price: priceText({ value: null, period: "month" }) }
      : {}),
    ...(variant === "council-tax-exempt" ? { councilTax: { state: "exempt" } } : {}),
  };
}
