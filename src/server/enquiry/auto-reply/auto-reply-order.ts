import { isOpenAt, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { AnsweringBranch } from "./auto-reply-queries.ts";

export const AUTO_REPLY = "auto-reply";
/** Long enough that it doesn't arrive together with the confirmation, and for somebody at the desk to mark spam. */
const DELAY_MS = 5 * MINUTE_MS;

interface NewAutoReply {
  leadId: number;
  answering: AnsweringBranch | undefined;
  email: string;
  /** The agency's closing days. */
  closingDates: readonly string[];
  now: number;
}

/**
 * The job to enqueue in the transaction that stores an enquiry; undefined while its branch is open. Its id makes sure the reply is sent
 * once.
 */
export function createAutoReplyJob({ leadId, answering, email, closingDates, now }: NewAutoReply) {
  if (email === "" || !answering?.isReplying) return undefined;
  if (isOpenAt(toOpeningTimes(answering.branch, closingDates), now)) return undefined;
  return { id: `${AUTO_REPLY}:${leadId}`, kind: AUTO_REPLY, payload: { leadId }, runAt: now + DELAY_MS };
}
