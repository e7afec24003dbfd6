import type { Query } from "../../db/database.ts";

export interface EmailConfirmation {
  userId: number;
  email: string;
}

/** Replaces links for any other email address: an account can wait for only one at a time. */
export async function insertEmailConfirmation(
  query: Query,
  { tokenHash, userId, email, expiresAt }: EmailConfirmation & { tokenHash: string; expiresAt: number },
): Promise<void> {
  await query
    .deleteFrom("email_confirmations")
    .where("user_id", "=", userId)
    .where("email", "<>", email)
    .execute();
  await query
    .insertInto("email_confirmations")
    .values({ token_hash: tokenHash, user_id: userId, email, expires_at: expiresAt })
    .execute();
}

/** Undefined if the link has been used, has expired or was never valid. */
export async function findEmailConfirmation(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<EmailConfirmation | undefined> {
  const row = await query
    .selectFrom("email_confirmations")
    .select(["user_id", "email"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** Also deletes the link, so that only one of two concurrent requests gets it. */
export async function takeEmailConfirmation(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<EmailConfirmation | undefined> {
  const row = await query
    .deleteFrom("email_confirmations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** The email address that the account's valid links are for; undefined if there are none. */
export async function findRequestedEmail(
  query: Query,
  { userId, now }: { userId: number; now: number },
): Promise<string | undefined> {
  const row = await query
    .selectFrom("email_confirmations")
    .select("email")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

export async function deleteEmailConfirmations(query: Query, userId: number): Promise<void> {
  await query.deleteFrom("email_confirmations").where("user_id", "=", userId).execute();
}

/** Deletes links that would move the account to another email address. Links for its own address stay. */
export async function deleteEmailChanges(query: Query, userId: number): Promise<void> {
  await query
    .deleteFrom("email_confirmations")
    .where("user_id", "=", userId)
    .where("email", "not in", (from) =>
      from.selectFrom("users").select("users.email").where("users.user_id", "=", userId),
    )
    .execute();
}

export async function deleteExpiredEmailConfirmations(query: Query, now: number): Promise<void> {
  await query.deleteFrom("email_confirmations").where("expires_at", "<", now).execute();
}

/** False if the account has a different email address by now or was confirmed before. */
export async function markEmailConfirmed(
  query: Query,
  { userId, email, now }: EmailConfirmation & { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("user_id", "=", userId)
    .where("email", "=", email)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a confirmed account its new, confirmed email address. */
export async function setConfirmedEmail(
  query: Query,
  { userId, email, now }: EmailConfirmation & { now: number },
): Promise<void> {
  await query
    .updateTable("users")
    .set({ email, email_confirmed_at: now })
    .where("user_id", "=", userId)
    .execute();
}

/** False if the email address was confirmed in the meantime: then only a link can change it. */
export async function replaceUnconfirmedEmail(
  query: Query,
  { userId, email }: EmailConfirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("users")
    .set({ email })
    .where("user_id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
