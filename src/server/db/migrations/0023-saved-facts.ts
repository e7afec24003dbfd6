import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration, MigrationTrx } from "./migration.ts";

interface Searches {
  saved_searches: { search_id: number; user_id: number; query: string; identity: string };
}

/**
 * Saved properties remember their price and address. Saved searches can have a name, and two of them count as the same
 * only if all their filters are.
 */
export const savedFacts: Migration = {
  name: "0023-saved-facts",
  async up(trx) {
    await trx.schema.alterTable("saved_properties").addColumn("saved_price_pounds", "integer").execute();
    await trx.schema
      .alterTable("saved_properties")
      .addColumn("saved_address", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await trx.schema
      .alterTable("saved_searches")
      .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await trx.schema
      .alterTable("saved_searches")
      .addColumn("area_town", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await nameSavedProperties(trx);
    await rewriteIdentities(trx as unknown as Kysely<Searches>);
  },
};

/** The price at the time of saving is unknown, but the address hasn't changed since. */
async function nameSavedProperties(trx: MigrationTrx): Promise<void> {
  await sql`
    update saved_properties set saved_address = (
      select display_address from properties where properties.property_id = saved_properties.property_id
    )
    where property_id in (select property_id from properties)
  `.execute(trx);
}

/** An old identity held only some of the filters, so no two searches of a user become the same. */
async function rewriteIdentities(query: Kysely<Searches>): Promise<void> {
  const rows = await query.selectFrom("saved_searches").select(["search_id", "query"]).execute();
  for (const row of rows) {
    const identity = toIdentity(row.query);
    // A large drawn area is too long for the index. Its old identity is kept, and is unique too.
    if (identity.length > LONGEST_IDENTITY) continue;
    await query
      .updateTable("saved_searches")
      .set({ identity })
      .where("search_id", "=", row.search_id)
      .execute();
  }
}

const LONGEST_IDENTITY = 1_000;
const SORT = /^(?:most|least)-.+-first$/;

/** The query without its sort and with its tags in order. */
function toIdentity(query: string): string {
  return query
    .split("&")
    .flatMap((pair) => {
      if (!pair.startsWith("fragment=")) return pair;
      const segments = decodeURIComponent(pair.slice("fragment=".length))
        .split("/")
        .filter((segment) => !SORT.test(segment))
        .map((segment) => (segment.startsWith("tag-") ? sortTags(segment) : segment));
      return segments.length === 0 ? [] : `fragment=${encodeURIComponent(segments.join("/"))}`;
    })
    .join("&");
}

function sortTags(segment: string): string {
  return `tag-${segment
    .slice("tag-".length)
    .split(",")
    .map((tag) => decodeURIComponent(tag))
    .sort()
    .map((tag) => encodeURIComponent(tag))
    .join(",")}`;
}
