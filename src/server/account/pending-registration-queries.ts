import type { Query, Trx } from "../db/database.ts";
import { type NewAccount, newAccountSchema } from "./new-account.ts";

export async function insertPendingRegistration(
  trx: Trx,
  {
    tokenHash,
    account,
    now,
    expiresAt,
  }: { tokenHash: string; account: NewAccount; now: number; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto("pending_registrations")
    .values({
      token_hash: tokenHash,
      email: account.email,
      registration_json: JSON.stringify(account),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Undefined if the link has been used, has expired or was never valid. */
export async function findPendingRegistration(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<NewAccount | undefined> {
  const row = await query
    .selectFrom("pending_registrations")
    .select("registration_json")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && newAccountSchema.parse(JSON.parse(row.registration_json));
}

/** Every registration with these addresses, which must be in lower case. Their links stop working. */
export async function deletePendingRegistrations(trx: Trx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx.deleteFrom("pending_registrations").where("email", "in", emails).execute();
}

export async function deleteExpiredPendingRegistrations(query: Query, now: number): Promise<void> {
  await query.deleteFrom("pending_registrations").where("expires_at", "<", now).execute();
}
