import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { passwordChangedMail } from "./account-mail.ts";
import { deleteEmailChanges } from "./email-confirmation-queries.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import { deleteOtherSessions } from "./session-queries.ts";
import { findCredentials, findUserRecord, setPasswordHash } from "./user-queries.ts";

interface PasswordWish {
  userId: number;
  /** Of the session that asks: it goes on, all others end. */
  idHash: string;
  current_password: string;
  password: string;
}

export async function changePassword(
  { db, ...deps }: AccountMailDeps & { db: Db },
  { userId, idHash, current_password, password }: PasswordWish,
): Promise<void> {
  const credentials = await findCredentials(db.query, { userId });
  if (!(await isPassword(current_password, credentials?.passwordHash)))
    throw new InvalidFields({ current_password: ["That is not your password."] });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await setPasswordHash(trx, { userId, passwordHash });
    await deletePasswordResets(trx, userId);
    // Whoever knew the old password may have asked for a change to their own address.
    await deleteEmailChanges(trx, userId);
    await deleteOtherSessions(trx, { userId, keptIdHash: idHash });
    await enqueueAccountMail(trx, deps, {
      kind: "password-changed",
      to: { email: user.email, isConfirmed: user.isEmailConfirmed },
      content: passwordChangedMail({ ...deps, firstName: user.first_name }),
      now: Date.now(),
    });
  });
}
