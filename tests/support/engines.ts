import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, inject } from "vitest";
import { type DatabaseOptions, type Db, type Engine, openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";

export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

export interface TestDb {
  db: Db;
  /** Opens the same database once more, as a second process would. */
  options: DatabaseOptions;
  dataDir: string;
  drop(): Promise<void>;
}

/** Defines the same tests for each engine; `current()` is a fresh, migrated database for each test. */
export function onBothEngines(name: string, define: (current: () => TestDb) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, (engine) => {
    let testDb: TestDb;
    beforeEach(async () => {
      testDb = await createTestDb(engine);
    });
    afterEach(() => testDb.drop());
    define(() => testDb);
  });
}

export async function createTestDb(engine: Engine): Promise<TestDb> {
  const dataDir = mkdtempSync(join(tmpdir(), "gable-test-"));
  const databaseUrl = engine === "postgres" ? await copyTemplate(inject("postgresUrl")) : undefined;
  const options = { dataDir, databaseUrl };
  const db = openDatabase(options);
  if (engine === "sqlite") await migrate(db);
  return {
    db,
    options,
    dataDir,
    async drop() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(engine: Engine): Promise<DatabaseOptions> {
  const dataDir = mkdtempSync(join(tmpdir(), "gable-empty-"));
  const databaseUrl = engine === "postgres" ? await createPostgresDatabase(inject("postgresUrl")) : undefined;
  return { dataDir, databaseUrl };
}

let count = 0;

function copyTemplate(adminUrl: string): Promise<string> {
  return createPostgresDatabase(adminUrl, undefined, "gable_template");
}

export async function createPostgresDatabase(
  adminUrl: string,
  name = freshName(),
  template?: string,
): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  } finally {
    await admin.end();
  }
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

function freshName(): string {
  count += 1;
  return `test_${process.pid}_${count}_${Math.random().toString(36).slice(2, 8)}`;
}
