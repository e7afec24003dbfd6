import { toEmailKey } from "../../domain/text/email-key.ts";
import type { Query, Trx } from "../db/database.ts";
import { isSignedText, sign } from "../signature.ts";

export interface OptOut {
  optOutId: number;
  /** Null once the person was erased: then only a hash is left. */
  email: string | null;
  addedAt: number;
}

/** Its id; undefined when the mailbox is on the list already. */
export async function insertOptOut(
  trx: Trx,
  {
    email,
    secret,
    deskUserId,
    now,
  }: { email: string; secret: string; deskUserId: number | null; now: number },
): Promise<number | undefined> {
  if (await isOptedOut(trx, { email, secret })) return undefined;
  const key = toEmailKey(email);
  const row = await trx
    .insertInto("marketing_opt_outs")
    .values({
      email_hash: sign(secret, "opt-out", key),
      email: email.trim().toLowerCase(),
      email_key: key,
      added_at: now,
      desk_user_id: deskUserId,
    })
    .onConflict((conflict) => conflict.column("email_hash").doNothing())
    .returning("opt_out_id")
    .executeTakeFirst();
  return row?.opt_out_id;
}

/** Whether this mailbox, in any spelling, wants no alerts and no marketing. Erased people are known by a hash only. */
export async function isOptedOut(
  query: Query,
  { email, secret }: { email: string; secret: string },
): Promise<boolean> {
  const key = toEmailKey(email);
  const rows = await query
    .selectFrom("marketing_opt_outs")
    .select(["email_key", "email_hash"])
    .where((is) => is.or([is("email_key", "=", key), is("email_key", "is", null)]))
    .execute();
  return rows.some(
    ({ email_key, email_hash }) =>
      email_key === key || isSignedText(secret, "opt-out", { text: key, signature: email_hash }),
  );
}

/** The newest first. */
export async function listOptOuts(query: Query, { limit }: { limit: number }): Promise<OptOut[]> {
  return query
    .selectFrom("marketing_opt_outs")
    .select(["opt_out_id as optOutId", "email", "added_at as addedAt"])
    .orderBy("opt_out_id", "desc")
    .limit(limit)
    .execute();
}

/** False when it's gone already. */
export async function deleteOptOut(trx: Trx, optOutId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("marketing_opt_outs")
    .where("opt_out_id", "=", optOutId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Leaves the hash, so that an erased person isn't emailed again. */
export async function forgetOptedOutEmails(trx: Trx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .updateTable("marketing_opt_outs")
    .set({ email: null, email_key: null })
    .where("email_key", "in", emails.map(toEmailKey))
    .execute();
}
