import { DAY_MS } from "../time/time.ts";

/** Without use for this long, a session ends. */
const SESSION_IDLE_MS = 30 * DAY_MS;
/** However much it is used: a stolen session doesn't live for ever. */
const SESSION_LONGEST_MS = 90 * DAY_MS;

/** When a session that is used now will end if it isn't used again. */
export function getSessionExpiry(createdAt: number, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_LONGEST_MS);
}

/** The stored expiry may be from before the longest life was introduced, so both are looked at. */
export function isSessionOver(
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number },
  now: number,
): boolean {
  return expiresAt <= now || createdAt + SESSION_LONGEST_MS <= now;
}
