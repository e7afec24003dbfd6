import { type OperationNodeSource, sql } from "kysely";
import type { Engine, Trx } from "../database.ts";

/** An insert that was built and not yet executed. */
export interface Insert<Row = unknown> extends OperationNodeSource {
  execute(): Promise<Row[]>;
}

/**
 * Executes inserts that don't need each other's results, and returns the rows of the last one. PostgreSQL gets them as one
 * statement, because most of a short statement's time is the way there and back.
 */
export async function executeTogether<Row>(
  trx: Trx,
  { engine, others, last }: { engine: Engine; others: readonly Insert[]; last: Insert<Row> },
): Promise<Row[]> {
  if (engine === "postgres" && others.length > 0) {
    const parts = others.map((insert, i) => sql`${sql.id(`part_${i}`)} as (${insert})`);
    return (await sql<Row>`with ${sql.join(parts)} ${last}`.execute(trx)).rows;
  }
  for (const insert of others) await insert.execute();
  return last.execute();
}
