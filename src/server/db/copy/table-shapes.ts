import { sql } from "kysely";
import type { Db, Query } from "../database.ts";

/** A table as both engines describe it. Views and the full-text tables, which are rebuilt, aren't included. */
export interface TableShape {
  name: string;
  /** In alphabetical order, because the engines may have added them in different orders. */
  columns: string[];
  /** The columns of the primary key, in its order. */
  key: string[];
  /** The tables whose rows must exist before this table's. */
  references: string[];
  /** The column whose numbers the database gives out. */
  generated: string | undefined;
}

const LEFT_OUT = /^(sqlite_|full_text)/;
const BOOKKEEPING = "schema_migrations";

/** Every table with data, so that one added by a later migration can't be forgotten. References come first. */
export async function listTableShapes(engine: Db["engine"], query: Query): Promise<TableShape[]> {
  const shapes = await (engine === "sqlite" ? describeSqlite(query) : describePostgres(query));
  const wanted = shapes.filter(({ name }) => !LEFT_OUT.test(name) && name !== BOOKKEEPING);
  for (const { name, key } of wanted)
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, so it can't be copied.`);
  return sortByReferences(wanted);
}

/** The names of the applied migrations, in order. Empty if there is no such table. */
export async function listAppliedMigrations(engine: Db["engine"], query: Query): Promise<string[]> {
  const names = await listTableNames(engine, query);
  if (!names.includes(BOOKKEEPING)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(BOOKKEEPING)} order by name`.execute(query);
  return rows.map(({ name }) => name);
}

/** All tables of the schema, including those that other programs created. */
export async function listTableNames(engine: Db["engine"], query: Query): Promise<string[]> {
  const list =
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not like 'sqlite!_%' escape '!' and name not like 'full!_text!_%' escape '!'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const { rows } = await list.execute(query);
  return rows.map(({ name }) => name).sort();
}

/** Which of the tables have at least one row, in one query. */
export async function listFilledTables(query: Query, tables: readonly string[]): Promise<string[]> {
  const asked = tables.filter((name) => name !== "full_text");
  if (asked.length === 0) return [];
  const questions = asked.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(query);
  return rows.map(({ name }) => name);
}

async function describeSqlite(query: Query): Promise<TableShape[]> {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table'`.execute(query);
  const shapes: TableShape[] = [];
  for (const { name, sql: definition } of tables) {
    const { rows: columns } = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name})`.execute(query);
    const { rows: references } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(query);
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    shapes.push({
      name,
      columns: columns.map((column) => column.name).sort(),
      key: key.map((column) => column.name),
      references: references.map(({ table }) => table),
      generated: /autoincrement/i.test(definition) ? key[0]?.name : undefined,
    });
  }
  return shapes;
}

async function describePostgres(query: Query): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ name: string; column: string; generated: boolean }>`
    select c.relname as name, a.attname as column, a.attidentity <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and a.attnum > 0 and not a.attisdropped`.execute(query);
  const { rows: keys } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indrelid
    join lateral unnest(i.indkey) with ordinality as k (attnum, place) on true
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace
    order by c.relname, k.place`.execute(query);
  const { rows: references } = await sql<{ name: string; target: string }>`
    select c.relname as name, t.relname as target
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(query);
  return [...new Set(columns.map(({ name }) => name))].map((name) => {
    const own = columns.filter((column) => column.name === name);
    return {
      name,
      columns: own.map(({ column }) => column).sort(),
      key: keys.filter((key) => key.name === name).map(({ column }) => column),
      references: references.filter((one) => one.name === name).map(({ target }) => target),
      generated: own.find(({ generated }) => generated)?.column,
    };
  });
}

/** By name, except that a table comes after the tables that it references. */
function sortByReferences(shapes: readonly TableShape[]): TableShape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const sorted = new Set<TableShape>();
  const add = (shape: TableShape): void => {
    if (sorted.has(shape)) return;
    for (const name of shape.references) {
      const target = byName.get(name);
      if (target && target !== shape) add(target);
    }
    sorted.add(shape);
  };
  for (const name of [...byName.keys()].sort()) add(byName.get(name) as TableShape);
  return [...sorted];
}
