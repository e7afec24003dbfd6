import type { Query } from "../../db/database.ts";
import type { FeedPropertyRow } from "../../db/feed-tables.ts";

/** Undefined for a property that no feed sent. */
export function findFeedPropertyById(query: Query, propertyId: number): Promise<FeedPropertyRow | undefined> {
  return query
    .selectFrom("feed_properties")
    .selectAll()
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
}
