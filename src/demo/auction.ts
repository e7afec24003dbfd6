import { priceText } from "../domain/property/price.ts";
import type { SalesEvent } from "../domain/site/content/sales-event.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { drawDates } from "./dates.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";

interface LotOptions {
  offer: Offer;
  event: SalesEvent;
  lot: number;
  random: Random;
  today: string;
}

/** Auction guide prices are set low to attract bidders. */
const GUIDE_SHARE = 0.82;

/** Converts an offer to an auction lot: a past one has a sale price, a future one a guide price. */
export function toAuctionLot({ offer, event, lot, random, today }: LotOptions): Offer {
  const guide = Math.max(5_000, Math.round(((offer.priceValue ?? 400_000) * GUIDE_SHARE) / 5_000) * 5_000);
  const isPast = event.on < today;
  const daysSince = Math.round((Date.parse(today) - Date.parse(event.on)) / DAY_MS);
  return {
    ...offer,
    channel: "sales",
    status: isPast ? random.pick(["sold", "exchanged", "completed"] as const) : "for-sale",
    priceValue: guide,
    price: priceText({ value: guide, qualifier: "Guide price" }),
    auctionDate: event.on,
    exchangedOn: isPast ? event.on : null,
    exchangedPrice: isPast ? Math.round((guide * random.between(1.02, 1.3)) / 500) * 500 : null,
    disposal: "By auction",
    auction: {
      eventId: event.eventId,
      lot,
      guideUpToPounds: random.chance(0.4) ? Math.round((guide * 1.1) / 5_000) * 5_000 : null,
      reserveNote: "The reserve is within ten per cent of the guide price and may change before the sale.",
      buyersFee: "£900 including VAT, payable when the hammer falls",
    },
    ...drawDates(random, today, isPast ? daysSince + random.integer(25, 40) : random.integer(3, 30)),
    ...(isPast ? { updatedAt: Date.parse(`${event.on}T17:00:00Z`) } : {}),
  };
}

/** Splits the property auctions into past and future ones. */
export function splitAuctionEvents(
  events: readonly SalesEvent[],
  today: string,
): { past: SalesEvent[]; future: SalesEvent[] } {
  const sales = events.filter(({ kind }) => kind === "property-auction");
  return {
    past: sales.filter(({ on }) => on < today),
    future: sales.filter(({ on }) => on > addDays(today, 1)),
  };
}
