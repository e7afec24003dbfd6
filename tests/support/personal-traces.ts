import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../../src/server/db/database.ts";

/** Every table of the schema, whatever migrations have added. */
async function listTables(db: Db): Promise<string[]> {
  const { rows } =
    db.engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db.query)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db.query);
  return rows.map(({ name }) => name);
}

/** Where any of these words stands: tables with their rows, and files with their names. */
export async function findTraces(
  db: Db,
  { dataDir, words }: { dataDir: string; words: readonly string[] },
): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const has = (text: string) => wanted.filter((word) => text.toLowerCase().includes(word));
  const traces: string[] = [];
  for (const table of await listTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.query);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const word of has(String(value))) traces.push(`${table}.${column}: ${word}`);
  }
  for (const path of readdirSync(dataDir, { recursive: true }) as string[]) {
    const file = join(dataDir, path);
    const content = statSync(file).isDirectory() ? "" : readFileSync(file).toString("latin1");
    for (const word of has(`${path}\n${content}`)) traces.push(`${path}: ${word}`);
  }
  return traces;
}
