import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The keys of a saved search have a tag, and what the matching reads of it: finding thousands of searches by their ids took longer. */
export const keysWithSearches: Migration = {
  name: "0058-keys-with-searches",
  async up(trx) {
    await sql`alter table saved_search_keys add column tag text not null default ''`.execute(trx);
    await sql`alter table saved_search_keys add column search_json text`.execute(trx);
  },
};
