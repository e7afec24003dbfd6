import { sql } from "kysely";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { getDatabaseNow } from "../../db/database-clock.ts";

export interface WindowCount {
  /** Requests counted in the open window. */
  current: number;
  /** How long the window stays open, in milliseconds. */
  ttl: number;
}

interface WindowOptions {
  /** Names a limit and a client, as a keyed hash. */
  keyHash: string;
  windowMs: number;
}

/**
 * Longer than a statement can wait for a row, so that requests that overtake each other belong to one window. A window
 * that ends later than this allows was opened before the clock was set back, and counts as over.
 */
const SLACK_MS = MINUTE_MS;

/** Counts one request. One statement, so that no two processes can miss each other's requests. */
export async function countInWindow(db: Db, { keyHash, windowMs }: WindowOptions): Promise<WindowCount> {
  const now = getDatabaseNow(db.engine);
  const isOpen = sql<boolean>`(rate_limit_windows.ends_at > ${now} and rate_limit_windows.ends_at <= ${now} + ${windowMs + SLACK_MS})`;
  const row = await db.query
    .insertInto("rate_limit_windows")
    .values({ key_hash: keyHash, count: 1, ends_at: sql<number>`${now} + ${windowMs}` })
    .onConflict((conflict) =>
      conflict.column("key_hash").doUpdateSet({
        count: sql<number>`case when ${isOpen} then rate_limit_windows.count + 1 else 1 end`,
        ends_at: sql<number>`case when ${isOpen} then rate_limit_windows.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(["count", sql<number>`ends_at - ${now}`.as("ttl")])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: toTtl(row.ttl, windowMs) };
}

/** Reads without counting. */
export async function findWindow(db: Db, { keyHash, windowMs }: WindowOptions): Promise<WindowCount> {
  const row = await db.query
    .selectFrom("rate_limit_windows")
    .select(["count", sql<number>`ends_at - ${getDatabaseNow(db.engine)}`.as("ttl")])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  const isOpen = row !== undefined && row.ttl > 0 && row.ttl <= windowMs + SLACK_MS;
  return isOpen ? { current: row.count, ttl: toTtl(row.ttl, windowMs) } : { current: 0, ttl: 0 };
}

export async function deleteEndedWindows(db: Db): Promise<void> {
  await db.query
    .deleteFrom("rate_limit_windows")
    .where("ends_at", "<", sql<number>`${getDatabaseNow(db.engine)}`)
    .execute();
}

function toTtl(ttl: number, windowMs: number): number {
  return Math.min(Math.max(0, ttl), windowMs);
}
