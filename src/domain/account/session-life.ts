import { DAY_MS } from "../time/time.ts";

/** A session ends when it isn't used for this long. */
const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session ends after this long even if it is used, so that a stolen one doesn't live forever. */
const SESSION_LONGEST_MS = 90 * DAY_MS;

/** When a session used now ends if it isn't used again. */
export function getSessionExpiry(createdAt: number, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_LONGEST_MS);
}

/** Checks both limits, because the stored expiry may predate the maximum age. */
export function isSessionOver(
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number },
  now: number,
): boolean {
  return expiresAt <= now || createdAt + SESSION_LONGEST_MS <= now;
}
