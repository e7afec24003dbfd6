import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Keys that find the saved searches which could match a changed property, without reading all of them. */
export const savedSearchKeys: Migration = {
  name: "0049-saved-search-keys",
  async up(trx, engine) {
    await trx.schema
      .alterTable("saved_searches")
      .addColumn("keyed_by", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await trx.schema.alterTable("saved_searches").addColumn("settled", "text").execute();
    await trx.schema
      .createIndex("saved_searches_by_keyed_by")
      .on("saved_searches")
      .columns(["keyed_by", "search_id"])
      .execute();

    const table = trx.schema
      .createTable("saved_search_keys")
      .addColumn("cell", "text", (column) => column.notNull())
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("search_id", "integer", (column) =>
        column.notNull().references("saved_searches.search_id").onDelete("cascade"),
      )
      .addColumn("west", "double precision", (column) => column.notNull())
      .addColumn("south", "double precision", (column) => column.notNull())
      .addColumn("east", "double precision", (column) => column.notNull())
      .addColumn("north", "double precision", (column) => column.notNull())
      .addColumn("min_price", "double precision")
      .addColumn("max_price", "double precision")
      .addColumn("min_beds", "double precision")
      .addColumn("max_beds", "double precision")
      .addPrimaryKeyConstraint("saved_search_keys_key", ["cell", "channel", "search_id"]);
    // Read by their cell: one tree instead of two.
    await (engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table).execute();
    await trx.schema
      .createIndex("saved_search_keys_by_search")
      .on("saved_search_keys")
      .column("search_id")
      .execute();

    // Counts how often the gazetteer was replaced: what a search names may lie elsewhere then.
    await trx.schema
      .createTable("gazetteer_version")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
    await sql`insert into gazetteer_version (id, version) values (1, 1)`.execute(trx);
  },
};
