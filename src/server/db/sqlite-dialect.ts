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
 * SQLite's own busy timeout blocks our thread, so it is off. We retry ourselves instead, so that requests without
 * database access are served in between.
 */
const BLOCKING_WAIT_MS = 0;
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 5;
const MOST_KEPT_STATEMENTS = 400;

/** SQLite with WAL, every commit synced to disk, foreign keys on, and writers that wait for each other. */
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

  /** After a plain `begin`, a write that follows a read fails as busy if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite has already rolled back if the disk is full. The error of a failing rollback would hide that reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(String((error as Error).message))) throw error;
    }
  }
}

/** Retries while another process holds the write lock, which can't happen inside an immediate transaction. */
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
  // A monotonic clock, because a system clock that is set back would make us wait longer.
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
    // Overwrites deleted content, so that personal data doesn't stay in unused pages of the file.
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
 * Caches prepared statements, because preparing most of them costs more than running them. It also matters for
 * `begin`: libsql resets a statement that failed as busy only when it runs again, and one that is dropped would hold
 * an old snapshot, against which every later write fails.
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
