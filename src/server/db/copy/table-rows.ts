import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Query, Trx } from "../database.ts";
import type { TableShape } from "./table-shapes.ts";

/** The values of a row, in the order of the table's columns. */
export type Row = (string | number | null)[];

const ROWS_PER_READ = 200;
/** Below the limits of both engines, which are 32,766 and 65,535. */
const VALUES_PER_INSERT = 12_000;

type ReadTable = Pick<TableShape, "name" | "columns" | "key">;

/** Reads a table in the order of its key, a few rows at a time, so that memory doesn't grow with the table. */
export async function* readRows(query: Query, { name, columns, key }: ReadTable): AsyncGenerator<Row[]> {
  const selected = sql.join(columns.map((column) => sql.id(column)));
  const order = sql.join(key.map((column) => sql.id(column)));
  const places = key.map((column) => columns.indexOf(column));
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Record<string, string | number | null>>`
      select ${selected} from ${sql.table(name)} where ${after} order by ${order} limit ${ROWS_PER_READ}`.execute(
      query,
    );
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    if (values.length > 0) yield values;
    const last = values.at(-1);
    if (!last || values.length < ROWS_PER_READ) return;
    after = sql`(${order}) > (${sql.join(places.map((place) => last[place]))})`;
  }
}

export async function insertRows(
  trx: Trx,
  { name, columns }: Pick<TableShape, "name" | "columns">,
  rows: readonly Row[],
): Promise<void> {
  const size = Math.max(1, Math.floor(VALUES_PER_INSERT / columns.length));
  const names = sql.join(columns.map((column) => sql.id(column)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(trx);
  }
}

/** How many rows a table has, and a checksum of them. */
export interface TableTotal {
  rows: number;
  checksum: string;
}

const MODULUS = 1n << 256n;

/**
 * Counts rows and adds up their SHA-256. A sum doesn't depend on the order, and the engines sort texts differently.
 */
export class TableTally {
  #rows = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex");
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
    }
    this.#rows += rows.length;
  }

  total(): TableTotal {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, "0") };
  }
}
