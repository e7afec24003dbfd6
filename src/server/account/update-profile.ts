import type { ProfileChanges } from "../../domain/account/account-schema.ts";
import { CONFIRMATION_LIMIT_TEXT } from "../../domain/account/account-texts.ts";
import type { Db, Trx } from "../db/database.ts";
import { InvalidFields } from "../http/request/read-fields.ts";
import { emailChangeRequestedMail } from "./account-mail.ts";
import { sendConfirmation } from "./email-confirmation/confirm-email.ts";
import { replaceUnconfirmedEmail } from "./email-confirmation/email-confirmation-queries.ts";
import { checkCurrentPassword } from "./password/check-current-password.ts";
import { deletePasswordResets } from "./password/password-reset-queries.ts";
import type { SignInGuard } from "./password/sign-in-guard.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import { deleteOtherSessions } from "./session/session-queries.ts";
import { findUserRecord, hasOtherUserWithEmail, type UserRecord, updateUserTexts } from "./user-queries.ts";

interface ProfileDeps extends AccountMailDeps {
  db: Db;
  guard: SignInGuard;
}

interface ProfileUpdate {
  userId: number;
  /** The current session, which stays signed in. The others end when the email changes. */
  idHash: string;
  ip: string;
  signal?: AbortSignal;
  changes: ProfileChanges;
}

/** Updates the given fields. A new email requires the password and has to be confirmed. */
export async function updateProfile(
  { db, guard, ...deps }: ProfileDeps,
  { userId, idHash, ip, signal, changes: { current_password = "", email, ...texts } }: ProfileUpdate,
): Promise<void> {
  const before = await findUserRecord(db.query, userId);
  if (!before) return;
  const newEmail = email !== undefined && email !== before.email ? email : undefined;
  if (newEmail !== undefined) {
    const proof = { userId, password: current_password, ip, signal };
    await checkCurrentPassword(
      { db, guard },
      proof,
      "Please enter your password to change your email address.",
    );
  }
  await db.transaction(async (trx) => {
    await updateUserTexts(trx, userId, texts);
    if (newEmail === undefined) return;
    await requestEmailChange(trx, deps, { before, newEmail, idHash, ip, now: Date.now() });
  });
}

interface EmailChangeRequest {
  before: UserRecord;
  newEmail: string;
  idHash: string;
  ip: string;
  now: number;
}

/**
 * A confirmed account keeps its email until the new one is confirmed, so that a typo can't lock the owner out. An
 * account that never confirmed its email switches at once, because there is nothing to protect.
 */
async function requestEmailChange(
  trx: Trx,
  deps: AccountMailDeps,
  { before, newEmail, idHash, ip, now }: EmailChangeRequest,
): Promise<void> {
  const { userId, email: oldEmail, first_name: firstName } = before;
  if (await hasOtherUserWithEmail(trx, { email: newEmail, userId }))
    throw new InvalidFields({ email: ["You can't use that email address."] });
  const isReplaced = await replaceUnconfirmedEmail(trx, { userId, email: newEmail });
  if (isReplaced) {
    // Reset links in the old mailbox would give the account back to anyone who reads it.
    await deletePasswordResets(trx, userId);
    await deleteOtherSessions(trx, { userId, keptIdHash: idHash });
    await recordSecurityEvent(trx, { event: "email-changed", actor: "user", userId, ip });
  }
  const toConfirm = { kind: isReplaced ? "own" : "change", email: newEmail } as const;
  if (!(await sendConfirmation(trx, deps, { userId, toConfirm, now })))
    throw new InvalidFields({ email: [CONFIRMATION_LIMIT_TEXT] });
  if (isReplaced) return;
  await enqueueAccountMail(trx, deps, {
    kind: "email-change-requested",
    to: { email: oldEmail, isConfirmed: true },
    content: emailChangeRequestedMail({ ...deps, firstName, newEmail }),
    now,
  });
}
