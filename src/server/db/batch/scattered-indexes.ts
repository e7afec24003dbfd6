import { sql } from "kysely";
import type { Db, Query, Trx } from "../database.ts";

/**
 * SQLite's indexes of the properties whose order has nothing to do with the order of the ids: each new property changes another page
 * of each of them, and every commit writes all of these pages. For a large stock it takes much less time to create them at the end.
 */
const SCATTERED_INDEXES = {
  properties_by_branch: `("branch_id", "launched_at", "status")`,
  properties_by_person: `("staff_member_id", "branch_id", "launched_at", "status") where "staff_member_id" is not null`,
  properties_by_kind_and_place: `("channel", "property_type", "lat")`,
  properties_by_street_key: `((lower(replace(replace(replace(replace("street", '-', ''), '''', ''), '’', ''), '.', ''))))`,
};

/**
 * Call `restoreScatteredIndexes` once the properties are written. After a crash before that, the next start does, so a migration that
 * drops one of them must allow for it to be missing.
 */
export async function dropScatteredIndexes({ engine }: Pick<Db, "engine">, trx: Trx): Promise<void> {
  if (engine === "postgres") return;
  for (const name of Object.keys(SCATTERED_INDEXES)) {
    await sql`drop index if exists ${sql.table(name)}`.execute(trx);
  }
}

/** Creates those that are missing. Outside a transaction, others can write between two of them. */
export async function restoreScatteredIndexes({ engine }: Pick<Db, "engine">, query: Query): Promise<void> {
  if (engine === "postgres") return;
  for (const [name, definition] of Object.entries(SCATTERED_INDEXES)) {
    await sql`create index if not exists ${sql.table(name)} on "properties" ${sql.raw(definition)}`.execute(
      query,
    );
  }
}
