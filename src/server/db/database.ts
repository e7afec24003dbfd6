import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { PreparingClient } from "./batch/prepared-statements.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

export type Engine = "sqlite" | "postgres";
export type Query = Kysely<Database>;
export type Trx = Transaction<Database>;

/** The open database: the same queries on either of two engines. */
export interface Db {
  engine: Engine;
  query: Query;
  /** Commits everything that `work` does, or nothing if it throws. */
  transaction<Value>(work: (trx: Trx) => Promise<Value>): Promise<Value>;
  /** Throws if the database doesn't respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
}

const LARGE_CACHE_KB = 256 * 1_024;
/** 64 MB. */
const LARGE_LOG_PAGES = 16_384;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

export function openDatabase({ dataDir, databaseUrl }: DatabaseOptions): Db {
  const engine: Engine = databaseUrl === undefined ? "sqlite" : "postgres";
  const query = new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(join(dataDir, "gable.sqlite"))
        : new PostgresDialect({ pool: openPool(databaseUrl) }),
  });
  return {
    engine,
    query,
    transaction: (work) => query.transaction().execute(work),
    // Reads a table, because SQLite answers `select 1` without touching its file.
    ping: async () => {
      await sql`select name from schema_migrations limit 1`.execute(query);
    },
    close: () => query.destroy(),
  };
}

/**
 * Runs a command that writes very much. SQLite then keeps the pages of its indexes in memory, and not only 2 MB of them. It doesn't
 * sync every commit to disk, only the log before it's moved into the file, and that less often: after a power cut the last commits
 * may be missing, but never one in the middle.
 */
export async function writeInBulk<Value>(db: Db, work: () => Promise<Value>): Promise<Value> {
  if (db.engine === "postgres") return work();
  const set = async (pragma: string) => sql.raw(`pragma ${pragma}`).execute(db.query);
  await set(`cache_size = -${LARGE_CACHE_KB}`);
  await set(`wal_autocheckpoint = ${LARGE_LOG_PAGES}`);
  await set("synchronous = normal");
  try {
    const value = await work();
    await set("wal_checkpoint(truncate)");
    return value;
  } finally {
    await set("synchronous = full");
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: PreparingClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    types: { getTypeParser: readPostgresType },
  });
  // A connection dropped by the server must not crash the process, idle or in use. Its query reports the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Our integers are milliseconds and counts, well within a double. By default pg returns int8 as text. */
function readPostgresType(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  const isWide = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;
  if (isWide && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}
