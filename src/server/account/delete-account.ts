import type { Db } from "../db/database.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { accountDeletedMail } from "./account-mail.ts";
import { checkCurrentPassword, type PasswordProof } from "./check-current-password.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import { deleteUser, findUserRecord } from "./user-queries.ts";

/** With all that hangs on it, on the word of whoever knows the password. */
export async function deleteAccount(
  { db, publicUrl, agencyName, guard }: { db: Db; publicUrl: string; agencyName: string; guard: SignInGuard },
  proof: PasswordProof,
): Promise<void> {
  const { userId, ip } = proof;
  await checkCurrentPassword({ db, guard }, proof);
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await deleteUser(trx, userId);
    await recordSecurityEvent(trx, {
      event: "account-deleted",
      actor: "user",
      userId,
      ip,
      reason: "request",
    });
    const mail = accountDeletedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
  });
}
