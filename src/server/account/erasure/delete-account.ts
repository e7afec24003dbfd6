import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { enqueueFarewell } from "../../mail/mail-jobs.ts";
import { accountDeletedMail } from "../account-mail.ts";
import { checkCurrentPassword, type PasswordProof } from "../password/check-current-password.ts";
import type { SignInGuard } from "../password/sign-in-guard.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import type { AccountMailDeps } from "../send-account-mail.ts";
import { findUserRecord } from "../user-queries.ts";
import { erasePerson } from "./erase-person.ts";

export interface DeleteAccountDeps extends AccountMailDeps {
  db: Db;
  guard: SignInGuard;
  log: Pick<Log, "info">;
}

/**
 * Deletes the account with all that is kept about its owner, for a caller who knows the password. Enquiries sent without
 * signing in go by the account's email address, if it is confirmed: otherwise anybody could delete somebody else's by
 * registering their address. An unconfirmed address isn't told either.
 */
export async function deleteAccount(
  { db, guard, log, ...deps }: DeleteAccountDeps,
  proof: PasswordProof,
): Promise<void> {
  const { userId, ip } = proof;
  await checkCurrentPassword({ db, guard }, proof);
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    const confirmedEmail = user.isEmailConfirmed ? user.email : undefined;
    await erasePerson({ trx, log, ...deps }, { userId, email: confirmedEmail, by: "owner", now: Date.now() });
    await recordSecurityEvent(trx, {
      event: "account-deleted",
      actor: "user",
      userId,
      ip,
      reason: "request",
    });
    if (confirmedEmail === undefined) return;
    const mail = accountDeletedMail({ ...deps, firstName: user.first_name });
    await enqueueFarewell(trx, { ...mail, to: confirmedEmail }, deps.publicUrl);
  });
}
