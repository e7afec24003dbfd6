import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe } from "vitest";
import { type DatabaseOptions, type Db, type Engine, openDatabase } from "../../src/server/db/database.ts";
import { giveBack } from "./postgres-pool.ts";
import { copyTemplate, createPostgresDatabase, MIGRATED, type Template } from "./templates.ts";

export const BOTH_ENGINES: readonly Engine[] = ["sqlite", "postgres"];

/**
 * What a test runs on whose subject doesn't depend on the engine: SQLite, unless TEST_ENGINES says `both`, as
 * `npm run test:all` does, or `postgres`.
 */
export const ENGINES = BOTH_ENGINES.filter((engine) =>
  ["both", engine].includes(process.env.TEST_ENGINES ?? "sqlite"),
);

export interface TestDb {
  db: Db;
  /** Options to open the same database again, as a second process would. */
  options: DatabaseOptions;
  dataDir: string;
  drop(): Promise<void>;
}

/** Defines the same tests for each engine. `current()` is a fresh, migrated database for each test. */
export function onBothEngines(name: string, define: (current: () => TestDb) => void): void {
  describe.each(BOTH_ENGINES)(`${name} (%s)`, (engine) => {
    let testDb: TestDb;
    beforeEach(async () => {
      testDb = await createTestDb(engine);
    });
    afterEach(() => testDb.drop());
    define(() => testDb);
  });
}

export async function createTestDb(engine: Engine, template: Template = MIGRATED): Promise<TestDb> {
  const dataDir = mkdtempSync(join(tmpdir(), "gable-test-"));
  const databaseUrl = await copyTemplate(engine, template, dataDir);
  const options = { dataDir, databaseUrl };
  const db = openDatabase(options);
  return {
    db,
    options,
    dataDir,
    async drop() {
      await db.close();
      if (databaseUrl) await giveBack(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(engine: Engine): Promise<DatabaseOptions> {
  const dataDir = mkdtempSync(join(tmpdir(), "gable-empty-"));
  const databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
  return { dataDir, databaseUrl };
}
