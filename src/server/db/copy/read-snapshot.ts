import { sql } from "kysely";
import type { Db, Query } from "../database.ts";

/**
 * Reads the database as it is at one moment, while others keep writing. Uses a connection of its own: on SQLite the
 * database must have been opened for this, since it has only one connection.
 */
export function readSnapshot<Value>(db: Db, work: (query: Query) => Promise<Value>): Promise<Value> {
  if (db.engine === "postgres")
    return db.query
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(work);
  return db.query.connection().execute(async (query) => {
    // Our transactions start as writers, which would keep the site from writing for as long as we read.
    await sql`begin`.execute(query);
    try {
      // The snapshot starts with the first read, not with `begin`.
      await sql`select 1 from sqlite_master limit 1`.execute(query);
      return await work(query);
    } finally {
      await sql`rollback`.execute(query);
    }
  });
}

/** Differs from the last call on the same connection if another one has committed to the SQLite file since. */
export async function getDataVersion({ query }: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(query);
  return rows[0]?.data_version ?? 0;
}
