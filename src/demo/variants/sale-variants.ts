import { findLeaseYearsLeft, isLease, type Lease } from "../../domain/property/facts/tenure.ts";
import { formatPounds, type PriceQualifier, priceText } from "../../domain/property/price.ts";
import { drawDates } from "../dates.ts";
import type { Offer, Scheme } from "../offer.ts";
import type { Random } from "../random.ts";

/** What may be missing from a lease, and the less usual ways of selling a home. */
export type SaleVariant =
  | "no-ground-rent"
  | "no-lease-start"
  | "years-left-only"
  | "no-lease-facts"
  | "commonhold"
  | "coming-soon"
  | "shared-equity"
  | "shared-ownership"
  | "shared-ownership-rent-unknown";

interface ChangeOptions {
  random: Random;
  today: string;
}

export function applySaleVariant(offer: Offer, variant: SaleVariant, options: ChangeOptions): Offer {
  switch (variant) {
    case "no-ground-rent":
      return changeLease(offer, ({ groundRentPounds, groundRentReview, ...lease }) => lease);
    case "no-lease-start":
      return changeLease(offer, ({ leaseFrom, ...lease }) => lease);
    case "years-left-only":
      return changeLease(offer, (lease) => ({
        kind: lease.kind,
        leaseYearsLeft: findLeaseYearsLeft(lease, options.today) ?? 99,
      }));
    case "no-lease-facts":
      return changeLease(offer, ({ kind }) => ({ kind }));
    case "commonhold":
      return toCommonhold(offer);
    case "coming-soon":
      return toComingSoon(offer, options);
    case "shared-equity":
      return toSharedEquity(offer);
    case "shared-ownership":
    case "shared-ownership-rent-unknown":
      return toSharedOwnership(offer, { ...options, isRentKnown: variant === "shared-ownership" });
  }
}

function changeLease(offer: Offer, change: (lease: Lease) => Lease): Offer {
  if (!offer.tenure || !isLease(offer.tenure)) throw new Error("Only a lease can lack lease facts.");
  return { ...offer, tenure: change({ ...offer.tenure, kind: "leasehold" }) };
}

function toCommonhold(offer: Offer): Offer {
  const charge = offer.tenure && isLease(offer.tenure) ? offer.tenure.serviceChargePounds : undefined;
  return { ...offer, tenure: { kind: "commonhold", ...(charge ? { estateChargePounds: charge } : {}) } };
}

const COMING_SOON: Scheme = {
  note: "Viewings haven’t started yet; please register your interest with the branch.",
  restriction: "None that the owner knows of.",
  source: "Seller",
};

function toComingSoon(offer: Offer, { random, today }: ChangeOptions): Offer {
  return {
    ...reprice(offer, { share: 1, qualifier: "Coming soon" }),
    ...drawDates(random, today, random.integer(1, 3)),
    scheme: COMING_SOON,
  };
}

const EQUITY_SHARE_PERCENT = 75;

function toSharedEquity(offer: Offer): Offer {
  const kept = 100 - EQUITY_SHARE_PERCENT;
  return {
    ...reprice(offer, { share: EQUITY_SHARE_PERCENT / 100, qualifier: "Shared equity" }),
    scheme: {
      note: `The price is for ${EQUITY_SHARE_PERCENT}% of a value of ${formatPounds(getFullPrice(offer))}. The council keeps the other ${kept}% as a charge on the title and asks no rent or interest for it.`,
      restriction: `Shared equity: the council gets ${kept}% of the price of any later sale, and buyers must live or work in the district.`,
      source: "Title register",
    },
  };
}

const SHARES_PERCENT = [25, 40, 50] as const;
/** The yearly rent on the housing association's share of the value. */
const RENT_SHARE = 0.0275;

function toSharedOwnership(offer: Offer, options: ChangeOptions & { isRentKnown: boolean }): Offer {
  if (!offer.tenure || !isLease(offer.tenure)) throw new Error("Shared ownership is leasehold.");
  const sharePercent = options.random.pick(SHARES_PERCENT);
  const full = getFullPrice(offer);
  const rent = Math.round((full * (1 - sharePercent / 100) * RENT_SHARE) / 12);
  const { groundRentReview, ...lease } = offer.tenure;
  return {
    ...reprice(offer, { share: sharePercent / 100, qualifier: "Shared ownership" }),
    tenure: {
      ...lease,
      kind: "leasehold",
      groundRentPounds: 0,
      sharedOwnership: { sharePercent, rentPoundsAMonth: options.isRentKnown ? rent : null },
    },
    scheme: {
      note: `The price is for the share; the whole is valued at ${formatPounds(full)}, and further shares can be bought later.`,
      restriction:
        "Shared ownership: the housing association must approve buyers, and the home can’t be let while it owns a share.",
      source: "Housing association",
    },
  };
}

function getFullPrice({ priceValue }: Offer): number {
  if (priceValue === null) throw new Error("A share needs a price.");
  return priceValue;
}

const STEP_POUNDS = 500;

function reprice(offer: Offer, { share, qualifier }: { share: number; qualifier: PriceQualifier }): Offer {
  const full = getFullPrice(offer);
  const priceValue = share === 1 ? full : Math.round((full * share) / STEP_POUNDS) * STEP_POUNDS;
  return { ...offer, priceValue, price: priceText({ value: priceValue, qualifier }) };
}
