import type { Channel } from "../property/channel.ts";
import { formatPounds } from "../property/price.ts";
import { readPropertyIds } from "../property/property-ids.ts";
import { MOST_SAVED } from "./saved-properties.ts";

/** What a property was like when it was saved, to show what has changed since and to name it once it's gone. */
export interface SavedFacts {
  property_id: number;
  /** Null for a price on application, or if it was saved before prices were recorded. */
  price: number | null;
  address: string;
}

interface PriceChange {
  property_channel: Channel;
  /** Pounds, per month for a rent. */
  priceValue: number | null;
}

/** '£15,000 less than when you saved it'; null if the price is the same or can't be compared. */
export function formatPriceChange(
  { property_channel, priceValue }: PriceChange,
  saved: Pick<SavedFacts, "price"> | undefined,
): string | null {
  const before = saved?.price ?? null;
  if (before === null || priceValue === null || before === priceValue) return null;
  const amount = formatPounds(Math.abs(priceValue - before));
  const period = property_channel === "lettings" ? " a month" : "";
  return `${amount}${period} ${priceValue < before ? "less" : "more"} than when you saved it`;
}

/** Adds a property's facts, or replaces them if it was saved before. The oldest are dropped above the limit. */
export function withSavedFacts(known: readonly SavedFacts[], added: SavedFacts): readonly SavedFacts[] {
  return [added, ...known.filter(({ property_id }) => property_id !== added.property_id)].slice(
    0,
    MOST_SAVED,
  );
}

/** Reads stored facts and skips damaged entries. */
export function readSavedFacts(stored: unknown): readonly SavedFacts[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_SAVED).flatMap((entry: unknown) => {
    const { property_id, price, address } = (entry ?? {}) as Record<keyof SavedFacts, unknown>;
    const [id] = readPropertyIds([property_id]);
    if (id === undefined || typeof address !== "string") return [];
    return { property_id: id, price: Number.isSafeInteger(price) ? (price as number) : null, address };
  });
}
