import type { ProfileChanges } from "../../domain/account/account-schema.ts";
import { CONFIRMATION_LIMIT_TEXT } from "../../domain/account/account-texts.ts";
import type { Db, Trx } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { emailChangeRequestedMail } from "./account-mail.ts";
import { sendConfirmation } from "./confirm-email.ts";
import { replaceUnconfirmedEmail } from "./email-confirmation-queries.ts";
import { isPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import {
  findCredentials,
  findUserRecord,
  hasOtherUserWithEmail,
  type UserRecord,
  updateUserTexts,
} from "./user-queries.ts";

interface ProfileParts extends AccountMailDeps {
  db: Db;
}

/** Changes what was given. A new mail address needs the password, and has to be confirmed. */
export async function updateProfile(
  { db, ...deps }: ProfileParts,
  { userId, changes: { current_password, email, ...texts } }: { userId: number; changes: ProfileChanges },
): Promise<void> {
  const before = await findUserRecord(db.query, userId);
  if (!before) return;
  const newEmail = email !== undefined && email !== before.email ? email : undefined;
  if (newEmail !== undefined) {
    const credentials = await findCredentials(db.query, { userId });
    if (!(await isPassword(current_password ?? "", credentials?.passwordHash)))
      throw new InvalidFields({
        current_password: ["Please enter your password to change your email address."],
      });
  }
  await db.transaction(async (trx) => {
    await updateUserTexts(trx, userId, texts);
    if (newEmail !== undefined) await requestEmailChange(trx, deps, { before, newEmail, now: Date.now() });
  });
}

/**
 * A confirmed account keeps its address until the new one is confirmed, so that a typing mistake locks nobody out. An account
 * that never confirmed its address takes the new one at once: there is nothing to keep.
 */
async function requestEmailChange(
  trx: Trx,
  deps: AccountMailDeps,
  { before, newEmail, now }: { before: UserRecord; newEmail: string; now: number },
): Promise<void> {
  const { userId, email: oldEmail, first_name: firstName } = before;
  if (await hasOtherUserWithEmail(trx, { email: newEmail, userId }))
    throw new InvalidFields({ email: ["That email address cannot be used."] });
  const isReplaced = await replaceUnconfirmedEmail(trx, { userId, email: newEmail });
  // Links that lie in the old mail box would take the account back to whoever reads it.
  if (isReplaced) await deletePasswordResets(trx, userId);
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
