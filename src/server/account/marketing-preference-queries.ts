import type { Query } from "../db/database.ts";

export interface MarketingPreference {
  id: number;
  isOptedIn: boolean;
  url: string;
}

export async function findMarketingPreference(
  query: Query,
  userId: number,
): Promise<MarketingPreference | undefined> {
  const row = await query
    .selectFrom("marketing_preferences")
    .select(["marketing_preference_id", "is_opted_in", "url"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { id: row.marketing_preference_id, isOptedIn: row.is_opted_in === 1, url: row.url };
}

export async function putMarketingPreference(
  query: Query,
  choice: { userId: number; isOptedIn: boolean; url: string; now: number },
): Promise<void> {
  const values = { is_opted_in: choice.isOptedIn ? 1 : 0, url: choice.url, updated_at: choice.now };
  await query
    .insertInto("marketing_preferences")
    .values({ user_id: choice.userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
