import {
  applyOverrides,
  markFeedChanges,
  restoreFeedValue,
} from "../../../domain/feed/override/overrides.ts";
import { keepUsableVideos } from "../../../domain/property/media/usable-videos.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Trx } from "../../db/database.ts";
import { listOverrides, putOverride } from "./override-queries.ts";

/**
 * The properties as they are to be shown, from what the feed says: with the fields that people set. Notes the feed's own
 * values, and flags an override whose value the feed has changed.
 */
export async function applyStoredOverrides(trx: Trx, fromFeed: readonly Property[]): Promise<Property[]> {
  const stored = await listOverrides(
    trx,
    fromFeed.map(({ propertyId }) => propertyId),
  );
  if (stored.size === 0) return [...fromFeed];
  const result: Property[] = [];
  for (const property of fromFeed) {
    const overrides = stored.get(property.propertyId) ?? [];
    const marked = markFeedChanges(overrides, keepUsableVideos(property).property);
    for (const [index, override] of marked.entries()) {
      const before = overrides[index];
      if (JSON.stringify(before) !== JSON.stringify(override))
        await putOverride(trx, property.propertyId, override);
    }
    result.push(applyOverrides(property, marked));
  }
  return result;
}

/** The properties as the feed has them: what people set by hand is taken away again. */
export async function withoutOverrides(trx: Trx, shown: readonly Property[]): Promise<Property[]> {
  const stored = await listOverrides(
    trx,
    shown.map(({ propertyId }) => propertyId),
  );
  return shown.map((property) => (stored.get(property.propertyId) ?? []).reduce(restoreFeedValue, property));
}
