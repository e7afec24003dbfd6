import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * On SQLite: empties the write-ahead log, in which older versions of deleted rows stand. False when another process was using it.
 * PostgreSQL does its own cleaning (`autovacuum`).
 */
export async function emptyWriteAheadLog(db: Db): Promise<boolean> {
  if (db.engine !== "sqlite") return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db.query);
  return rows[0]?.busy === 0;
}
