import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { passwordChangedMail } from "./account-mail.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deletePasswordResets } from "./password-reset-queries.ts";
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
  { db, publicUrl, agencyName }: { db: Db; publicUrl: string; agencyName: string },
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
    await deleteOtherSessions(trx, { userId, keptIdHash: idHash });
    const mail = passwordChangedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
  });
}
