import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { formField } from "../http/request-body.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { accountDeletedMail } from "./account-mail.ts";
import { isPassword } from "./password.ts";
import { deleteUser, findCredentials, findUserRecord } from "./user-queries.ts";

/** With all that hangs on it, on the word of whoever knows the password. */
export async function deleteAccount(
  { db, publicUrl, agencyName }: { db: Db; publicUrl: string; agencyName: string },
  { userId, body }: { userId: number; body: unknown },
): Promise<void> {
  const credentials = await findCredentials(db.query, { userId });
  if (!(await isPassword(formField(body, "current_password") ?? "", credentials?.passwordHash)))
    throw new InvalidFields({ current_password: ["That is not your password."] });
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await deleteUser(trx, userId);
    const mail = accountDeletedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
  });
}
