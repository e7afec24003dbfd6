import type { Migration } from "./migration.ts";

/** The plans that an agency's viewing slots were published from, in the agency's order. */
export const viewingPlans: Migration = {
  name: "0029-viewing-plans",
  async up(trx) {
    await trx.schema
      .createTable("viewing_plans")
      .addColumn("position", "integer", (column) => column.primaryKey())
      .addColumn("body_json", "text", (column) => column.notNull())
      .execute();
  },
};
