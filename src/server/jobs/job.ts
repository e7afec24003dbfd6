import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";

/** A unit of durable work, as its handler sees it. */
export interface Job<Payload = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  /** 1 on the first attempt. */
  attempt: number;
}

export interface JobHandler {
  kind: string;
  /**
   * May run again with the same job id after a crash, so its side effects must tolerate that. `lost` aborts once
   * another worker may hold the job; a long handler checks it before each step.
   */
  run(job: Job, lost: AbortSignal): Promise<void>;
}

/** Thrown by a handler if a retry can't help. The job is dead at once. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Replaces the payload of a job whose personal data was erased before it ran. */
export const ERASED_PAYLOAD = '{"erased":true}';

export const DEFAULT_MAX_ATTEMPTS = 10;
export const LEASE_MS = MINUTE_MS;

const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** The longest that `waitBeforeRetryMs` can return. */
export const LONGEST_RETRY_WAIT_MS = 1.5 * LONGEST_WAIT_MS;

/**
 * How long to wait after a failed attempt. It doubles each time, plus up to half at random, so that jobs that failed
 * together don't retry together. `chance` is a number from 0 to 1.
 */
export function waitBeforeRetryMs(failedAttempts: number, chance: number): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(failedAttempts - 1, 20);
  return Math.round(Math.min(doubled, LONGEST_WAIT_MS) * (1 + chance / 2));
}
