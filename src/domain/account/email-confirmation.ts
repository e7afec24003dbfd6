import { DAY_MS } from "../time/time.ts";

/** The page that a confirmation email links to. It works without JavaScript. */
export const CONFIRM_EMAIL_PATH = "/user/confirm-email";

/** A link that moves an existing account to another email address expires sooner. */
export const CONFIRMATION_LIFE_MS = { own: 7 * DAY_MS, change: DAY_MS } as const;

/**
 * True for an account whose address may be somebody else's: a visitor chose its password, and nobody has confirmed the
 * address. An imported account has no password yet, so no visitor has ever used it.
 */
export function isUnproved(account: { isEmailConfirmed: boolean; passwordHash: string | null }): boolean {
  return !account.isEmailConfirmed && account.passwordHash !== null;
}

/** An email address to confirm: the account's own, or the one that it will change to. */
export interface EmailToConfirm {
  kind: keyof typeof CONFIRMATION_LIFE_MS;
  email: string;
}

interface ConfirmationState {
  email: string;
  isConfirmed: boolean;
  /** The new email address that was requested; undefined if there was no request or its link has expired. */
  requestedEmail: string | undefined;
}

/** The email address that still needs confirming; undefined if there is none. */
export function toEmailToConfirm({
  email,
  isConfirmed,
  requestedEmail,
}: ConfirmationState): EmailToConfirm | undefined {
  if (!isConfirmed) return { kind: "own", email };
  if (requestedEmail === undefined || requestedEmail === email) return undefined;
  return { kind: "change", email: requestedEmail };
}

/** What the page behind the link shows. */
const CONFIRM_EMAIL_VIEWS = [
  /** The link works: one button confirms the account's own address. */
  "confirm",
  /** The link works: one button changes the account's address. */
  "change",
  "confirmed",
  "changed",
  /** The link has been used, has expired or was never valid. */
  "expired",
  /** The URL has no token. */
  "no-link",
] as const;

export type ConfirmEmailView = (typeof CONFIRM_EMAIL_VIEWS)[number];

export function isConfirmEmailView(text: string): text is ConfirmEmailView {
  return (CONFIRM_EMAIL_VIEWS as readonly string[]).includes(text);
}
