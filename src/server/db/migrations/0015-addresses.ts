import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** As the search asks for it: an index serves only the very expression that it was made of. */
const STREET_KEY = sql`lower(replace(replace(replace(replace("street", '-', ''), '''', ''), '’', ''), '.', ''))`;

/** Beginnings of streets and postcodes are found without reading every postcode; compared byte by byte in any language. */
export const addresses: Migration = {
  name: "0015-addresses",
  async up(trx, engine) {
    const bytes = engine === "postgres" ? sql` collate "C"` : sql``;
    await sql`create index postcodes_by_street_key on postcodes ((${STREET_KEY})${bytes})`.execute(trx);
    if (engine === "postgres")
      await sql`create index postcodes_by_beginning on postcodes (postcode collate "C")`.execute(trx);
  },
};
