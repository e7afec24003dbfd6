import type { Compilable, CompiledQuery } from "kysely";
import { LruCache } from "../cache/lru-cache.ts";
import type { Query } from "./database.ts";

/** Queries with a list of values are another SQL for each length of it. */
const MOST_KEPT = 100;

/**
 * Makes a query whose SQL is built once, because building it takes longer than SQLite needs to answer. Only for what
 * most pages ask, and only if its parameters are exactly the values in their order.
 */
export function compileOnce<Value, Row>(
  build: (query: Query, values: readonly Value[]) => Compilable<Row>,
): (query: Query, values: readonly Value[]) => Promise<Row[]> {
  const known = new LruCache<string, CompiledQuery<Row>>(MOST_KEPT);
  return async (query, values) => {
    const engine = query.getExecutor().adapter.constructor.name;
    const compiled = known.getOrCreate(`${engine} ${values.length}`, () =>
      requireSameValues(build(query, values).compile(), values),
    );
    const { rows } = await query.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

function requireSameValues<Row>(
  compiled: CompiledQuery<Row>,
  values: readonly unknown[],
): CompiledQuery<Row> {
  const { parameters } = compiled;
  if (parameters.length !== values.length || parameters.some((value, index) => value !== values[index]))
    throw new Error(`This query has other parameters than its values: ${compiled.sql}`);
  return compiled;
}
