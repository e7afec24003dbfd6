import type { Db } from "../db/database.ts";
import { accountDeletedMail } from "./account-mail.ts";
import { checkCurrentPassword, type PasswordProof } from "./check-current-password.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import { deleteUser, findUserRecord } from "./user-queries.ts";

interface DeleteAccountDeps extends AccountMailDeps {
  db: Db;
  guard: SignInGuard;
}

/** With all that hangs on it, on the word of whoever knows the password. */
export async function deleteAccount(
  { db, guard, ...deps }: DeleteAccountDeps,
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
    await enqueueAccountMail(trx, deps, {
      kind: "account-deleted",
      to: { email: user.email, isConfirmed: user.isEmailConfirmed },
      content: accountDeletedMail({ ...deps, firstName: user.first_name }),
      now: Date.now(),
    });
  });
}
