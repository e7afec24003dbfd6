import { sql } from "kysely";
import type { Engine, Trx } from "./database.ts";

/** Arbitrary numbers, as long as every process uses the same ones. */
const LOCKS = { migrations: 7_240_171, seed: 7_240_172, feeds: 7_240_177, deskUsers: 7_240_178 } as const;

/** First keys of two-number locks, which never collide with those above. */
const TURNS = {
  viewings: 7_240_173,
  saved: 7_240_174,
  views: 7_240_175,
  attempts: 7_240_176,
  addresses: 7_240_178,
} as const;

interface LockOptions {
  engine: Engine;
  lock: keyof typeof LOCKS;
}

/**
 * Lets one process at a time through until the transaction ends. Without a statement timeout, because a migration of
 * a large table takes long and others have to wait for it. SQLite doesn't need it: its transactions start as writers.
 */
export async function takeLock(trx: Trx, { engine, lock }: LockOptions): Promise<void> {
  if (engine !== "postgres") return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

interface TurnOptions {
  engine: Engine;
  turn: keyof typeof TURNS;
  /** Names whose hashes collide only wait for each other. */
  name: string;
}

/**
 * Lets one transaction at a time through per name. Later statements see everything that the previous one committed.
 */
export async function takeTurn(trx: Trx, { engine, turn, name }: TurnOptions): Promise<void> {
  if (engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${TURNS[turn]}, hashtext(${name}))`.execute(trx);
}
