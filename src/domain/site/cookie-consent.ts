import { DAY_MS } from "../time/time.ts";

export const CONSENT_CHOICES = ["accepted", "declined"] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

export interface Consent {
  choice: ConsentChoice;
  /** Milliseconds since the epoch. */
  at: number;
}

export const DEFAULT_COOKIE_MESSAGE = "This website uses cookies to improve your experience.";
/** We ask again after a year. */
const CONSENT_LASTS_MS = 365 * DAY_MS;

/**
 * Parses the choice stored in the browser. Returns undefined when there is none, it's invalid or it's over a year
 * old.
 */
export function readConsent(stored: unknown, nowMs: number): Consent | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { choice, at } = stored as Partial<Record<keyof Consent, unknown>>;
  const known = CONSENT_CHOICES.find((candidate) => candidate === choice);
  if (known === undefined || typeof at !== "number" || !(at <= nowMs && nowMs - at <= CONSENT_LASTS_MS))
    return undefined;
  return { choice: known, at };
}
