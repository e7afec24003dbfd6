import type { Migration } from "./migration.ts";

/** Homes that the person who publishes a held run keeps on the site. */
export const keptHomes: Migration = {
  name: "0057-kept-homes",
  async up({ schema }) {
    await schema
      .alterTable("feed_held_changes")
      .addColumn("is_kept", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
