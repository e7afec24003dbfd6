import type { FailedAttempts } from "../../account/attempt-delay.ts";
import { DAY_MS, MINUTE_MS } from "../../time/time.ts";

/** How many tries in a row may fail before a pause. */
const DESK_TRIES = {
  /** One email address from one ip. */
  here: 5,
  /** One email address from everywhere, so that many ips together can't guess faster. */
  account: 20,
  /** One ip with any email address: several people of one branch share one. */
  client: 30,
  /** One email address from a device on which the person has signed in before. */
  device: 5,
  /** Codes and recovery codes of one person, whose password was right. */
  code: 5,
  /** Passwords that a signed-in person gives as fresh proof. */
  proof: 5,
  /** Links for a new password to one email address. */
  reset: 5,
} as const;

export type TryKind = keyof typeof DESK_TRIES;

/**
 * Which counts a password for an email address adds to. A device that the person has signed in on before has a count of
 * its own, so that nobody else's wrong passwords pause it.
 */
export function listPasswordKinds({ isKnownDevice }: { isKnownDevice: boolean }): readonly TryKind[] {
  return isKnownDevice ? ["device"] : ["here", "account", "client"];
}

export const PAUSE_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = DAY_MS;

/**
 * How long the next try must wait. After the first pause, every further failure pauses again, which leaves at most a
 * hundred guesses a day.
 */
export function getPauseMs(kind: TryKind, { count, lastAt }: FailedAttempts, now: number): number {
  if (count < DESK_TRIES[kind] || now - lastAt >= FORGOTTEN_AFTER_MS) return 0;
  // A last failure in the future means that the clock was set back.
  if (lastAt - now > PAUSE_MS) return 0;
  return Math.min(PAUSE_MS, Math.max(0, lastAt + PAUSE_MS - now));
}

/** How many more tries may fail before a pause; `count` includes the one that just failed. */
export function countTriesLeft(kind: TryKind, { count }: FailedAttempts): number {
  return Math.max(0, DESK_TRIES[kind] - count);
}

const NUMBERS = ["No", "One", "Two", "Three", "Four"];

/** `Four tries left before a 15-minute pause.` */
export function writeTriesLeft(left: number): string {
  const number = NUMBERS[left] ?? String(left);
  if (left === 0) return "Please wait 15 minutes before the next try.";
  return `${number} ${left === 1 ? "try" : "tries"} left before a 15-minute pause.`;
}

/** `Too many tries. Please wait 12 minutes, then try again.` */
export function writePause(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"}, then try again.`;
}
