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
 * Erases the content of every unfinished or failed job that `isWanted` selects, and marks it as done: it never runs,
 * and its id stays taken. A running attempt finds that it no longer holds the job and stores nothing, not even an
 * error.
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

/** Erases the content of failed jobs. Their rows, and so their ids, stay for a while. */
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
