import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The arrival beside the working state, so that the desk's figures of weeks are read from one index. */
export const leadArrival: Migration = {
  name: "0043-lead-arrival",
  async up(trx, engine) {
    await trx.schema
      .alterTable("lead_work")
      .addColumn("arrived_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update lead_work set arrived_at =
      (select leads.created_at from leads where leads.lead_id = lead_work.lead_id)`.execute(trx);
    await trx.schema
      .createIndex("lead_work_by_time")
      .on("lead_work")
      .columns([
        "arrived_at",
        "branch_id",
        "kind",
        "state",
        "first_response_ms",
        "first_answered_at",
        "due_at",
      ])
      .execute();
    await trx.schema
      .createIndex("property_views_by_day_and_home")
      .on("property_views")
      .columns(["day", "property_id", "views"])
      .execute();
    if (engine === "postgres") await sql`analyze lead_work, property_views`.execute(trx);
  },
};
