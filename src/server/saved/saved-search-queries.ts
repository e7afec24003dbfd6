import { DEFAULT_FREQUENCY, savedSearchIdentity } from "../../domain/saved/saved-search.ts";
import type { Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/search-query.ts";
import type { Query } from "../db/database.ts";

interface NewSavedSearch {
  userId: number;
  search: Search;
  now: number;
}

/** Answers the search's number: that of the row that was there, if the visitor had saved it already. */
export async function saveSearch(query: Query, { userId, search, now }: NewSavedSearch): Promise<number> {
  const identity = savedSearchIdentity(search);
  await query
    .insertInto("saved_searches")
    .values({
      user_id: userId,
      query: writeSearchQuery({ ...search, page: 1, viewport: null }),
      identity,
      alert_frequency: DEFAULT_FREQUENCY,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "identity"]).doNothing())
    .execute();
  const { search_id } = await query
    .selectFrom("saved_searches")
    .select("search_id")
    .where("user_id", "=", userId)
    .where("identity", "=", identity)
    .executeTakeFirstOrThrow();
  return search_id;
}
