import type { Query } from "../../db/database.ts";

export async function findSealedCredentials(query: Query, feedId: string): Promise<string | null> {
  const row = await query
    .selectFrom("feeds")
    .select("sealed_credentials")
    .where("feed_id", "=", feedId)
    .executeTakeFirst();
  return row?.sealed_credentials ?? null;
}

export async function putSealedCredentials(query: Query, feedId: string, sealed: string): Promise<void> {
  await query
    .updateTable("feeds")
    .set({ sealed_credentials: sealed })
    .where("feed_id", "=", feedId)
    .execute();
}

/** Whether a property was missing from the last run, so that another run has to decide about it. */
export async function hasMissingProperties(query: Query, feedId: string): Promise<boolean> {
  const row = await query
    .selectFrom("feed_properties")
    .select("property_id")
    .where("feed_id", "=", feedId)
    .where("missing_runs", ">", 0)
    .where("state", "!=", "withdrawn")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
