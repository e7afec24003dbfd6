import type { Query } from "../../db/database.ts";

/** False if the token was used before. The primary key decides, even between two processes. */
export async function spendBotCheck(query: Query, tokenHash: string, expiresAt: number): Promise<boolean> {
  const inserted = await query
    .insertInto("spent_bot_checks")
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredBotChecks(query: Query, now: number): Promise<void> {
  await query.deleteFrom("spent_bot_checks").where("expires_at", "<", now).execute();
}
