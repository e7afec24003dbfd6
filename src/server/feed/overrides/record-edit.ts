import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Trx } from "../../db/database.ts";
import { insertFeedChanges } from "../run/change-queries.ts";
import { findFeedPropertiesById } from "../run/feed-property-queries.ts";
import { insertRun } from "../run/run-queries.ts";

/** Records an edit as a run of the property's feed, so that it can be rolled back. A property without a feed has none. */
export async function recordEdit(
  trx: Trx,
  { property, by, now }: { property: Property; by: string; now: number },
): Promise<void> {
  const { propertyId } = property;
  const feedBefore = (await findFeedPropertiesById(trx, [propertyId])).get(propertyId);
  if (!feedBefore) return;
  const runId = await insertRun(trx, {
    feedId: feedBefore.feed_id,
    deliveryId: null,
    kind: "by-hand",
    state: "published",
    report: { ...EMPTY_COUNTS, verdict: "published", reason: "", properties: 1, changed: 1, warnings: {} },
    by,
    now,
  });
  await insertFeedChanges(trx, runId, [
    { propertyId, change: "changed", feedBefore, propertyBefore: property },
  ]);
}
