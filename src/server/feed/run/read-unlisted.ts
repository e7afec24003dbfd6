import { feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { listFeedMedia } from "../../../domain/feed/media/feed-media.ts";
import { resolveMedia } from "../../../domain/feed/media/resolve-media.ts";
import { toFeedProperty } from "../../../domain/feed/to-feed-property.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Query } from "../../db/database.ts";
import { BY_HAND } from "../by-hand/by-hand-feed.ts";
import { findFeed } from "../feed-queries.ts";
import { findKnownFiles } from "../media/feed-file-queries.ts";
import { findFeedPropertiesById } from "./feed-property-queries.ts";

/** A property that a feed knows, as it would be listed; undefined if no feed knows it. */
export async function readUnlisted(
  query: Query,
  propertyId: number,
  now: number,
): Promise<Property | undefined> {
  const row = (await findFeedPropertiesById(query, [propertyId])).get(propertyId);
  const feed = row && (await findFeed(query, row.feed_id));
  if (!row || !feed) return undefined;
  const record = feedRecordSchema.parse(JSON.parse(row.record_json));
  const sources = listFeedMedia(record).map(({ media }) => media.source);
  return toFeedProperty({
    record,
    propertyId,
    reference: record.reference,
    branchId: row.branch_id,
    place: JSON.parse(row.place_json),
    before: undefined,
    createdAt: row.property_created_at,
    now,
    firstSeenAt: row.first_seen_at,
    media: toShownMedia(resolveMedia(record, await findKnownFiles(query, row.feed_id, sources))),
    source: feed.settings.source,
    isTyped: feed.feedId === BY_HAND,
  });
}

function toShownMedia({ photos, floorplans, epcCharts, documents }: ReturnType<typeof resolveMedia>) {
  return { photos, floorplans, epcCharts, documents };
}
