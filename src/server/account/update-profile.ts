import type { ProfileChanges } from "../../domain/account/account-schema.ts";
import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { emailChangedMail } from "./account-mail.ts";
import { checkCurrentPassword } from "./check-current-password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { deleteOtherSessions } from "./session-queries.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import { findUserRecord, hasOtherUserWithEmail, updateUserTexts } from "./user-queries.ts";

interface ProfileParts {
  db: Db;
  publicUrl: string;
  agencyName: string;
  guard: SignInGuard;
}

interface ProfileUpdate {
  userId: number;
  /** Of the session that asks: it goes on, others end when the email changes. */
  idHash: string;
  ip: string;
  signal?: AbortSignal;
  changes: ProfileChanges;
}

/** Changes what was given. A new mail address needs the password, and the old address is told. */
export async function updateProfile(
  { db, publicUrl, agencyName, guard }: ProfileParts,
  { userId, idHash, ip, signal, changes: { current_password = "", ...texts } }: ProfileUpdate,
): Promise<void> {
  const before = await findUserRecord(db.query, userId);
  if (!before) return;
  const newEmail = texts.email !== undefined && texts.email !== before.email ? texts.email : undefined;
  if (newEmail !== undefined) {
    const proof = { userId, password: current_password, ip, signal };
    await checkCurrentPassword(
      { db, guard },
      proof,
      "Please enter your password to change your email address.",
    );
  }
  await db.transaction(async (trx) => {
    if (newEmail !== undefined && (await hasOtherUserWithEmail(trx, { email: newEmail, userId })))
      throw new InvalidFields({ email: ["That email address cannot be used."] });
    await updateUserTexts(trx, userId, texts);
    if (newEmail === undefined) return;
    // Links that lie in the old mail box would take the account back to whoever reads it.
    await deletePasswordResets(trx, userId);
    await deleteOtherSessions(trx, { userId, keptIdHash: idHash });
    await recordSecurityEvent(trx, { event: "email-changed", actor: "user", userId, ip });
    const mail = emailChangedMail({ agencyName, publicUrl, firstName: before.first_name, newEmail });
    await enqueueMail(trx, { ...mail, to: before.email }, publicUrl);
  });
}
