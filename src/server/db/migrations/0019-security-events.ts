import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Who did what to an account, and from which network. No foreign key: the log outlives the account. */
export const securityEvents: Migration = {
  name: "0019-security-events",
  async up(trx, engine) {
    await trx.schema
      .createTable("security_events")
      .addColumn("event_id", "integer", generatedId(engine))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("user_id", "integer")
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("security_events_by_time").on("security_events").column("at").execute();
    await trx.schema.createIndex("security_events_by_user").on("security_events").column("user_id").execute();
  },
};
