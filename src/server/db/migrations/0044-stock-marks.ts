import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * What the desk's stock list counts, in a narrow table: the details of ten thousand homes are far too long to be read
 * for a number on a tab.
 */
export const stockMarks: Migration = {
  name: "0044-stock-marks",
  async up(trx) {
    await trx.schema
      .createTable("stock_marks")
      .addColumn("property_id", "integer", (column) => column.primaryKey())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("photo_count", "integer", (column) => column.notNull())
      .addColumn("gap_count", "integer", (column) => column.notNull())
      .execute();
    // Facts that aren't known, without the energy rating, which isn't one of the material items.
    await sql`
      insert into stock_marks (property_id, branch_id, status, photo_count, gap_count)
      select property_id, branch_id, status,
        case when photo_keys_json = '[]' then 0
          else 1 + length(photo_keys_json) - length(replace(photo_keys_json, ',', '')) end,
        (length(details_json) - length(replace(details_json, '"state":"not-known"', ''))) / 19
          - case when details_json like '%"energy":{"state":"not-known"}%' then 1 else 0 end
      from properties`.execute(trx);
    await trx.schema
      .createIndex("feed_properties_for_stock")
      .on("feed_properties")
      .columns(["property_id", "branch_id", "feed_id", "state", "show_at", "their_ref"])
      .execute();
  },
};
