import { copyFileSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { type Db, type Engine, openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { takeDatabase } from "./postgres-pool.ts";

/**
 * What a database contains before a test starts. It is filled once per run, on first use, and copied for each test.
 */
export interface Template {
  /** Lowercase letters, digits and underscores, because it is part of a file name and a database name. */
  name: string;
  /** The template that this one extends. */
  base?: Template;
  fill(db: Db): Promise<unknown>;
}

export const MIGRATED: Template = { name: "migrated", fill: migrate };

/** Copies the template into the data folder. For PostgreSQL, returns the URL of the copy. */
export async function copyTemplate(
  engine: Engine,
  template: Template,
  dataDir: string,
): Promise<string | undefined> {
  // The others are too large to be restored row by row, and few tests ask for them.
  if (engine === "postgres" && template === MIGRATED) return takeDatabase(() => copyPostgres(template));
  if (engine === "postgres") return copyPostgres(template);
  copyFileSync(await getSqliteFile(template), join(dataDir, "gable.sqlite"));
  return undefined;
}

async function getSqliteFile(template: Template): Promise<string> {
  const folder = inject("templatesFolder");
  const file = join(folder, `${template.name}.sqlite`);
  if (existsSync(file)) return file;
  await withLock(`sqlite ${template.name}`, async () => {
    if (existsSync(file)) return;
    const dataDir = mkdtempSync(join(folder, "draft-"));
    if (template.base) await copyTemplate("sqlite", template.base, dataDir);
    const db = openDatabase({ dataDir, databaseUrl: undefined });
    await template.fill(db);
    // A copy of the file would lack what is still in the write-ahead log.
    await sql`pragma wal_checkpoint(truncate)`.execute(db.query);
    await db.close();
    renameSync(join(dataDir, "gable.sqlite"), file);
  });
  return file;
}

async function copyPostgres(template: Template): Promise<string> {
  const name = `gable_${template.name}`;
  const isThere = () =>
    asAdmin(async (admin) => {
      const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
      return rowCount === 1;
    });
  if (!known.has(name) && !(await isThere())) {
    await withLock(name, async () => {
      if (await isThere()) return;
      const url = template.base ? await copyPostgres(template.base) : await createPostgresDatabase();
      const db = openDatabase({ dataDir: "", databaseUrl: url });
      await template.fill(db);
      await db.close();
      await asAdmin((admin) => admin.query(`alter database ${databaseName(url)} rename to ${name}`));
    });
  }
  known.add(name);
  return createPostgresDatabase({ template: name });
}

/** Templates that this worker knows to exist. */
const known = new Set<string>();

/** Lets one worker fill a template while the others wait for it. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
    await work();
  });
}

async function asAdmin<Value>(
  work: (admin: pg.Client) => Promise<Value>,
  url = inject("postgresUrl"),
): Promise<Value> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

interface NewDatabase {
  adminUrl?: string;
  name?: string;
  template?: string;
}

/** Returns its URL. */
export async function createPostgresDatabase({
  adminUrl = inject("postgresUrl"),
  name = freshName(),
  template,
}: NewDatabase = {}): Promise<string> {
  await asAdmin(
    (admin) => admin.query(`create database ${name}${template ? ` template ${template}` : ""}`),
    adminUrl,
  );
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

let count = 0;

function freshName(): string {
  count += 1;
  return `test_${process.pid}_${count}_${Math.random().toString(36).slice(2, 8)}`;
}
