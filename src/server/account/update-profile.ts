import type { ProfileChanges } from "../../domain/account/account-schema.ts";
import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { emailChangedMail } from "./account-mail.ts";
import { isPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { findCredentials, findUserRecord, hasOtherUserWithEmail, updateUserTexts } from "./user-queries.ts";

interface ProfileParts {
  db: Db;
  publicUrl: string;
  agencyName: string;
}

/** Changes what was given. A new mail address needs the password, and the old address is told. */
export async function updateProfile(
  { db, publicUrl, agencyName }: ProfileParts,
  { userId, changes: { current_password, ...texts } }: { userId: number; changes: ProfileChanges },
): Promise<void> {
  const before = await findUserRecord(db.query, userId);
  if (!before) return;
  const newEmail = texts.email !== undefined && texts.email !== before.email ? texts.email : undefined;
  if (newEmail !== undefined) {
    const credentials = await findCredentials(db.query, { userId });
    if (!(await isPassword(current_password ?? "", credentials?.passwordHash)))
      throw new InvalidFields({
        current_password: ["Please enter your password to change your email address."],
      });
  }
  await db.transaction(async (trx) => {
    if (newEmail !== undefined && (await hasOtherUserWithEmail(trx, { email: newEmail, userId })))
      throw new InvalidFields({ email: ["That email address cannot be used."] });
    await updateUserTexts(trx, userId, texts);
    if (newEmail === undefined) return;
    // Links that lie in the old mail box would take the account back to whoever reads it.
    await deletePasswordResets(trx, userId);
    const mail = emailChangedMail({ agencyName, publicUrl, firstName: before.first_name, newEmail });
    await enqueueMail(trx, { ...mail, to: before.email }, publicUrl);
  });
}
