import { sql } from "kysely";
import type { Db, Query, Trx } from "../database.ts";
import type { TableShape } from "./table-shapes.ts";

/** The last number that each table has given out. Numbers of deleted rows count, so that they aren't given again. */
export type Sequences = Record<string, number>;

export async function readSequences(
  engine: Db["engine"],
  query: Query,
  shapes: readonly TableShape[],
): Promise<Sequences> {
  const sequences: Sequences = {};
  for (const { name, generated } of shapes) {
    if (generated === undefined) continue;
    const { rows } =
      engine === "sqlite"
        ? await sql<{
            last: number | null;
          }>`select seq as last from sqlite_sequence where name = ${name}`.execute(query)
        : await sql<{ last: number | null }>`
            select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${generated})::regclass) as last`.execute(
            query,
          );
    sequences[name] = Number(rows[0]?.last ?? 0);
  }
  return sequences;
}

export async function writeSequences(
  engine: Db["engine"],
  trx: Trx,
  { shapes, sequences }: { shapes: readonly TableShape[]; sequences: Sequences },
): Promise<void> {
  for (const { name, generated } of shapes) {
    if (generated === undefined) continue;
    const { rows } = await sql<{ last: number | null }>`
      select max(${sql.id(generated)}) as last from ${sql.table(name)}`.execute(trx);
    const last = Math.max(sequences[name] ?? 0, Number(rows[0]?.last ?? 0));
    if (last === 0) continue;
    if (engine === "sqlite") {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(trx);
    } else {
      await sql`select setval(pg_get_serial_sequence(${name}, ${generated})::regclass, ${last})`.execute(trx);
    }
  }
}
