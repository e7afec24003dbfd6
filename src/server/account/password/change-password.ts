import type { Db } from "../../db/database.ts";
import { passwordChangedMail } from "../account-mail.ts";
import { deleteEmailChanges } from "../email-confirmation/email-confirmation-queries.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "../send-account-mail.ts";
import { deleteAllSessions } from "../session/session-queries.ts";
import { findUserRecord, setPasswordHash } from "../user-queries.ts";
import {
  type CurrentPasswordResult,
  checkCurrentPassword,
  type PasswordProof,
} from "./check-current-password.ts";
import { hashPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { type NewPasswordDeps, refuseNewPassword } from "./refuse-new-password.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

interface ChangePasswordDeps extends AccountMailDeps, NewPasswordDeps {
  db: Db;
  guard: SignInGuard;
}

/**
 * Ends every session including the caller's. The route then starts a new one, so a stolen session id becomes useless.
 */
export async function changePassword(
  { db, guard, ...deps }: ChangePasswordDeps,
  { proof, newPassword }: { proof: PasswordProof; newPassword: string },
): Promise<CurrentPasswordResult> {
  const { userId, ip, signal } = proof;
  const owner = await findUserRecord(db.query, userId);
  const refused = refuseNewPassword(deps, newPassword, owner ?? {});
  if (refused) return { refused };
  const checked = await checkCurrentPassword({ db, guard }, proof);
  if ("refused" in checked) return checked;
  const hashed = await hashPassword(newPassword, signal);
  if ("refused" in hashed) return hashed;
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await setPasswordHash(trx, { userId, passwordHash: hashed.ok });
    await deletePasswordResets(trx, userId);
    // Anyone who knew the old password may have requested a change to their own email address.
    await deleteEmailChanges(trx, userId);
    await deleteAllSessions(trx, userId);
    await recordSecurityEvent(trx, { event: "password-changed", actor: "user", userId, ip });
    await enqueueAccountMail(trx, deps, {
      kind: "password-changed",
      to: { email: user.email, isConfirmed: user.isEmailConfirmed },
      content: passwordChangedMail({ ...deps, firstName: user.first_name }),
      now: Date.now(),
    });
  });
  return { ok: true };
}
