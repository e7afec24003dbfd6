import {
  CONFIRMATION_LIFE_MS,
  type EmailToConfirm,
  toEmailToConfirm,
} from "../../../domain/account/email-confirmation.ts";
import type { Db, Query, Trx } from "../../db/database.ts";
import { confirmEmailMail, emailChangedMail, welcomeMail } from "../account-mail.ts";
import { deletePasswordResets } from "../password/password-reset-queries.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "../send-account-mail.ts";
import { deleteOtherSessions } from "../session/session-queries.ts";
import { findUserRecord, hasOtherUserWithEmail, type UserRecord } from "../user-queries.ts";
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
  { publicUrl, secret, agencyName }: AccountMailDeps,
  { userId, toConfirm: { email, kind }, now }: ConfirmationOptions,
): Promise<boolean> {
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
  if (!isSent) return false;
  const expiresAt = now + CONFIRMATION_LIFE_MS[kind];
  await insertEmailConfirmation(trx, { tokenHash: hashLinkToken(token), userId, email, expiresAt });
  return true;
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

/** What a link would do if it were used now; undefined if it can't be used. Looking it up doesn't use it. */
export async function findLinkedEmail(
  query: Query,
  { token, now }: { token: string; now: number },
): Promise<EmailToConfirm | undefined> {
  const confirmation = await findEmailConfirmation(query, { tokenHash: hashLinkToken(token), now });
  const user = confirmation && (await findUserRecord(query, confirmation.userId));
  if (!user) return undefined;
  return { kind: confirmation.email === user.email ? "own" : "change", email: confirmation.email };
}

export type ConfirmEmailResult = { ok: "confirmed" | "changed" } | { refused: "expired" | "email-taken" };

/**
 * Uses the link, which works once. It doesn't sign the visitor in: the link proves who reads the mailbox, not who owns the
 * account.
 */
export async function confirmEmail(
  { db, ...deps }: ConfirmEmailDeps,
  { token, keptIdHash, ip, now }: { token: string; keptIdHash: string; ip: string; now: number },
): Promise<ConfirmEmailResult> {
  return db.transaction(async (trx) => {
    const confirmation = await takeEmailConfirmation(trx, { tokenHash: hashLinkToken(token), now });
    const user = confirmation && (await findUserRecord(trx, confirmation.userId));
    if (!user) return { refused: "expired" };
    if (confirmation.email === user.email) return confirmOwnEmail(trx, deps, { user, now });
    // An account that was never confirmed changes its email at once, so this link is obsolete.
    if (!user.isEmailConfirmed) return { refused: "expired" };
    return changeEmail(trx, deps, { user, confirmation, keptIdHash, ip, now });
  });
}

async function confirmOwnEmail(
  trx: Trx,
  deps: AccountMailDeps,
  { user, now }: { user: UserRecord; now: number },
): Promise<ConfirmEmailResult> {
  const { userId, email, first_name: firstName } = user;
  const isFirst = await markEmailConfirmed(trx, { userId, email, now });
  await deleteEmailConfirmations(trx, userId);
  if (isFirst)
    await enqueueAccountMail(trx, deps, {
      kind: "welcome",
      to: { email, isConfirmed: true },
      content: welcomeMail({ ...deps, firstName }),
      now,
    });
  return { ok: "confirmed" };
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
  if (await hasOtherUserWithEmail(trx, { email, userId })) return { refused: "email-taken" };
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
