import type { Db, Trx } from "../../db/database.ts";
import { enqueueRunJob, FEED_RUN } from "./enqueue-run.ts";
import { decideHeldRun, findLaterDeliveryRun, findRun, keepRefs, listLeavingRefs } from "./run-queries.ts";

interface Decision {
  runId: number;
  decision: "publish" | "discard";
  /** The only homes that may leave the site, by the sender's references; all that the run holds if it isn't given. */
  onlyRefs?: readonly string[];
  /** The person who decides. */
  by: string;
  now: number;
}

export type DecideResult = { ok: { feedId: string } } | { refused: string };

/** Publishes what the brake held, or discards it. Only the feed's latest run can still be published. */
export function decideRun(db: Db, decision: Decision): Promise<DecideResult> {
  return db.transaction((trx) => decideRunIn(trx, decision));
}

/** The same in the caller's transaction. */
export async function decideRunIn(trx: Trx, options: Decision): Promise<DecideResult> {
  const { runId, decision, onlyRefs, by, now } = options;
  const run = await findRun(trx, runId);
  if (!run) return { refused: `There is no run ${runId}.` };
  const later = await findLaterDeliveryRun(trx, run);
  if (decision === "publish" && later !== undefined)
    return { refused: `Run ${runId} is out of date: run ${later} came after it.` };
  if (onlyRefs) {
    const leaving = new Set(await listLeavingRefs(trx, runId));
    const chosen = new Set(onlyRefs);
    if (chosen.size === 0) return { refused: "Tick the homes to take down. Nothing was changed." };
    if ([...chosen].some((ref) => !leaving.has(ref)))
      return { refused: "The homes of this run have changed. Nothing was taken down; look again." };
    await keepRefs(
      trx,
      runId,
      [...leaving].filter((ref) => !chosen.has(ref)),
    );
  }
  if (!(await decideHeldRun(trx, { runId, decision, by, now })))
    return { refused: `Run ${runId} doesn’t wait for a decision.` };
  if (decision === "publish") await enqueueRunJob(trx, { runId, id: `${FEED_RUN}:${runId}:decided`, now });
  return { ok: { feedId: run.feedId } };
}
