import { sql } from "kysely";

export const one = sql`select 1`;
