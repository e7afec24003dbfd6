import { CompiledQuery, type Insertable } from "kysely";
import { chunksOf } from "../chunks.ts";
import type { Db, Engine, Query } from "../database.ts";
import type { Database } from "../schema.ts";

/**
 * Rows of one table as a single list: the values of the first row, then those of the second, and so on. A large stock is sent
 * between processes and inserted in much less time like this than as objects, for which a query has to be built each time.
 */
export interface FlatRows {
  table: string;
  columns: readonly string[];
  values: readonly unknown[];
}

/** Few enough that the longest row stays below both engines' limit for bound values. */
const ROWS_PER_INSERT = 100;

/** All rows must have the same columns. */
export function toFlatRows<Table extends keyof Database>(
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): FlatRows {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Database[Table]> & string)[];
  const values: unknown[] = [];
  for (const row of rows) for (const column of columns) values.push(row[column]);
  return { table, columns, values };
}

/** Fails when one of them exists already. */
export async function insertFlatRows(
  { engine }: Pick<Db, "engine">,
  query: Query,
  { table, columns, values }: FlatRows,
): Promise<void> {
  for (const chunk of chunksOf(values, ROWS_PER_INSERT * columns.length)) {
    const rows = chunk.length / columns.length;
    await query.executeQuery(CompiledQuery.raw(getInsert({ engine, table, columns, rows }), chunk));
  }
}

interface InsertOptions {
  engine: Engine;
  table: string;
  columns: readonly string[];
  rows: number;
}

const inserts = new Map<string, string>();

/** Kept, because the same text again and again is found at once among the prepared statements. */
function getInsert({ engine, table, columns, rows }: InsertOptions): string {
  const key = [engine, table, rows, ...columns].join(" ");
  const known = inserts.get(key);
  if (known !== undefined) return known;
  let bound = 0;
  const toPlaceholder = () => {
    bound += 1;
    return engine === "postgres" ? `$${bound}` : "?";
  };
  const tuples = Array.from({ length: rows }, () => `(${columns.map(toPlaceholder).join(", ")})`);
  const names = columns.map((column) => `"${column}"`).join(", ");
  const text = `insert into "${table}" (${names}) values ${tuples.join(", ")}`;
  inserts.set(key, text);
  return text;
}
