import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Truncates SQLite's write-ahead log, which still contains deleted rows. False if another process was using it.
 * PostgreSQL cleans up by itself (`autovacuum`).
 */
export async function emptyWriteAheadLog(db: Db): Promise<boolean> {
  if (db.engine !== "sqlite") return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db.query);
  return rows[0]?.busy === 0;
}
