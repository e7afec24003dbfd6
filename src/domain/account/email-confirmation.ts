import { DAY_MS } from "../time/time.ts";

/** Where the link of a confirmation email leads. A page of its own, without script. */
export const CONFIRM_EMAIL_PATH = "/user/confirm-email";

/** A link that hands an existing account to another address works for a shorter time. */
export const CONFIRMATION_LIFE_MS = { own: 7 * DAY_MS, change: DAY_MS } as const;

/** An address that waits to be confirmed: the account's own, or the one that it will change to. */
export interface EmailToConfirm {
  kind: keyof typeof CONFIRMATION_LIFE_MS;
  email: string;
}

interface ConfirmationState {
  email: string;
  isConfirmed: boolean;
  /** What the account was asked to change to; undefined when nothing was asked, or the link has expired. */
  requestedEmail: string | undefined;
}

/** What is left to confirm; undefined when nothing is. */
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
  /** The link is used, expired or not ours. */
  "expired",
  /** No link was given. */
  "no-link",
] as const;

export type ConfirmEmailView = (typeof CONFIRM_EMAIL_VIEWS)[number];

export function isConfirmEmailView(text: string): text is ConfirmEmailView {
  return (CONFIRM_EMAIL_VIEWS as readonly string[]).includes(text);
}
