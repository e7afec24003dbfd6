import { sql } from "kysely";
import type { Query } from "../../db/database.ts";

/** Jobs of one kind that failed for good. */
export interface FailedKind {
  kind: string;
  total: number;
  lastAt: number;
}

interface FailureSpan {
  /** Failures up to here are known. */
  after: number;
  until: number;
  /** Reports themselves: what failed while reporting must not be reported. */
  exceptKind: string;
  exceptIdPrefix: string;
}

export async function listFailedKinds(
  query: Query,
  { after, until, exceptKind, exceptIdPrefix }: FailureSpan,
): Promise<FailedKind[]> {
  const rows = await query
    .selectFrom("jobs")
    .select(["kind", sql<number>`count(*)`.as("total"), sql<number>`max(finished_at)`.as("last_at")])
    .where("state", "=", "dead")
    .where("finished_at", ">", after)
    .where("finished_at", "<=", until)
    .where("kind", "!=", exceptKind)
    .where("id", "not like", `${exceptIdPrefix}%`)
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({ kind: row.kind, total: Number(row.total), lastAt: Number(row.last_at) }));
}

/** When the last job with such an id was created; 0 if there is none. Job ids outlive their content. */
export async function findLastCreated(query: Query, idPrefix: string): Promise<number> {
  const row = await query
    .selectFrom("jobs")
    .select(sql<number | null>`max(created_at)`.as("last"))
    .where("id", "like", `${idPrefix}%`)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
