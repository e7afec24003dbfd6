import { CompiledQuery, type Insertable } from "kysely";
import type { Engine, Query } from "../database.ts";
import type { Database } from "../schema.ts";
import { type ColumnArray, toColumnArray } from "./column-arrays.ts";
import { insertFlatRows, toFlatRows } from "./flat-rows.ts";
import { PREPARED } from "./prepared-statements.ts";

type TableName = keyof Database & string;

/** Rows for one table, at least one, all with the same columns. */
export interface TableRows {
  table: TableName;
  rows: readonly object[];
}

/** An empty list without rows. */
export function toTableRows<Table extends TableName>(
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): TableRows[] {
  return rows.length === 0 ? [] : [{ table, rows }];
}

/** Inserts into each table with bound values, one after the other. */
export async function insertTableRows(
  { engine, query }: { engine: Engine; query: Query },
  tables: readonly TableRows[],
): Promise<void> {
  for (const { table, rows } of tables)
    await insertFlatRows(
      { engine },
      query,
      toFlatRows(table, rows as readonly Insertable<Database[TableName]>[]),
    );
}

/**
 * Inserts into several tables, which may refer to each other. PostgreSQL gets all rows in one statement, because most of a short
 * statement's time is the way there and back; outside a transaction the statement is one by itself. Each column is one parameter, so
 * the statement's text doesn't depend on the number of rows.
 */
export async function insertAtOnce(
  target: { engine: Engine; query: Query },
  tables: readonly TableRows[],
): Promise<void> {
  if (target.engine === "sqlite") return insertTableRows(target, tables);
  const bound = tables.map(toBoundTable);
  const parameters = bound.flatMap(({ columns }) => columns.map(({ array }) => array.bytes));
  await target.query.executeQuery(CompiledQuery.raw(getStatement(bound), parameters));
}

interface BoundTable {
  table: TableName;
  columns: { name: string; array: ColumnArray }[];
}

function toBoundTable({ table, rows }: TableRows): BoundTable {
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    array: toColumnArray(rows.map((row) => row[name as keyof typeof row])),
  }));
  return { table, columns };
}

const statements = new Map<string, string>();

/** Kept, because the same tables are written again and again. */
function getStatement(tables: readonly BoundTable[]): string {
  const key = tables
    .map(({ table, columns }) => `${table} ${columns.map(({ name, array }) => `${name} ${array.type}`)}`)
    .join(" ");
  let text = statements.get(key);
  if (text === undefined) {
    text = writeStatement(tables);
    statements.set(key, text);
  }
  return text;
}

function writeStatement(tables: readonly BoundTable[]): string {
  let bound = 0;
  const inserts = tables.map(({ table, columns }) => {
    const first = bound + 1;
    const values = columns.map(({ array }) => {
      bound += 1;
      return `($${bound}::${array.type})[i]`;
    });
    const names = columns.map(({ name }) => `"${name}"`);
    const type = columns[0]?.array.type ?? "";
    return `insert into "${table}" (${names}) select ${values} from generate_subscripts($${first}::${type}, 1) as i`;
  });
  const parts = inserts.slice(0, -1).map((insert, i) => `part_${i} as (${insert})`);
  return `${PREPARED}${parts.length === 0 ? "" : `with ${parts.join(", ")}`} ${inserts.at(-1)}`;
}
