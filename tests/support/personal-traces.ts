import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../../src/server/db/database.ts";

/** Every table of the schema, including those that later migrations add. */
async function listTables(db: Db): Promise<string[]> {
  const { rows } =
    db.engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db.query)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db.query);
  return rows.map(({ name }) => name);
}

/** Every table, file or file name that contains any of these words, ignoring case. */
export async function findTraces(
  db: Db,
  { dataDir, words }: { dataDir: string; words: readonly string[] },
): Promise<string[]> {
  const traces: string[] = [];
  function look(place: string, text: string): void {
    const lower = text.toLowerCase();
    for (const word of words) if (lower.includes(word.toLowerCase())) traces.push(`${place}: ${word}`);
  }
  for (const table of await listTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.query);
    look(table, JSON.stringify(rows));
  }
  for (const path of readdirSync(dataDir, { recursive: true }) as string[]) {
    const file = join(dataDir, path);
    const isFolder = statSync(file).isDirectory();
    look(path, `${path}\n${isFolder ? "" : readFileSync(file).toString("latin1")}`);
  }
  return traces;
}
