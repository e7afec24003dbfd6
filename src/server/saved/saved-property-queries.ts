import { MOST_SAVED } from "../../domain/saved/saved-properties.ts";
import type { Query } from "../db/database.ts";

/** The numbers of the homes a user keeps, the latest first. */
export async function listSavedPropertyIds(query: Query, userId: number): Promise<number[]> {
  const rows = await query
    .selectFrom("saved_properties")
    .select("property_id")
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("property_id", "desc")
    .limit(MOST_SAVED)
    .execute();
  return rows.map((row) => row.property_id);
}

/** United with what is there; the first of the list is the latest. */
export async function addSavedProperties(
  query: Query,
  { userId, propertyIds, now }: { userId: number; propertyIds: readonly number[]; now: number },
): Promise<void> {
  if (propertyIds.length === 0) return;
  await query
    .insertInto("saved_properties")
    .values(
      propertyIds.map((propertyId, index) => ({
        user_id: userId,
        property_id: propertyId,
        saved_at: now - index,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "property_id"]).doNothing())
    .execute();
}

export async function removeSavedProperty(
  query: Query,
  { userId, propertyId }: { userId: number; propertyId: number },
): Promise<void> {
  await query
    .deleteFrom("saved_properties")
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .execute();
}
