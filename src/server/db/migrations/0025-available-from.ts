import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

interface Properties {
  properties: { property_id: number; channel: string; details_json: string; available_from: string | null };
}

const ROWS_PER_PAGE = 500;

/** The date a letting is available from becomes a column, so that visitors can search by it. */
export const availableFrom: Migration = {
  name: "0025-available-from",
  async up(trx) {
    await trx.schema.alterTable("properties").addColumn("available_from", "text").execute();
    await copyDates(trx as unknown as Kysely<Properties>);
  },
};

async function copyDates(query: Kysely<Properties>): Promise<void> {
  for (let last = -1; ; ) {
    const rows = await query
      .selectFrom("properties")
      .select(["property_id", "details_json"])
      .where("channel", "=", "lettings")
      .where("property_id", ">", last)
      .orderBy("property_id")
      .limit(ROWS_PER_PAGE)
      .execute();
    for (const { property_id, details_json } of rows) {
      last = property_id;
      const date: unknown = JSON.parse(details_json).letting?.availableFrom;
      if (typeof date !== "string") continue;
      await query
        .updateTable("properties")
        .set({ available_from: date })
        .where("property_id", "=", property_id)
        .execute();
    }
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
