import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/time.ts";

export const DESK_IDLE_MS = 12 * HOUR_MS;
export const DESK_LONGEST_MS = 30 * DAY_MS;
/** How long a password or code counts as fresh proof that the person at the keyboard is the one who signed in. */
const PROOF_MS = 10 * MINUTE_MS;

export interface DeskSessionTimes {
  createdAt: number;
  lastSeenAt: number;
  /** When the person last proved who they are. */
  provedAt: number;
}

export function isDeskSessionOver({ createdAt, lastSeenAt }: DeskSessionTimes, now: number): boolean {
  return now - lastSeenAt >= DESK_IDLE_MS || now - createdAt >= DESK_LONGEST_MS;
}

export function hasFreshProof({ provedAt }: Pick<DeskSessionTimes, "provedAt">, now: number): boolean {
  return now - provedAt < PROOF_MS;
}
