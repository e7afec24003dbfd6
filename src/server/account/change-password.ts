import type { Db } from "../db/database.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { passwordChangedMail } from "./account-mail.ts";
import { checkCurrentPassword, type PasswordProof } from "./check-current-password.ts";
import { hashPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { deleteAllSessions } from "./session-queries.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import { findUserRecord, setPasswordHash } from "./user-queries.ts";

interface ChangePasswordDeps {
  db: Db;
  publicUrl: string;
  agencyName: string;
  guard: SignInGuard;
}

/** Ends every session, the caller's too: the route begins a new one, so that a copied session id is worth nothing. */
export async function changePassword(
  { db, publicUrl, agencyName, guard }: ChangePasswordDeps,
  { proof, newPassword }: { proof: PasswordProof; newPassword: string },
): Promise<void> {
  const { userId, ip, signal } = proof;
  await checkCurrentPassword({ db, guard }, proof);
  const passwordHash = await hashPassword(newPassword, signal);
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await setPasswordHash(trx, { userId, passwordHash });
    await deletePasswordResets(trx, userId);
    await deleteAllSessions(trx, userId);
    await recordSecurityEvent(trx, { event: "password-changed", actor: "user", userId, ip });
    const mail = passwordChangedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
  });
}
