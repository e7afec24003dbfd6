import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import LibsqlDatabase from "libsql";
import { LruCache } from "../cache/lru-cache.ts";

/**
 * SQLite's own waiting would stop our thread, so it does not wait at all; we ask again ourselves, with everything that needs no
 * database served in between.
 */
const BLOCKING_WAIT_MS = 0;
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 5;
const MOST_KEPT_STATEMENTS = 400;

/** SQLite as the product runs it: WAL, every commit on disk, foreign keys on, writers wait for each other. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PatientSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class PatientSqliteDriver extends SqliteDriver implements Driver {
  constructor(file: string) {
    super({ database: () => patiently(() => openFile(file)) });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** A plain `begin` that reads and then writes fails as busy when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite has rolled back by itself when the disk is full. The failed rollback would hide that reason from the caller. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(String((error as Error).message))) throw error;
    }
  }
}

/** Asks again while another process holds the write lock. Inside an immediate transaction that cannot happen. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return patiently(() => this.#inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

async function patiently<Value>(attempt: () => Value | Promise<Value>): Promise<Value> {
  // Not the time of day: set back while we wait, it would make us wait that much longer.
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}

function openFile(file: string): StatementCache {
  mkdirSync(dirname(file), { recursive: true });
  const database = new LibsqlDatabase(file);
  try {
    database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // What is deleted is overwritten: a person's details must not stay behind in the file's unused pages.
    database.exec("pragma secure_delete = on");
    return new StatementCache(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

type Statement = ReturnType<LibsqlDatabase.Database["prepare"]>;

const KEPT_STATEMENT = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Preparing costs more than running for most of our statements, so prepared ones are kept. It also matters for `begin`: libsql
 * resets a statement that failed as busy only when it runs again, and a forgotten one would hold an old snapshot, against
 * which every later write fails.
 */
class StatementCache {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new LruCache<string, Statement>(MOST_KEPT_STATEMENTS);

  constructor(database: LibsqlDatabase.Database) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    if (KEPT_STATEMENT.test(sql)) this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
