import { sql } from "kysely";
import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** What has happened to homes, and which saved searches it was found for. */
export const alerts: Migration = {
  name: "0013-alerts",
  async up(trx, engine) {
    await trx.schema
      .createTable("property_events")
      .addColumn("event_id", "integer", generatedId(engine))
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("old_price_pounds", "integer")
      .addColumn("new_price_pounds", "integer")
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable("property_event_cursor")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("handled_event", "integer", (column) => column.notNull())
      .execute();
    await sql`insert into property_event_cursor (id, handled_event) values (1, 0)`.execute(trx);

    await trx.schema
      .alterTable("saved_searches")
      .addColumn("saved_after_event", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await trx.schema.alterTable("saved_searches").addColumn("seen_at", "bigint").execute();

    const table = trx.schema
      .createTable("search_alerts")
      .addColumn("search_id", "integer", (column) =>
        column.notNull().references("saved_searches.search_id").onDelete("cascade"),
      )
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("price_pounds", "integer", (column) => column.notNull())
      .addColumn("old_price_pounds", "integer")
      .addColumn("event_id", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("sent_in", "text")
      .addPrimaryKeyConstraint("search_alerts_key", ["search_id", "property_id", "reason", "price_pounds"]);
    // They are written by the million and read by their search: one tree instead of two.
    await (engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table).execute();
    await sql`create index search_alerts_pending on search_alerts (search_id) where sent_in is null`.execute(
      trx,
    );
  },
};
