import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./database.ts";

/**
 * The database's time of day in milliseconds: one clock for all processes, whatever the clocks of their machines say.
 */
export function getDatabaseNow(engine: Engine): RawBuilder<number> {
  return engine === "postgres"
    ? sql<number>`(extract(epoch from now()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
