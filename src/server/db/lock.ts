import { sql } from "kysely";
import type { Engine, Trx } from "./database.ts";

/** Any numbers will do, as long as every process of the product takes the same ones. */
const LOCKS = { migrations: 7_240_171, seed: 7_240_172 } as const;

/** Of the locks that are taken by two numbers: they never meet those above. */
const TURNS = { viewings: 7_240_173, saved: 7_240_174 } as const;

interface LockQuestion {
  engine: Engine;
  lock: keyof typeof LOCKS;
}

/**
 * One process at a time until the transaction ends. A large table takes its time, and whoever comes meanwhile waits.
 * SQLite needs nothing: its transactions begin as writers.
 */
export async function takeLock(trx: Trx, { engine, lock }: LockQuestion): Promise<void> {
  if (engine !== "postgres") return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

interface TurnQuestion {
  engine: Engine;
  turn: keyof typeof TURNS;
  /** Whoever shares a name's number with another only waits for them. */
  name: string;
}

/** One transaction at a time for each name; what the one before has committed is seen by every statement after this. */
export async function takeTurn(trx: Trx, { engine, turn, name }: TurnQuestion): Promise<void> {
  if (engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${TURNS[turn]}, hashtext(${name}))`.execute(trx);
}
