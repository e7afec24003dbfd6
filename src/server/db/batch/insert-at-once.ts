import { CompiledQuery, type Insertable } from "kysely";
import type { Engine, Query } from "../database.ts";
import type { Database } from "../schema.ts";
import { insertFlatRows, toFlatRows } from "./flat-rows.ts";
import { KEEP_PLAN } from "./kept-plans.ts";

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
 * statement's time is the way there and back; outside a transaction the statement is one by itself. As JSON, the rows need one
 * parameter for each table, and the statement's text doesn't depend on their number. JSON can't carry half of a surrogate pair, so with
 * one of those it fails.
 */
export async function insertAtOnce(
  target: { engine: Engine; query: Query },
  tables: readonly TableRows[],
): Promise<void> {
  if (target.engine === "sqlite") return insertTableRows(target, tables);
  const parameters = tables.map(({ rows }) => JSON.stringify(rows));
  await target.query.executeQuery(CompiledQuery.raw(getStatement(tables), parameters));
}

const statements = new Map<string, string>();

/** Kept, because the same tables are written again and again. */
function getStatement(tables: readonly TableRows[]): string {
  const columns = tables.map(({ rows }) => Object.keys(rows[0] ?? {}));
  const key = tables.map(({ table }, i) => `${table} ${columns[i]}`).join(" ");
  let text = statements.get(key);
  if (text === undefined) {
    text = writeStatement(tables.map(({ table }, i) => ({ table, columns: columns[i] ?? [] })));
    statements.set(key, text);
  }
  return text;
}

function writeStatement(tables: readonly { table: string; columns: readonly string[] }[]): string {
  const inserts = tables.map(({ table, columns }, i) => {
    const names = columns.map((column) => `"${column}"`).join(", ");
    return `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $${i + 1})`;
  });
  const parts = inserts.slice(0, -1).map((insert, i) => `part_${i} as (${insert})`);
  return `${KEEP_PLAN}${parts.length === 0 ? "" : `with ${parts.join(", ")}`} ${inserts.at(-1)}`;
}
