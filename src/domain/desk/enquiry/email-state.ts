import type { EmailFailure } from "../../site/email-failure.ts";

/** What is stored about an email of an enquiry. */
export interface EmailRecord {
  /** Null if it was never queued, because the day's limit for one mailbox was reached. */
  mailId: string | null;
  queuedAt: number;
  sentAt: number | null;
  /** When it was known that it can't be delivered. */
  failedAt: number | null;
  /** Of the last attempt that failed. */
  failure: EmailFailure | null;
  /** Undefined once it was deleted. */
  job:
    | { state: "ready" | "running" | "done" | "dead"; finishedAt: number | null; isErased: boolean }
    | undefined;
}

export type EmailState =
  | { is: "limited"; at: number }
  | { is: "queued"; at: number }
  /** It has failed at least once and is tried again. */
  | { is: "delayed"; at: number; failure: EmailFailure }
  | { is: "sent"; at: number }
  | { is: "failed"; at: number; failure: EmailFailure };

/** What became of an email; undefined if it isn't known. */
export function readEmailState(record: EmailRecord): EmailState | undefined {
  const { mailId, queuedAt, sentAt, failedAt, failure, job } = record;
  if (mailId === null) return { is: "limited", at: queuedAt };
  if (sentAt !== null) return { is: "sent", at: sentAt };
  // A job that is done was sent, unless its content was erased before.
  if (job?.state === "done") return job.isErased ? undefined : { is: "sent", at: job.finishedAt ?? queuedAt };
  // One that failed for good may be tried again.
  if (job && job.state !== "dead")
    return failure === null ? { is: "queued", at: queuedAt } : { is: "delayed", at: queuedAt, failure };
  if (failedAt !== null || job) {
    return { is: "failed", at: failedAt ?? job?.finishedAt ?? queuedAt, failure: failure ?? "unreachable" };
  }
  return undefined;
}
