import { isOpenAt, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Trx } from "../../db/database.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { findAutoReply } from "./auto-reply-queries.ts";

export const AUTO_REPLY = "auto-reply";
/** Long enough that it doesn't arrive together with the confirmation, and for somebody at the desk to mark spam. */
const DELAY_MS = 5 * MINUTE_MS;

interface NewAutoReply {
  leadId: number;
  branchId: number;
  email: string;
  /** The agency's closing days. */
  closingDates: readonly string[];
  now: number;
}

/** Runs in the transaction that stores an enquiry, and does nothing while its branch is open. The job id makes sure it's sent once. */
export async function enqueueAutoReply(
  trx: Trx,
  { leadId, branchId, email, closingDates, now }: NewAutoReply,
): Promise<void> {
  if (email === "") return;
  const reply = await findAutoReply(trx, branchId);
  if (!reply?.isOn) return;
  const times = toOpeningTimes(await findBranchById(trx, branchId), closingDates);
  if (isOpenAt(times, now)) return;
  await enqueueJob(
    trx,
    { id: `${AUTO_REPLY}:${leadId}`, kind: AUTO_REPLY, payload: { leadId }, runAt: now + DELAY_MS },
    now,
  );
}
