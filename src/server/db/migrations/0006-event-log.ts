import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** What browsers report: so far, the choice about cookies. No name, no address. And the way from an auction to its lots. */
export const eventLog: Migration = {
  name: "0006-event-log",
  async up(trx, engine) {
    await trx.schema
      .createTable("event_log")
      .addColumn("event_id", "integer", generatedId(engine))
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("choice", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("properties_by_auction").on("properties").column("auction_date").execute();
  },
};
