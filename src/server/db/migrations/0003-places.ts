import { sql } from "kysely";
import type { Migration } from "./migration.ts";

export const places: Migration = {
  name: "0003-places",
  async up(trx, engine) {
    // Ranges of keys find beginnings, so they are compared byte by byte whatever the database's language.
    const key = engine === "postgres" ? sql`text collate "C"` : sql`text`;
    await trx.schema
      .createTable("places")
      .addColumn("rank", "integer", (column) => column.primaryKey())
      .addColumn("place_id", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("county_name", "text", (column) => column.notNull())
      .addColumn("name_key", key, (column) => column.notNull())
      .addColumn("label_key", key, (column) => column.notNull())
      .addColumn("lat", "double precision", (column) => column.notNull())
      .addColumn("lng", "double precision", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("places_by_name").on("places").column("name_key").execute();
    await trx.schema.createIndex("places_by_label").on("places").column("label_key").execute();
    await trx.schema.createIndex("places_by_position").on("places").columns(["kind", "lat", "lng"]).execute();

    await trx.schema
      .createTable("place_words")
      .addColumn("word", key, (column) => column.notNull())
      .addColumn("rank", "integer", (column) =>
        column.notNull().references("places.rank").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("place_words_key", ["word", "rank"])
      .execute();

    await trx.schema
      .createTable("postcodes")
      .addColumn("postcode", "text", (column) => column.primaryKey())
      .addColumn("lat", "double precision", (column) => column.notNull())
      .addColumn("lng", "double precision", (column) => column.notNull())
      .addColumn("street", "text", (column) => column.notNull())
      .addColumn("town", "text", (column) => column.notNull())
      .execute();
  },
};
