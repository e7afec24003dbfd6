import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import LibsqlDatabase from "libsql";

const BUSY_TIMEOUT_MS = 10_000;
const MOST_KEPT_STATEMENTS = 400;

/** SQLite as the product runs it: WAL, every commit on disk, foreign keys on, writers wait for each other. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver(() => openFile(file)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** A plain `begin` that reads and then writes fails as busy when another process wrote in between. */
class ImmediateSqliteDriver extends SqliteDriver implements Driver {
  constructor(open: () => StatementCache) {
    super({ database: async () => open() });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

function openFile(file: string): StatementCache {
  mkdirSync(dirname(file), { recursive: true });
  const database = new LibsqlDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  return new StatementCache(database);
}

type Statement = ReturnType<LibsqlDatabase.Database["prepare"]>;

/** Preparing costs more than running for most of our statements, so prepared ones are kept. */
class StatementCache {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(database: LibsqlDatabase.Database) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= MOST_KEPT_STATEMENTS) this.#statements.clear();
    if (/^\s*(select|insert|update|delete|with)\b/i.test(sql)) this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
