import {
  CONFIRMATION_LIFE_MS,
  type EmailToConfirm,
  toEmailToConfirm,
} from "../../../domain/account/email-confirmation.ts";
import type { Db, Query, Trx } from "../../db/database.ts";
import { confirmEmailMail, emailChangedMail, welcomeMail } from "../account-mail.ts";
import { endOtherClaims, isAddressTaken, takeAddressTurn } from "../claimed-address.ts";
import type { NewAccount } from "../new-account.ts";
import { deletePasswordResets } from "../password/password-reset-queries.ts";
import { findPendingRegistration } from "../pending-registration-queries.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "../send-account-mail.ts";
import { deleteOtherSessions } from "../session/session-queries.ts";
import { findUserRecord, type UserRecord } from "../user-queries.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import {
  deleteEmailConfirmations,
  type EmailConfirmation,
  findEmailConfirmation,
  findRequestedEmail,
  insertEmailConfirmation,
  markEmailConfirmed,
  setConfirmedEmail,
  takeEmailConfirmation,
} from "./email-confirmation-queries.ts";
import { createLinkToken, hashLinkToken } from "./link-token.ts";

export interface ConfirmEmailDeps extends AccountMailDeps {
  db: Db;
}

interface ConfirmationOptions {
  userId: number;
  toConfirm: EmailToConfirm;
  now: number;
}

/** Enqueues the email with the link. Returns false and stores nothing if the mailbox has reached its daily limit. */
export async function sendConfirmation(
  trx: Trx,
  deps: AccountMailDeps,
  { userId, toConfirm, now }: ConfirmationOptions,
): Promise<boolean> {
  const link = await sendConfirmationLink(trx, deps, { toConfirm, now });
  if (!link) return false;
  await insertEmailConfirmation(trx, { ...link, userId, email: toConfirm.email });
  return true;
}

/** The link that was enqueued, for the caller to store; undefined if the mailbox has reached its daily limit. */
export async function sendConfirmationLink(
  trx: Trx,
  { publicUrl, secret, agencyName }: AccountMailDeps,
  { toConfirm: { email, kind }, now }: Omit<ConfirmationOptions, "userId">,
): Promise<{ tokenHash: string; expiresAt: number } | undefined> {
  const token = createLinkToken();
  const isSent = await enqueueAccountMail(
    trx,
    { publicUrl, secret },
    {
      kind: "confirmation",
      to: { email, isConfirmed: false },
      content: confirmEmailMail({ agencyName, publicUrl, token, kind }),
      now,
    },
  );
  return isSent
    ? { tokenHash: hashLinkToken(token), expiresAt: now + CONFIRMATION_LIFE_MS[kind] }
    : undefined;
}

/** The email address that this account still has to confirm; undefined if there is none. */
export async function findEmailToConfirm(
  query: Query,
  { userId, now }: { userId: number; now: number },
): Promise<EmailToConfirm | undefined> {
  const user = await findUserRecord(query, userId);
  if (!user) return undefined;
  const requestedEmail = await findRequestedEmail(query, { userId, now });
  return toEmailToConfirm({ email: user.email, isConfirmed: user.isEmailConfirmed, requestedEmail });
}

/** Sends another link to the same address. */
export async function resendConfirmation(
  { db, ...deps }: ConfirmEmailDeps,
  { userId, now }: { userId: number; now: number },
): Promise<"sent" | "limited" | "nothing-to-confirm"> {
  return db.transaction(async (trx) => {
    const toConfirm = await findEmailToConfirm(trx, { userId, now });
    if (!toConfirm) return "nothing-to-confirm";
    return (await sendConfirmation(trx, deps, { userId, toConfirm, now })) ? "sent" : "limited";
  });
}

/** What a link would do, and the name that the person behind it gave. */
export interface LinkedEmail extends EmailToConfirm {
  name: string;
}

/** What a link would do if it were used now; undefined if it can't be used. Looking it up doesn't use it. */
export async function findLinkedEmail(
  query: Query,
  { token, now }: { token: string; now: number },
): Promise<LinkedEmail | undefined> {
  const link = { tokenHash: hashLinkToken(token), now };
  const registration = await findPendingRegistration(query, link);
  if (registration) return { kind: "own", email: registration.email, name: toFullName(registration) };
  const confirmation = await findEmailConfirmation(query, link);
  const user = confirmation && (await findUserRecord(query, confirmation.userId));
  if (!user) return undefined;
  const { email } = confirmation;
  return { kind: email === user.email ? "own" : "change", email, name: toFullName(user) };
}

