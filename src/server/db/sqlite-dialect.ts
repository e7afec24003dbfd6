import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
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

/**
 * Two connections, because a write may have to wait for another process, for example while a feed is published, and reads
 * mustn't wait with it. Reads see everything that was committed before them, also by the other connection.
 */
class PatientSqliteDriver implements Driver {
  readonly #file: string;
  readonly #turns = new Turns();
  #reader: StatementCache | undefined;
  #writer: StatementCache | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = await patiently(() => openFile(this.#file));
    this.#reader = await patiently(() => openFile(this.#file));
  }

  async acquireConnection(): Promise<PatientConnection> {
    if (!this.#reader || !this.#writer) throw new Error("The database isn't open.");
    return new PatientConnection({ reader: this.#reader, writer: this.#writer, turns: this.#turns });
  }

  /** After a plain `begin`, a write that follows a read fails as busy if another process wrote in between. */
  beginTransaction(connection: PatientConnection): Promise<void> {
    return connection.begin(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: PatientConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  /** SQLite has already rolled back if the disk is full. The error of a failing rollback would hide that reason. */
  async rollbackTransaction(connection: PatientConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    } catch (error) {
      if (!/no transaction is active/.test(String((error as Error).message))) throw error;
    }
  }

  async releaseConnection(connection: PatientConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer?.close();
  }
}

interface Connections {
  reader: StatementCache;
  writer: StatementCache;
  turns: Turns;
}

/** Retries while another process holds the write lock, which can't happen inside an immediate transaction. */
class PatientConnection implements DatabaseConnection {
  readonly #connections: Connections;
  /** Gives the writing connection back; set during a transaction. */
  #endTurn: (() => void) | undefined;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, turns } = this.#connections;
    if (this.#endTurn) return execute(writer, query);
    if (READ.test(query.sql)) return patiently(() => execute(reader, query));
    if (BEGIN.test(query.sql)) {
      await this.begin(query);
      return { rows: [] };
    }
    const endTurn = await turns.take();
    try {
      return await patiently(() => execute(writer, query));
    } finally {
      endTurn();
    }
  }

  /** From now on everything goes to the writing connection, until this one is released. */
  async begin(query: CompiledQuery): Promise<void> {
    const endTurn = await this.#connections.turns.take();
    try {
      await patiently(() => execute(this.#connections.writer, query));
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Read pages instead: a stream would hold its snapshot for as long as it is read.");
  }
}

/** A query that can't write. One that begins with `with` could. */
const READ = /^\s*select\b/i;
const BEGIN = /^\s*begin\b/i;

function execute<Row>(connection: StatementCache, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const { statement, isReader } = connection.prepare(sql);
  if (isReader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** Gives the writing connection to one query or transaction after the other, in the order in which they ask. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
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

interface Prepared {
  statement: ReturnType<LibsqlDatabase.Database["prepare"]>;
  /** Kept, because libsql asks its native part each time. */
  isReader: boolean;
}

const KEPT_STATEMENT = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Caches prepared statements, because preparing most of them costs more than running them. It also matters for
 * `begin`: libsql resets a statement that failed as busy only when it runs again, and one that is dropped would hold
 * an old snapshot, against which every later write fails.
 */
class StatementCache {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new LruCache<string, Prepared>(MOST_KEPT_STATEMENTS);

  constructor(database: LibsqlDatabase.Database) {
    this.#database = database;
  }

  prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReader: statement.reader };
    if (KEPT_STATEMENT.test(sql)) this.#statements.set(sql, prepared);
    return prepared;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
