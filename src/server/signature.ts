import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a signature or keyed hash is for. Each purpose has its own prefix, so one can't be used in place of another.
 */
export type SignaturePurpose =
  | "authenticity"
  | "attempt"
  | "alerts"
  | "upload"
  | "viewing"
  | "altcha"
  | "receipt"
  | "send-to-friend"
  | "material-alert"
  | "property-view"
  | "form-time"
  | "account-email"
  | "erasure"
  | "security-log"
  | "rate-limit";

/** HMAC-SHA256 of a text for one purpose, as base64url. */
export function sign(secret: string, purpose: SignaturePurpose, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
