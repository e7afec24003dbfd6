import type { Query, Trx } from "../db/database.ts";
import { ERASED_PAYLOAD } from "./job.ts";

const ROWS_PER_READ = 500;

export interface HeldJob {
  id: string;
  kind: string;
  payload: unknown;
  lastError: string;
}

/**
 * Takes the content out of every unfinished or failed job that `isWanted` names, and ends it: it's never done, and its id stays
 * used. A try that is under way finds that it no longer holds its job and writes nothing back, not even an error.
 */
export async function eraseJobs(
  trx: Trx,
  { isWanted, now }: { isWanted: (job: HeldJob) => boolean; now: number },
): Promise<number> {
  let erased = 0;
  for (let after = ""; ; ) {
    const rows = await trx
      .selectFrom("jobs")
      .select(["id", "kind", "payload_json", "last_error"])
      .where("id", ">", after)
      .where((is) => is.or([is("state", "!=", "done"), is("last_error", "is not", null)]))
      .orderBy("id")
      .limit(ROWS_PER_READ)
      .execute();
    const wanted = rows.filter((row) =>
      isWanted({
        id: row.id,
        kind: row.kind,
        payload: JSON.parse(row.payload_json),
        lastError: row.last_error ?? "",
      }),
    );
    if (wanted.length > 0)
      await trx
        .updateTable("jobs")
        .set({
          state: "done",
          payload_json: ERASED_PAYLOAD,
          last_error: null,
          finished_at: now,
          worker: null,
          lease_until: null,
        })
        .where(
          "id",
          "in",
          wanted.map(({ id }) => id),
        )
        .execute();
    erased += wanted.length;
    const last = rows.at(-1);
    if (!last) return erased;
    after = last.id;
  }
}

/** Takes the content out of failed jobs; the rows, and so the ids, stay for a while. */
export async function eraseDeadJobs(
  query: Query,
  { before, idPrefix = "" }: { before: number; idPrefix?: string },
): Promise<void> {
  await query
    .updateTable("jobs")
    .set({ payload_json: ERASED_PAYLOAD, last_error: "Its content was deleted." })
    .where("state", "=", "dead")
    .where("finished_at", "<", before)
    .where("id", "like", `${idPrefix}%`)
    .where("payload_json", "!=", ERASED_PAYLOAD)
    .execute();
}
