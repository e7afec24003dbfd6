import { DAY_MS, MINUTE_MS, SECOND_MS } from "../time/time.ts";

/** Failed sign-in attempts. */
export interface FailedAttempts {
  count: number;
  lastAt: number;
}

export const NO_ATTEMPTS: FailedAttempts = { count: 0, lastAt: 0 };

/** People mistype a few times. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = DAY_MS;

/**
 * How long one ip must still wait before its next attempt at one account, doubling from the sixth on. It applies to
 * that ip alone, so that an attacker can't lock the owner out from elsewhere.
 */
export function waitBeforeAttemptMs({ count, lastAt }: FailedAttempts, now: number): number {
  if (count < FREE_ATTEMPTS || now - lastAt >= FORGOTTEN_AFTER_MS) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(count - FREE_ATTEMPTS, 20), LONGEST_WAIT_MS);
  // A last failure far in the future means that the clock was set back; waiting for it to catch up could take days.
  if (lastAt - now > LONGEST_WAIT_MS) return 0;
  return Math.min(wait, Math.max(0, lastAt + wait - now));
}

const SLOW_FROM = 10;
const SLOWEST_ANSWER_MS = 3 * SECOND_MS;
const ANSWER_STEP_MS = 100;

/** An account under attack from many ips responds more slowly to everyone, but it does respond. */
export function slowedAnswerMs({ count, lastAt }: FailedAttempts, now: number): number {
  if (count < SLOW_FROM || now - lastAt >= FORGOTTEN_AFTER_MS) return 0;
  return Math.min((count - SLOW_FROM + 1) * ANSWER_STEP_MS, SLOWEST_ANSWER_MS);
}

/** Starts again at one when the last failure is more than a day ago. */
export function countFailure(before: FailedAttempts, now: number): FailedAttempts {
  const isForgotten = now - before.lastAt >= FORGOTTEN_AFTER_MS;
  return { count: isForgotten ? 1 : before.count + 1, lastAt: now };
}

/** One person makes a few mistakes; a network may be shared by a whole office. */
const CHECKED_FROM = { account: 3, network: 10 };

/** Whether the next sign-in attempt needs a bot check. Both counts cover the last day. */
export function needsBotCheck(
  { account, network }: { account: FailedAttempts; network: FailedAttempts },
  now: number,
): boolean {
  return hasFailed(account, CHECKED_FROM.account, now) || hasFailed(network, CHECKED_FROM.network, now);
}

function hasFailed({ count, lastAt }: FailedAttempts, times: number, now: number): boolean {
  return count >= times && now - lastAt < FORGOTTEN_AFTER_MS;
}
