import { readFileSync } from "node:fs";
import type { Db } from "../../src/server/db/database.ts";
import { putSiteDocument } from "../../src/server/site/settings/site-queries.ts";

/**
 * Switches quiet registration on or off for a database with the demo agency. Most tests have it off, so that they're
 * signed in once they've registered.
 */
export async function setQuietRegistration(db: Db, quietRegistration: boolean): Promise<void> {
  const corrections = JSON.parse(readFileSync("demo/site/corrections.json", "utf8"));
  const body = { ...corrections, quietRegistration };
  await db.transaction((trx) => putSiteDocument(trx, { name: "corrections", body }, Date.now()));
}
