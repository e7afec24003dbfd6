import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
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

/** For a command that writes very much: SQLite keeps the pages of its indexes in memory, and not only 2 MB of them. */
export async function enlargeCache({ engine, query }: Db): Promise<void> {
  if (engine === "sqlite") await sql.raw(`pragma cache_size = -${LARGE_CACHE_KB}`).execute(query);
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
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
