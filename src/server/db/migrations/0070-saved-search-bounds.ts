import { sql } from "kysely";
import type { Migration } from "./migration.ts";

const WORLD = { west: -180, south: -90, east: 180, north: 90 };

/** Bounds on a saved search itself instead of keys in a table of their own, and alerts stored at once instead of in two steps. */
export const savedSearchBounds: Migration = {
  name: "0070-saved-search-bounds",
  async up(trx, engine) {
    const matches =
      engine === "postgres"
        ? sql`json_each(found_alerts.matches_json::json) as match, json_array_elements_text(match.value) as event`
        : sql`json_each(found_alerts.matches_json) as match, json_each(match.value) as event`;
    await sql`insert into search_alerts
        (search_id, property_id, reason, price_pounds, old_price_pounds, event_id, at)
      select saved_searches.search_id, property_events.property_id, property_events.kind,
        case property_events.kind when 'reduced' then property_events.new_price_pounds else 0 end,
        property_events.old_price_pounds, property_events.event_id, property_events.at
      from found_alerts, ${matches}, property_events, saved_searches
      where property_events.event_id = cast(event.value as integer)
        and saved_searches.search_id = cast(match.key as integer)
      on conflict do nothing`.execute(trx);
    await trx.schema.dropTable("found_alerts").execute();
    await trx.schema.dropTable("saved_search_keys").execute();
    await sql`alter table saved_searches rename column keyed_by to settled_by`.execute(trx);
    await trx.schema.dropIndex("saved_searches_by_keyed_by").execute();
    await trx.schema
      .createIndex("saved_searches_by_settled_by")
      .on("saved_searches")
      .columns(["settled_by", "search_id"])
      .execute();

    await sql`alter table saved_searches add column only_channel text not null default ''`.execute(trx);
    for (const [edge, degrees] of Object.entries(WORLD))
      await trx.schema
        .alterTable("saved_searches")
        .addColumn(edge, "double precision", (column) => column.notNull().defaultTo(degrees))
        .execute();
    for (const bound of ["min_price", "max_price", "min_beds", "max_beds"])
      await trx.schema.alterTable("saved_searches").addColumn(bound, "double precision").execute();
    // All that the search for a property compares, so that only the rows that it finds are read.
    await trx.schema
      .createIndex("saved_searches_by_bounds")
      .on("saved_searches")
      .columns([
        ...["settled_by", "only_channel", "west", "east", "south", "north"],
        ...["min_price", "max_price", "min_beds", "max_beds"],
      ])
      .execute();
  },
};
