import { CHANNELS, type Channel } from "../channel.ts";
import { readPropertyIds } from "../property-ids.ts";

/** The homes a visitor wants to see side by side: all for sale, or all to let. */
export interface Comparison {
  channel: Channel;
  /** In the order in which they were chosen. */
  propertyIds: readonly number[];
}

export const MOST_COMPARED = 4;

export const NO_COMPARISON: Comparison = { channel: "sales", propertyIds: [] };

/** Validates the value from the browser's storage, which can contain anything. */
export function readComparison(stored: unknown): Comparison {
  const { channel, propertyIds } = (stored ?? {}) as Partial<Record<keyof Comparison, unknown>>;
  const known = CHANNELS.find((name) => name === channel);
  return known
    ? { channel: known, propertyIds: readPropertyIds(propertyIds).slice(0, MOST_COMPARED) }
    : NO_COMPARISON;
}
