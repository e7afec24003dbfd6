import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { enqueueFarewell } from "../../mail/mail-jobs.ts";
import { accountDeletedMail } from "../account-mail.ts";
import {
  type CurrentPasswordResult,
  checkCurrentPassword,
  type PasswordProof,
} from "../password/check-current-password.ts";
import type { SignInGuard } from "../password/sign-in-guard.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import type { AccountMailDeps } from "../send-account-mail.ts";
import { findUserRecord } from "../user-queries.ts";
import { erasePerson } from "./erase-person.ts";
import type { ErasureJournal } from "./erasure-journal.ts";

export interface DeleteAccountDeps extends AccountMailDeps {
  db: Db;
  guard: SignInGuard;
  log: Pick<Log, "info">;
  erasures: ErasureJournal;
}

/**
 * Deletes the account and everything stored about its owner, if the password is correct. Enquiries sent while signed
 * out are found by the account's email address, but only if it is confirmed: otherwise anyone could delete another
 * person's enquiries by registering their address. For the same reason an unconfirmed address gets no email.
 */
export async function deleteAccount(
  { db, guard, log, ...deps }: DeleteAccountDeps,
  proof: PasswordProof,
): Promise<CurrentPasswordResult> {
  const { userId, ip } = proof;
  const checked = await checkCurrentPassword({ db, guard }, proof);
  if ("refused" in checked) return checked;
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
  return { ok: true };
}
