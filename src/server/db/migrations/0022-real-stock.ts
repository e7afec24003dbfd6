import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

interface Properties {
  properties: { property_id: number; details_json: string };
}

const ROWS_PER_PAGE = 500;

/**
 * Properties as feeds send them: facts may be missing, a home may be listed twice (for sale and to let), and the house
 * number is kept where no page reads it.
 */
export const realStock: Migration = {
  name: "0022-real-stock",
  async up(trx) {
    await trx.schema.alterTable("properties").addColumn("linked_property_id", "integer").execute();
    await trx.schema
      .createTable("property_private_facts")
      .addColumn("property_id", "integer", (column) => column.primaryKey())
      .addColumn("house_number", "text", (column) => column.notNull())
      .execute();
    await rewriteDetails(trx as unknown as Kysely<Properties>);
  },
};

async function rewriteDetails(query: Kysely<Properties>): Promise<void> {
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
      await query
        .updateTable("properties")
        .set({ details_json: JSON.stringify(toLooserDetails(JSON.parse(details_json))) })
        .where("property_id", "=", property_id)
        .execute();
    }
    if (rows.length < ROWS_PER_PAGE) return;
  }
}

interface OldRoom {
  name: string;
  floor: string;
  widthM: number;
  lengthM: number;
}

interface OldDetails {
  rooms: OldRoom[];
  councilTaxBand: string | null;
  auction: { eventId: number; lot: number } | null;
  [name: string]: unknown;
}

/** The two shapes as they were when this migration was written. */
function toLooserDetails({ rooms, councilTaxBand, auction, ...rest }: OldDetails) {
  return {
    ...rest,
    rooms: rooms.map(({ name, floor, widthM, lengthM }) => ({
      name,
      floor,
      size: { widthM, lengthM },
      text: "",
    })),
    councilTax: councilTaxBand === null ? null : { state: "banded", band: councilTaxBand },
    auction: auction && { ...auction, guideUpToPounds: null, reserveNote: null, buyersFee: null },
    documents: [],
    commercial: null,
    land: null,
  };
}
