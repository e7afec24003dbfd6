import type { Query, Trx } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";

const ROWS_PER_PAGE = 1_000;

/** The properties that a feed has, also those that it withdrew, a page at a time. */
export function readFeedRows(query: Query, feedId: string): AsyncIterable<FeedPropertyRow[]> {
  return readPages({
    before: "",
    readAfter: (theirRef) =>
      query
        .selectFrom("feed_properties")
        .selectAll()
        .where("feed_id", "=", feedId)
        .where("their_ref", ">", theirRef)
        .orderBy("their_ref")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ their_ref }) => their_ref,
  });
}

/** The ids of listed properties that no feed brought, a page at a time. */
export function readUnownedIds(query: Query): AsyncIterable<number[]> {
  return readPages({
    before: 0,
    readAfter: async (propertyId) => {
      const rows = await query
        .selectFrom("properties")
        .leftJoin("feed_properties", "feed_properties.property_id", "properties.property_id")
        .select("properties.property_id")
        .where("feed_properties.property_id", "is", null)
        .where("properties.property_id", ">", propertyId)
        .orderBy("properties.property_id")
        .limit(ROWS_PER_PAGE)
        .execute();
      return rows.map(({ property_id }) => property_id);
    },
    toKey: (propertyId) => propertyId,
  });
}

/** Every reference that a feed ever sent. */
export async function listRefs(query: Query, feedId: string): Promise<Set<string>> {
  const rows = await query
    .selectFrom("feed_properties")
    .select("their_ref")
    .where("feed_id", "=", feedId)
    .execute();
  return new Set(rows.map(({ their_ref }) => their_ref));
}

/**
 * Without a hash, the next delivery publishes the property as changed. The old feed's runs can't be rolled back for it:
 * that would give it back to a feed that has ended.
 */
export async function moveFeedProperty(
  trx: Trx,
  { from, to, propertyId, theirRef }: { from: string; to: string; propertyId: number; theirRef: string },
): Promise<void> {
  await trx
    .updateTable("feed_properties")
    .set({ feed_id: to, their_ref: theirRef, record_hash: "" })
    .where("feed_id", "=", from)
    .where("property_id", "=", propertyId)
    .execute();
  await trx
    .deleteFrom("feed_changes")
    .where("property_id", "=", propertyId)
    .where("run_id", "in", (runs) =>
      runs.selectFrom("feed_runs").select("run_id").where("feed_id", "=", from),
    )
    .execute();
}
