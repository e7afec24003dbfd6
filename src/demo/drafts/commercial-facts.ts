import type { CommercialFacts } from "../../domain/property/property-schema.ts";
import type { Offer } from "../offer.ts";
import type { Random } from "../random.ts";
import type { CommercialKind } from "./commercial-kinds.ts";

interface FactOptions {
  kind: CommercialKind;
  offer: Offer;
  random: Random;
}

const RENT_YIELD = 1 / 13;
/** A rateable value is a yearly rent of some years ago. */
const RATEABLE_SHARE = 0.82;
const RATEABLE_STEP_POUNDS = 250;
const RATES_MULTIPLIER = 0.432;

/** Draws what a business asks first. Some agents don't know all of it. */
export function drawCommercialFacts({ kind, offer, random }: FactOptions): CommercialFacts {
  const isToLet = offer.channel === "lettings";
  const yearlyRent = isToLet ? (offer.priceValue ?? 0) * 12 : (offer.priceValue ?? 0) * RENT_YIELD;
  const rateable =
    Math.max(1, Math.round((yearlyRent * RATEABLE_SHARE) / RATEABLE_STEP_POUNDS)) * RATEABLE_STEP_POUNDS;
  const isRated = random.chance(0.85);
  return {
    useClass: kind.useClass,
    rateableValuePounds: isRated ? rateable : null,
    ratesPayablePounds: isRated && random.chance(0.8) ? Math.round(rateable * RATES_MULTIPLIER) : null,
    vat: random.weighted([
      ["plus" as const, 5],
      ["exempt" as const, 4],
      ["included" as const, 1],
      [null, 2],
    ]),
    leaseTerms:
      isToLet && random.chance(0.85)
        ? "A new lease of three years or more on terms to be agreed, each side paying its own costs"
        : null,
  };
}
