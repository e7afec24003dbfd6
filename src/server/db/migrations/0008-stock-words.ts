import { sql } from "kysely";
import { REFERENCE_KEY, STREET_KEY } from "../stock-keys.ts";
import type { Migration } from "./migration.ts";

/** A reference and a street are found however they are written; PostgreSQL and SQLite both index what a row comes to. */
export const stockWords: Migration = {
  name: "0008-stock-words",
  async up(trx) {
    await sql`create index properties_by_reference_key on properties ((${REFERENCE_KEY}))`.execute(trx);
    await sql`create index properties_by_street_key on properties ((${STREET_KEY}))`.execute(trx);
  },
};
