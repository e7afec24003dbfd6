import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

interface Properties {
  properties: {
    property_id: number;
    auction_date: string | null;
    auction_lot: number | null;
    details_json: string;
  };
}

const ROWS_PER_PAGE = 500;

/** The number of a lot becomes a column, so that cards show it and a sale lists its lots in order. */
export const auctionLot: Migration = {
  name: "0027-auction-lot",
  async up(trx) {
    await trx.schema.alterTable("properties").addColumn("auction_lot", "integer").execute();
    await copyLots(trx as unknown as Kysely<Properties>);
  },
};

/** A lot may have a number before its sale has a date, so every property is read. */
async function copyLots(query: Kysely<Properties>): Promise<void> {
  for (let last = -1; ; ) {
    const rows = await query
      .selectFrom("properties")
      .select(["property_id", "details_json"])
      .where("property_id", ">", last)
      .orderBy("property_id")
      .limit(ROWS_PER_PAGE)
      .execute();
    for (const { property_id, details_json } of rows) {
      last = property_id;
      const lot: unknown = JSON.parse(details_json).auction?.lot;
      if (typeof lot !== "number") continue;
      await query
        .updateTable("properties")
        .set({ auction_lot: lot })
        .where("property_id", "=", property_id)
        .execute();
    }
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
