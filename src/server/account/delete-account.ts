import type { Db } from "../db/database.ts";
import { InvalidFields } from "../http/read-fields.ts";
import { formField } from "../http/request-body.ts";
import type { Log } from "../log.ts";
import { enqueueFarewell } from "../mail/mail-jobs.ts";
import { accountDeletedMail } from "./account-mail.ts";
import { erasePerson } from "./erase-person.ts";
import { isPassword } from "./password.ts";
import { findCredentials, findUserRecord, hasConfirmedEmail } from "./user-queries.ts";

export interface DeleteAccountDeps {
  db: Db;
  log: Pick<Log, "info">;
  publicUrl: string;
  agencyName: string;
  secret: string;
}

/**
 * With all that is kept about its owner, on the word of whoever knows the password. Enquiries sent without signing in go by the
 * account's email address, if it is confirmed: otherwise anybody could delete somebody else's by registering their address.
 */
export async function deleteAccount(
  { db, log, publicUrl, agencyName, secret }: DeleteAccountDeps,
  { userId, body }: { userId: number; body: unknown },
): Promise<void> {
  const credentials = await findCredentials(db.query, { userId });
  if (!(await isPassword(formField(body, "current_password") ?? "", credentials?.passwordHash)))
    throw new InvalidFields({ current_password: ["That is not your password."] });
  await db.transaction(async (trx) => {
    const user = await findUserRecord(trx, userId);
    if (!user) return;
    const email = (await hasConfirmedEmail(trx, userId)) ? user.email : undefined;
    await erasePerson(
      { trx, log, agencyName, publicUrl, secret },
      { userId, email, by: "owner", now: Date.now() },
    );
    const mail = accountDeletedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueFarewell(trx, { ...mail, to: user.email }, publicUrl);
  });
}
