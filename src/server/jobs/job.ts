import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";

/** One piece of durable work, as its handler sees it. */
export interface Job<Payload = unknown> {
  id: string;
  kind: string;
  payload: Payload;
  /** 1 on the first try. */
  attempt: number;
}

export interface JobHandler {
  kind: string;
  /**
   * May run again after a crash with the same job id: what it does outside must tolerate that.
   * `lost` aborts when another worker may hold the job by now; a long handler looks at it before each step.
   */
  run(job: Job, lost: AbortSignal): Promise<void>;
}

/** Thrown by a handler when trying again cannot help; the job is dead at once. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** In place of what a job held, where a person's details had to go before it could be done. */
export const ERASED_PAYLOAD = '{"erased":true}';

export const DEFAULT_MAX_ATTEMPTS = 10;
export const LEASE_MS = MINUTE_MS;

const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** The longest that `waitBeforeRetryMs` can return. */
export const LONGEST_RETRY_WAIT_MS = 1.5 * LONGEST_WAIT_MS;

/**
 * How long to wait after a failed try: doubling, with up to a half added by chance, so that jobs which failed
 * together do not come back together. `chance` is a number from 0 to 1.
 */
export function waitBeforeRetryMs(failedAttempts: number, chance: number): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(failedAttempts - 1, 20);
  return Math.round(Math.min(doubled, LONGEST_WAIT_MS) * (1 + chance / 2));
}
