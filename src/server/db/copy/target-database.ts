import { Kysely, sql } from "kysely";
import { OperatorProblem } from "../../operator-problem.ts";
import type { Db, Query, Trx } from "../database.ts";
import { applyRemainingMigrations } from "../migrate.ts";
import type { Database } from "../schema.ts";
import { sqliteDialect } from "../sqlite-dialect.ts";
import { listTableNames } from "./table-shapes.ts";

interface FreshDatabase {
  tables: string[];
  /** Tables that the migrations themselves put rows into. */
  filled: string[];
}

/** What a new database has, found out by creating one in memory. */
async function describeFreshDatabase(): Promise<FreshDatabase> {
  const query = new Kysely<Database>({ dialect: sqliteDialect(":memory:") });
  try {
    return await query.transaction().execute(async (trx) => {
      await applyRemainingMigrations("sqlite", trx);
      const tables = await listTableNames("sqlite", trx);
      return { tables, filled: await listFilledTables(trx, tables) };
    });
  } finally {
    await query.destroy();
  }
}

async function listFilledTables(query: Query, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const name of tables) {
    if (name === "full_text") continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(query);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/**
 * Throws in words if something would be lost: the database has content and `isReplaced` is false, or it has tables of
 * another program.
 */
export async function requireUsableTarget(
  engine: Db["engine"],
  query: Query,
  { isReplaced, advice }: { isReplaced: boolean; advice: string },
): Promise<void> {
  const tables = await listTableNames(engine, query);
  const fresh = await describeFreshDatabase();
  const foreign = tables.filter((name) => !fresh.tables.includes(name));
  if (foreign.length > 0)
    throw new OperatorProblem(
      `The database has tables that this version of Gable doesn't know: ${foreign.join(", ")}. Use a database of its own.`,
    );
  if (isReplaced) return;
  const filled = (await listFilledTables(query, tables)).filter((name) => !fresh.filled.includes(name));
  if (filled.length > 0)
    throw new OperatorProblem(`The database isn't empty: ${listSome(filled)} have rows. ${advice}`);
}

const MOST_LISTED = 5;

function listSome(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(", ") + (more > 0 ? ` and ${more} more tables` : "");
}

/** Drops every table, in the caller's transaction. `tables` in the order of their references. */
export async function dropAllTables(
  engine: Db["engine"],
  trx: Trx,
  tables: readonly string[],
): Promise<void> {
  // In SQLite, dropping a table deletes its rows first, and those that are referenced can't be deleted.
  const full = engine === "sqlite" ? ["full_text", "full_text_rows"] : ["full_text"];
  for (const name of [...[...tables].reverse(), ...full, "schema_migrations"]) {
    const drop = sql`drop table if exists ${sql.table(name)}`;
    await (engine === "sqlite" ? drop : sql`${drop} cascade`).execute(trx);
  }
}
