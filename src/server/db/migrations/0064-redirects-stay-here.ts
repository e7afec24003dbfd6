import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Removes redirects that lead to another site: browsers read `//host` and `/\host` so. They can't be added any more. */
export const redirectsStayHere: Migration = {
  name: "0064-redirects-stay-here",
  async up(trx) {
    await sql`delete from redirects where to_url like '//%' or to_url like '%\\%' escape '|'`.execute(trx);
  },
};
