import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { formField } from "../http/request-body.ts";
import { accountDeletedMail } from "./account-mail.ts";
import { isPassword } from "./password.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import { deleteUser, findCredentials, findUserRecord } from "./user-queries.ts";

/** With all that hangs on it, on the word of whoever knows the password. */
export async function deleteAccount(
  { db, ...deps }: AccountMailDeps & { db: Db },
  { userId, body }: { userId: number; body: unknown },
): Promise<void> {
  const credentials = await findCredentials(db.query, { userId });
  if (!(await isPassword(formField(body, "current_password") ?? "", credentials?.passwordHash)))
    throw new InvalidFields({ current_password: ["That is not your password."] });
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    await deleteUser(trx, userId);
    await enqueueAccountMail(trx, deps, {
      kind: "account-deleted",
      to: { email: user.email, isConfirmed: user.isEmailConfirmed },
      content: accountDeletedMail({ ...deps, firstName: user.first_name }),
      now: Date.now(),
    });
  });
}
