import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { sign } from "../../signature.ts";

interface ViewOfVisitor {
  propertyId: number;
  address: string;
  userAgent: string;
  /** The calendar day on which it happens: each has a secret of its own. */
  day: string;
  at: number;
}

export interface RepeatedViews {
  /** Whether the same visitor looked at the same property a moment ago; if not, that they do now is remembered. */
  isRepeated(view: ViewOfVisitor): boolean;
}

export const REPEAT_MS = 30 * MINUTE_MS;
const MOST_REMEMBERED = 50_000;
const SECRET_BYTES = 32;

/**
 * Who looked at what, for half an hour, in this process only. A visitor is a hash under a secret that is never written down and
 * is thrown away at midnight: nobody can be found by it, and nobody followed from one day to the next.
 */
export function rememberViews({ most = MOST_REMEMBERED } = {}): RepeatedViews {
  const countedAt = new Map<string, number>();
  let secret = newSecret();
  let secretDay = "";

  /** The oldest stand first, so that this ends at the first that is still fresh. */
  function forgetOld(now: number): void {
    for (const [key, at] of countedAt) {
      if (now - at < REPEAT_MS && countedAt.size < most) return;
      countedAt.delete(key);
    }
  }

  return {
    isRepeated({ propertyId, address, userAgent, day, at }) {
      if (day !== secretDay) {
        secret = newSecret();
        secretDay = day;
        countedAt.clear();
      }
      forgetOld(at);
      const key = sign(secret, "property-view", `${propertyId}\n${address}\n${userAgent}`);
      if (countedAt.has(key)) return true;
      countedAt.set(key, at);
      return false;
    },
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}
