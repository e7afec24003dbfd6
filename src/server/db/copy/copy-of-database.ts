import type { Db, Query } from "../database.ts";
import type { DatabaseCopy } from "./load-database.ts";
import { readSequences } from "./sequences.ts";
import { readRows, TableTally } from "./table-rows.ts";
import { listAppliedMigrations, listTableShapes } from "./table-shapes.ts";

/** The content of an open database, read through `query`, which must be a snapshot. */
export async function toDatabaseCopy(engine: Db["engine"], query: Query): Promise<DatabaseCopy> {
  const shapes = await listTableShapes(engine, query);
  const tallies = new Map(shapes.map(({ name }) => [name, new TableTally()]));
  return {
    migrations: await listAppliedMigrations(engine, query),
    tables: shapes.map(({ name, columns }) => ({ name, columns })),
    async *readAll() {
      for (const shape of shapes)
        for await (const rows of readRows(query, shape)) {
          tallies.get(shape.name)?.add(rows);
          yield { table: shape.name, rows };
        }
    },
    async getTotals() {
      return {
        tables: Object.fromEntries([...tallies].map(([name, tally]) => [name, tally.total()])),
        sequences: await readSequences(engine, query, shapes),
      };
    },
  };
}
