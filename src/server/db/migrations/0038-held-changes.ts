import type { Migration } from "./migration.ts";

/** What a held run would do, property by property, so that the person who decides can see the homes. */
export const heldChanges: Migration = {
  name: "0038-held-changes",
  async up({ schema }) {
    await schema
      .createTable("feed_held_changes")
      .addColumn("run_id", "integer", (column) => column.notNull())
      .addColumn("their_ref", "text", (column) => column.notNull())
      .addColumn("change", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_held_changes_key", ["run_id", "their_ref"])
      .execute();
  },
};
