import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { LruCache } from "./cache/lru-cache.ts";

/**
 * What a signature or keyed hash is for. Each purpose has its own prefix, so one can't be used in place of another.
 */
export type SignaturePurpose =
  | "authenticity"
  | "attempt"
  | "alerts"
  | "upload"
  | "viewing"
  | "answered"
  | "altcha"
  | "receipt"
  | "send-to-friend"
  | "material-alert"
  | "property-view"
  | "form-time"
  | "account-email"
  | "opt-out"
  | "erasure"
  | "erasure-record"
  | "security-log"
  | "seller-report"
  | "rate-limit"
  | "desk-form"
  | "desk-flash"
  | "desk-step"
  | "desk-device"
  | "desk-passkey"
  | "desk-reset"
  | "desk-preview"
  | "desk-home-preview";

/** The present secret and the previous ones. Making a key takes as long as signing with it. */
const keys = new LruCache<string, KeyObject>(8);

/** HMAC-SHA256 of a text for one purpose, as base64url. */
export function sign(secret: string, purpose: SignaturePurpose, text: string): string {
  const key = keys.getOrCreate(secret, () => createSecretKey(secret, "utf8"));
  return createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
}

export interface PreviousSecret {
  secret: string;
  /** What it signed is accepted until then, in milliseconds. */
  until: number;
}

/** By present secret. Kept here because links are checked in many places, each with the present secret only. */
const previousSecrets = new Map<string, readonly PreviousSecret[]>();

/** After a rotation, what the previous secrets signed stays valid until their end. */
export function acceptPreviousSecrets(secret: string, previous: readonly PreviousSecret[]): void {
  previousSecrets.set(secret, previous);
}

/** Whether the text was signed with this secret, or with a previous one that is still accepted. */
export function isSignedText(
  secret: string,
  purpose: SignaturePurpose,
  { text, signature }: { text: string; signature: string },
): boolean {
  const now = Date.now();
  const accepted = (previousSecrets.get(secret) ?? []).filter(({ until }) => until >= now);
  return [secret, ...accepted.map((previous) => previous.secret)].some((one) =>
    isSameSignature(signature, sign(one, purpose, text)),
  );
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
