import type { Query } from "../db/database.ts";
import { ERASED_PAYLOAD } from "./job.ts";

/** Gives a dead job all its attempts again. False if there is none, or if its content has been erased. */
export async function reviveJob(query: Query, id: string, now: number): Promise<boolean> {
  const result = await query
    .updateTable("jobs")
    .set({ state: "ready", run_at: now, attempts: 0, finished_at: null })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .where("payload_json", "!=", ERASED_PAYLOAD)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Gives all failed jobs of a kind all their attempts again, and those that wait for another attempt theirs now. Returns how many.
 * Jobs whose content has been erased stay as they are.
 */
export async function reviveJobs(
  query: Query,
  { kind, now }: { kind: string; now: number },
): Promise<number> {
  const result = await query
    .updateTable("jobs")
    .set({ state: "ready", run_at: now, attempts: 0, finished_at: null })
    .where("kind", "=", kind)
    .where((is) =>
      is.or([is("state", "=", "dead"), is.and([is("state", "=", "ready"), is("attempts", ">", 0)])]),
    )
    .where("payload_json", "!=", ERASED_PAYLOAD)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
