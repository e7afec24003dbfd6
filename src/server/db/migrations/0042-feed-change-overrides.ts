import type { Migration } from "./migration.ts";

/** What people had set by hand at a property before a run, so that a roll-back can tell it from what the feed said. */
export const feedChangeOverrides: Migration = {
  name: "0042-feed-change-overrides",
  async up(trx) {
    await trx.schema
      .alterTable("feed_changes")
      .addColumn("overrides_before_json", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
