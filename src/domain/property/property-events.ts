import type { Channel } from "./channel.ts";
import { PROPERTY_STATUSES, type PropertyStatus } from "./property-status.ts";

/** What may happen to a home that somebody who looks for one wants to hear of. */
const PROPERTY_EVENT_KINDS = ["new", "reduced", "back"] as const;
export type PropertyEventKind = (typeof PROPERTY_EVENT_KINDS)[number];

export interface PropertyEvent {
  kind: PropertyEventKind;
  oldPrice: number | null;
  newPrice: number | null;
}

export interface PropertyState {
  channel: Channel;
  status: PropertyStatus;
  priceValue: number | null;
}

/** As it was stored until now: undefined when it never was, 'withdrawn' when it had been taken down. */
export type PropertyBefore = PropertyState | "withdrawn" | undefined;

/** Only what can be had is news: a home that arrives under offer is nobody's yet, and is 'back' if the offer falls through. */
export function propertyEvents(before: PropertyBefore, after: PropertyState): PropertyEvent[] {
  if (!PROPERTY_STATUSES[after.status].isAvailable) return [];
  const newPrice = after.priceValue;
  if (before === "withdrawn") return [{ kind: "back", oldPrice: null, newPrice }];
  // A rent is not a price: in the other channel it is another offer.
  if (before === undefined || before.channel !== after.channel) {
    return [{ kind: "new", oldPrice: null, newPrice }];
  }
  const oldPrice = before.priceValue;
  const isBack = !PROPERTY_STATUSES[before.status].isAvailable;
  const isReduced = oldPrice !== null && newPrice !== null && newPrice < oldPrice;
  return [
    ...(isBack ? [{ kind: "back" as const, oldPrice, newPrice }] : []),
    ...(isReduced ? [{ kind: "reduced" as const, oldPrice, newPrice }] : []),
  ];
}
