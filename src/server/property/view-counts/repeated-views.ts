import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { sign } from "../../signature.ts";

interface ViewOfVisitor {
  propertyId: number;
  ip: string;
  userAgent: string;
  /** The calendar day of the view. Each day has its own secret. */
  day: string;
  at: number;
}

export interface RepeatedViews {
  /**
   * Whether the same visitor viewed the same property within the last half hour. Otherwise this view is
   * remembered.
   */
  isRepeated(view: ViewOfVisitor): boolean;
}

export const REPEAT_MS = 30 * MINUTE_MS;
const MOST_REMEMBERED = 50_000;
const SECRET_BYTES = 32;

/**
 * Remembers views for half an hour, in this process only. A visitor is a hash keyed with a secret that is
 * never stored and is replaced at midnight, so no visitor can be identified, or followed from one day to the
 * next.
 */
export function rememberViews({ most = MOST_REMEMBERED } = {}): RepeatedViews {
  const countedAt = new Map<string, number>();
  let secret = newSecret();
  let secretDay = "";

  /** Entries are in order of age, so this stops at the first one that is still fresh. */
  function forgetOld(now: number): void {
    for (const [key, at] of countedAt) {
      if (now - at < REPEAT_MS && countedAt.size < most) return;
      countedAt.delete(key);
    }
  }

  return {
    isRepeated({ propertyId, ip, userAgent, day, at }) {
      if (day !== secretDay) {
        secret = newSecret();
        secretDay = day;
        countedAt.clear();
      }
      forgetOld(at);
      const key = sign(secret, "property-view", `${propertyId}\n${ip}\n${userAgent}`);
      if (countedAt.has(key)) return true;
      countedAt.set(key, at);
      return false;
    },
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}
