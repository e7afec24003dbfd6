import type { Migration } from "./migration.ts";

/** Pictures, people and pages of the agency. */
export const agency: Migration = {
  name: "0004-agency",
  async up(trx) {
    await trx.schema
      .createTable("pictures")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("alt", "text", (column) => column.notNull())
      .addColumn("colour", "text", (column) => column.notNull())
      .addColumn("blur", "text")
      .execute();
    await trx.schema
      .createTable("branches")
      .addColumn("branch_id", "integer", (column) => column.primaryKey())
      .addColumn("branch_url", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("lat", "double precision", (column) => column.notNull())
      .addColumn("lng", "double precision", (column) => column.notNull())
      .addColumn("body_json", "text", (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable("branch_areas")
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("branch_id", "integer", (column) =>
        column.notNull().references("branches.branch_id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("branch_areas_key", ["code", "branch_id"])
      .execute();
    await trx.schema
      .createTable("staff")
      .addColumn("staff_member_id", "integer", (column) => column.primaryKey())
      .addColumn("branch_id", "integer", (column) =>
        column.notNull().references("branches.branch_id").onDelete("cascade"),
      )
      .addColumn("surname", "text", (column) => column.notNull())
      .addColumn("body_json", "text", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("staff_by_branch").on("staff").columns(["branch_id", "surname"]).execute();
    await trx.schema
      .createTable("sales_events")
      .addColumn("event_id", "integer", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("on_date", "text", (column) => column.notNull())
      .addColumn("body_json", "text", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("sales_events_by_date").on("sales_events").column("on_date").execute();
    for (const [table, key, type] of [
      ["content_pages", "slug", "text"],
      ["form_definitions", "form_id", "integer"],
    ] as const) {
      await trx.schema
        .createTable(table)
        .addColumn(key, type, (column) => column.primaryKey())
        .addColumn("body_json", "text", (column) => column.notNull())
        .execute();
    }
  },
};