function toFullName({ first_name, last_name }: Pick<UserRecord, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

export type ConfirmEmailResult = { ok: "confirmed" | "changed" } | { refused: "expired" | "email-taken" };

/**
 * Uses the link, which works once. The registration that it belongs to becomes the account of its address; others with
 * the same address end. It doesn't sign the visitor in: the link proves who reads the mailbox, not who owns the account.
 */
export async function confirmEmail(
  { db, ...deps }: ConfirmEmailDeps,
  { token, keptIdHash, ip, now }: { token: string; keptIdHash: string; ip: string; now: number },
): Promise<ConfirmEmailResult> {
  const link = { tokenHash: hashLinkToken(token), now };
  const linked = await findLinkedEmail(db.query, { token, now });
  if (!linked) return { refused: "expired" };
  return db.transaction(async (trx) => {
    await takeAddressTurn(trx, db, linked.email);
    const account = await findPendingRegistration(trx, link);
    if (account) return confirmPending(trx, deps, { account, now });
    const confirmation = await takeEmailConfirmation(trx, link);
    const user = confirmation && (await findUserRecord(trx, confirmation.userId));
    if (!user) return { refused: "expired" };
    if (confirmation.email === user.email) return confirmOwnEmail(trx, deps, { user, now });
    // An account that was never confirmed changes its email at once, so this link is obsolete.
    if (!user.isEmailConfirmed) return { refused: "expired" };
    return changeEmail(trx, deps, { user, confirmation, keptIdHash, ip, now });
  });
}

async function confirmPending(
  trx: Trx,
  deps: AccountMailDeps,
  { account, now }: { account: NewAccount; now: number },
): Promise<ConfirmEmailResult> {
  const userId = await confirmRegistration(trx, { account, now });
  if (userId === undefined) return { refused: "expired" };
  await sendWelcome(trx, deps, { email: account.email, firstName: account.first_name, now });
  return { ok: "confirmed" };
}

async function confirmOwnEmail(
  trx: Trx,
  deps: AccountMailDeps,
  { user, now }: { user: UserRecord; now: number },
): Promise<ConfirmEmailResult> {
  const { userId, email, first_name: firstName } = user;
  const isFirst = await markEmailConfirmed(trx, { userId, email, now });
  await deleteEmailConfirmations(trx, userId);
  await endOtherClaims(trx, { email, userId });
  if (isFirst) await sendWelcome(trx, deps, { email, firstName, now });
  return { ok: "confirmed" };
}

async function sendWelcome(
  trx: Trx,
  deps: AccountMailDeps,
  { email, firstName, now }: { email: string; firstName: string; now: number },
): Promise<void> {
  await enqueueAccountMail(trx, deps, {
    kind: "welcome",
    to: { email, isConfirmed: true },
    content: welcomeMail({ ...deps, firstName }),
    now,
  });
}

interface EmailChange {
  user: UserRecord;
  confirmation: EmailConfirmation;
  keptIdHash: string;
  ip: string;
  now: number;
}

async function changeEmail(
  trx: Trx,
  deps: AccountMailDeps,
  { user, confirmation: { userId, email }, keptIdHash, ip, now }: EmailChange,
): Promise<ConfirmEmailResult> {
  await deleteEmailConfirmations(trx, userId);
  if (await isAddressTaken(trx, { email, userId })) return { refused: "email-taken" };
  await endOtherClaims(trx, { email, userId });
  await setConfirmedEmail(trx, { userId, email, now });
  // Reset links in the old mailbox would give the account back to anyone who reads it.
  await deletePasswordResets(trx, userId);
  await deleteOtherSessions(trx, { userId, keptIdHash });
  await recordSecurityEvent(trx, { event: "email-changed", actor: "user", userId, ip });
  await enqueueAccountMail(trx, deps, {
    kind: "email-changed",
    to: { email: user.email, isConfirmed: true },
    content: emailChangedMail({ ...deps, firstName: user.first_name, newEmail: email }),
    now,
  });
  return { ok: "changed" };
}
