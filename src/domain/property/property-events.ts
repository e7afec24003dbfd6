import type { Channel } from "./channel.ts";
import { PROPERTY_STATUSES, type PropertyStatus } from "./property-status.ts";

/** The changes to a property that a buyer or tenant wants to be alerted to. */
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

/** The state stored before; undefined when the property is new, 'withdrawn' when it had been taken down. */
export type PropertyBefore = PropertyState | "withdrawn" | undefined;

/**
 * Only available properties cause events. One that arrives under offer causes none, and becomes 'back' if the
 * offer falls through.
 */
export function propertyEvents(before: PropertyBefore, after: PropertyState): PropertyEvent[] {
  if (!PROPERTY_STATUSES[after.status].isAvailable) return [];
  const newPrice = after.priceValue;
  if (before === "withdrawn") return [{ kind: "back", oldPrice: null, newPrice }];
  // A rent and a sale price can't be compared, so a property that changes channel counts as new.
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
