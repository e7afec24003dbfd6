import type { ProfileChanges } from "../../domain/account/account-schema.ts";
import type { Db, Trx } from "../db/database.ts";
import { runRefusableTransaction } from "../db/refusable-transaction.ts";
import { emailChangeRequestedMail } from "./account-mail.ts";
import { isAddressTaken, takeAddressTurn } from "./claimed-address.ts";
import { sendConfirmation } from "./email-confirmation/confirm-email.ts";
import { replaceUnconfirmedEmail } from "./email-confirmation/email-confirmation-queries.ts";
import { checkCurrentPassword } from "./password/check-current-password.ts";
import type { PasswordRefusal } from "./password/password-refusal.ts";
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

/** `confirmation-limit`: the new mailbox has reached its daily limit of links. */
export type ProfileRefusal = PasswordRefusal | { reason: "email-taken" | "confirmation-limit" };

type UpdateProfileResult = { ok: true } | { refused: ProfileRefusal };

/**
 * Updates the given fields, or none if it's refused. A new email requires the password and has to be confirmed. The
 * password is checked before the transaction, so that a wrong one is counted although nothing else is written.
 */
export async function updateProfile(
  { db, guard, ...deps }: ProfileDeps,
  { userId, idHash, ip, signal, changes: { current_password = "", email, ...texts } }: ProfileUpdate,
): Promise<UpdateProfileResult> {
  const before = await findUserRecord(db.query, userId);
  if (!before) return { ok: true };
  const newEmail = email !== undefined && email !== before.email ? email : undefined;
  if (newEmail !== undefined) {
    const proof = { userId, password: current_password, ip, signal };
    const checked = await checkCurrentPassword({ db, guard }, proof);
    if ("refused" in checked) return checked;
  }
  return runRefusableTransaction(db, async (trx): Promise<UpdateProfileResult> => {
    await updateUserTexts(trx, userId, texts);
    if (newEmail === undefined) return { ok: true };
    return requestEmailChange(
      trx,
      { ...deps, engine: db.engine },
      { before, newEmail, idHash, ip, now: Date.now() },
    );
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
 * account that never confirmed its email switches at once, because there is nothing to protect. After a refusal the
 * caller rolls its transaction back.
 */
async function requestEmailChange(
  trx: Trx,
  deps: AccountMailDeps & Pick<Db, "engine">,
  { before, newEmail, idHash, ip, now }: EmailChangeRequest,
): Promise<UpdateProfileResult> {
  const { userId, email: oldEmail, first_name: firstName } = before;
  await takeAddressTurn(trx, deps, newEmail);
  // An unconfirmed account takes the address at once, so it can't be one that any other account has.
  const isTaken = before.isEmailConfirmed ? isAddressTaken : hasOtherUserWithEmail;
  if (await isTaken(trx, { email: newEmail, userId })) return { refused: { reason: "email-taken" } };
  const isReplaced = await replaceUnconfirmedEmail(trx, { userId, email: newEmail });
  if (isReplaced) {
    // Reset links in the old mailbox would give the account back to anyone who reads it.
    await deletePasswordResets(trx, userId);
    await deleteOtherSessions(trx, { userId, keptIdHash: idHash });
    await recordSecurityEvent(trx, { event: "email-changed", actor: "user", userId, ip });
  }
  const toConfirm = { kind: isReplaced ? "own" : "change", email: newEmail } as const;
  if (!(await sendConfirmation(trx, deps, { userId, toConfirm, now })))
    return { refused: { reason: "confirmation-limit" } };
  if (isReplaced) return { ok: true };
  await enqueueAccountMail(trx, deps, {
    kind: "email-change-requested",
    to: { email: oldEmail, isConfirmed: true },
    content: emailChangeRequestedMail({ ...deps, firstName, newEmail }),
    now,
  });
  return { ok: true };
}
