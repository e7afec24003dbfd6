import { Kysely, sql } from "kysely";
import { OperatorProblem } from "../../operator-problem.ts";
import type { Db, Query, Trx } from "../database.ts";
import { applyRemainingMigrations } from "../migrate.ts";
import type { Database } from "../schema.ts";
import { sqliteDialect } from "../sqlite-dialect.ts";
import { listFilledTables, listTableNames } from "./table-shapes.ts";

interface FreshDatabase {
  tables: string[];
  /** Tables that the migrations themselves put rows into. */
  filled: string[];
}

let fresh: Promise<FreshDatabase> | undefined;

function getFreshDatabase(): Promise<FreshDatabase> {
  fresh ??= describeFreshDatabase();
  return fresh;
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
  const known = await getFreshDatabase();
  const foreign = tables.filter((name) => !known.tables.includes(name));
  if (foreign.length > 0)
    throw new OperatorProblem(
      `The database has tables that this version of Gable doesn't know: ${foreign.join(", ")}. Use a database of its own.`,
    );
  if (isReplaced) return;
  const filled = (await listFilledTables(query, tables)).filter((name) => !known.filled.includes(name));
  if (filled.length > 0)
    throw new OperatorProblem(`The database isn't empty: there are rows in ${listSome(filled)}. ${advice}`);
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
  if (engine === "postgres") {
    const names = [...tables, "full_text", "schema_migrations"].map((name) => sql.table(name));
    await sql`drop table if exists ${sql.join(names)} cascade`.execute(trx);
    return;
  }
  // In SQLite, dropping a table deletes its rows first, and those that are referenced can't be deleted.
  for (const name of [...[...tables].reverse(), "full_text", "full_text_rows", "schema_migrations"])
    await sql`drop table if exists ${sql.table(name)}`.execute(trx);
}
