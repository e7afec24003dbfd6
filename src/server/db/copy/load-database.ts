import { sql } from "kysely";
import { OperatorProblem } from "../../operator-problem.ts";
import type { Db, Trx } from "../database.ts";
import { takeLock } from "../lock.ts";
import { applyFirstMigrations, applyRemainingMigrations, isKnownHistory } from "../migrate.ts";
import { type Sequences, writeSequences } from "./sequences.ts";
import { insertRows, type Row, readRows, TableTally, type TableTotal } from "./table-rows.ts";
import { listFilledTables, listTableShapes, type TableShape } from "./table-shapes.ts";
import { dropAllTables, requireUsableTarget } from "./target-database.ts";

interface TableRows {
  table: string;
  rows: Row[];
}

export interface CopyTotals {
  tables: Record<string, TableTotal>;
  sequences: Sequences;
}

/** The content of a database, from another database or a file. */
export interface DatabaseCopy {
  migrations: readonly string[];
  tables: readonly Pick<TableShape, "name" | "columns">[];
  /** Every row, those that are referenced first. */
  readAll(): AsyncIterable<TableRows>;
  /** Called after all rows have been read. */
  getTotals(): Promise<CopyTotals>;
}

export interface LoadOptions {
  isReplaced: boolean;
  /** What to do if the database isn't empty. */
  advice: string;
  /** More work in the same transaction, at the current schema. Throwing undoes everything. */
  finish(trx: Trx): Promise<void>;
}

/**
 * Puts a copy into the database in one transaction: the tables as they were when the copy was made, its rows, then the
 * later migrations. Row counts, checksums and foreign keys are checked before anything is committed.
 */
export async function loadDatabase(db: Db, copy: DatabaseCopy, options: LoadOptions): Promise<CopyTotals> {
  requireKnownMigrations(copy.migrations);
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "migrations" });
    await requireUsableTarget(db.engine, trx, options);
    const old = await listTableShapes(db.engine, trx);
    await dropAllTables(
      db.engine,
      trx,
      old.map(({ name }) => name),
    );
    await applyFirstMigrations(db.engine, trx, copy.migrations.length);
    const shapes = await listTableShapes(db.engine, trx);
    requireSameTables(shapes, copy.tables);
    // Migrations insert rows such as a counter's first value. The copy has its own.
    const names = shapes.map(({ name }) => name).reverse();
    for (const name of await listFilledTables(trx, names))
      await sql`delete from ${sql.table(name)}`.execute(trx);
    await insertAll(trx, shapes, copy);
    const totals = await copy.getTotals();
    await requireSameRows(trx, shapes, totals.tables);
    await writeSequences(db.engine, trx, { shapes, sequences: totals.sequences });
    await applyRemainingMigrations(db.engine, trx);
    await options.finish(trx);
    await requireForeignKeys(db, trx);
    return totals;
  });
}

/** Throws if the copy is from a newer version. */
export function requireKnownMigrations(migrations: readonly string[]): void {
  if (isKnownHistory(migrations)) return;
  throw new OperatorProblem(
    `It was made by a newer version of Gable (its database has ${migrations.at(-1)}). Update this server first.`,
  );
}

function requireSameTables(shapes: readonly TableShape[], tables: DatabaseCopy["tables"]): void {
  const describe = (list: DatabaseCopy["tables"]) =>
    list.map(({ name, columns }) => `${name} (${columns.join(", ")})`).sort();
  const expected = describe(shapes);
  const given = describe(tables);
  const odd = [
    ...expected.filter((one) => !given.includes(one)),
    ...given.filter((one) => !expected.includes(one)),
  ];
  if (odd.length > 0)
    throw new OperatorProblem(`Its tables aren't those of the version that it names: ${odd.join("; ")}.`);
}

async function insertAll(trx: Trx, shapes: readonly TableShape[], copy: DatabaseCopy): Promise<void> {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  for await (const { table, rows } of copy.readAll()) {
    const shape = byName.get(table);
    if (!shape) throw new OperatorProblem(`It has rows of an unknown table: ${table}.`);
    try {
      await insertRows(trx, shape, rows);
    } catch (error) {
      throw new OperatorProblem(`Rows of ${table} couldn't be written: ${(error as Error).message}`);
    }
  }
}

async function requireSameRows(
  trx: Trx,
  shapes: readonly TableShape[],
  totals: CopyTotals["tables"],
): Promise<void> {
  const filled = new Set(
    await listFilledTables(
      trx,
      shapes.map(({ name }) => name),
    ),
  );
  for (const shape of shapes) {
    const tally = new TableTally();
    if (filled.has(shape.name)) for await (const rows of readRows(trx, shape)) tally.add(rows);
    const written = tally.total();
    const expected = totals[shape.name];
    if (expected?.rows !== written.rows)
      throw new OperatorProblem(
        `${shape.name} should have ${expected?.rows ?? "no"} rows, but ${written.rows} were written.`,
      );
    if (expected.checksum !== written.checksum)
      throw new OperatorProblem(`The rows of ${shape.name} differ from the original after writing.`);
  }
}

/** PostgreSQL checks every reference as it is written; SQLite can be asked about all of them. */
async function requireForeignKeys(db: Db, trx: Trx): Promise<void> {
  if (db.engine === "postgres") return;
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
  const tables = [...new Set(rows.map(({ table }) => table))];
  if (tables.length > 0)
    throw new OperatorProblem(`Rows of ${tables.join(", ")} refer to rows that don't exist.`);
}
