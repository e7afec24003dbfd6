import type { Query } from "../../db/database.ts";

export async function insertPasswordReset(
  query: Query,
  reset: { tokenHash: string; userId: number; expiresAt: number },
): Promise<void> {
  await query
    .insertInto("password_resets")
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute();
}

/** Counts the links that haven't been used and haven't expired. */
export async function countPasswordResets(
  query: Query,
  { userId, now }: { userId: number; now: number },
): Promise<number> {
  const { count } = await query
    .selectFrom("password_resets")
    .select((expression) => expression.fn.countAll<number | string>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account of an unused link; undefined if it is unknown or has expired. */
export async function findPasswordReset(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<number | undefined> {
  const row = await query
    .selectFrom("password_resets")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes the token, so that it works only once. Undefined if it is unknown or has expired. */
export async function takePasswordReset(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<number | undefined> {
  const row = await query
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .returning(["user_id", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.user_id : undefined;
}

export async function deletePasswordResets(query: Query, userId: number): Promise<void> {
  await query.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function deleteExpiredPasswordResets(query: Query, now: number): Promise<void> {
  await query.deleteFrom("password_resets").where("expires_at", "<", now).execute();
}
