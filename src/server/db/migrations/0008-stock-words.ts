import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** As the search asks for it: an index serves only the very expression that it was made of. */
const REFERENCE_KEY = sql`lower(replace(replace(replace(replace(replace(replace("reference", '-', ''), '''', ''), '’', ''), '.', ''), ' ', ''), '/', ''))`;
const STREET_KEY = sql`lower(replace(replace(replace(replace("street", '-', ''), '''', ''), '’', ''), '.', ''))`;

/** A reference and a street are found however they are written; PostgreSQL and SQLite both index what a row comes to. */
export const stockWords: Migration = {
  name: "0008-stock-words",
  async up(trx) {
    await sql`create index properties_by_reference_key on properties ((${REFERENCE_KEY}))`.execute(trx);
    await sql`create index properties_by_street_key on properties ((${STREET_KEY}))`.execute(trx);
  },
};
