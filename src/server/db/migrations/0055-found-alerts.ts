import { sql } from "kysely";
import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** A place where a matching run can write what it has found at once, and the types of property that a saved search asks for. */
export const foundAlerts: Migration = {
  name: "0055-found-alerts",
  async up(trx, engine) {
    await trx.schema
      .createTable("found_alerts")
      .addColumn("found_id", "integer", generatedId(engine))
      .addColumn("first_event", "integer", (column) => column.notNull())
      .addColumn("matches_json", "text", (column) => column.notNull())
      .execute();
    await sql`alter table saved_search_keys add column kinds text not null default ''`.execute(trx);
  },
};
