import { MOST_SAVED } from "../../domain/saved/saved-properties.ts";
import type { Engine, Query, Trx } from "../db/database.ts";
import { takeTurn } from "../db/lock.ts";

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

interface NewSavedProperties {
  engine: Engine;
  userId: number;
  /** At most `MOST_SAVED`. The first is the latest. */
  propertyIds: readonly number[];
  now: number;
}

/**
 * Adds the homes that we have or had; any other id is ignored. Beyond `MOST_SAVED` in all nothing is added: false when that left
 * no room for even one. A user's requests take turns, as two at once would each count the last place as free.
 */
export async function addSavedProperties(
  trx: Trx,
  { engine, userId, propertyIds, now }: NewSavedProperties,
): Promise<boolean> {
  await takeTurn(trx, { engine, turn: "saved", name: String(userId) });
  const saved = new Set(await listAllSaved(trx, userId));
  const known = await findKnownIds(trx, propertyIds);
  const wanted = propertyIds.filter((id) => known.has(id) && !saved.has(id));
  if (wanted.length === 0) return true;
  const added = wanted.slice(0, Math.max(0, MOST_SAVED - saved.size));
  if (added.length === 0) return false;
  await trx
    .insertInto("saved_properties")
    .values(
      added.map((propertyId, index) => ({ user_id: userId, property_id: propertyId, saved_at: now - index })),
    )
    .execute();
  return true;
}

/** Also those beyond the limit, from before there was one. */
async function listAllSaved(query: Query, userId: number): Promise<number[]> {
  const rows = await query
    .selectFrom("saved_properties")
    .select("property_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.property_id);
}

/** Of these ids, the homes that are on the site or have been taken down. */
async function findKnownIds(query: Query, propertyIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (propertyIds.length === 0) return new Set();
  const present = await query
    .selectFrom("properties")
    .select("property_id")
    .where("property_id", "in", propertyIds)
    .execute();
  const withdrawn = await query
    .selectFrom("withdrawn_properties")
    .select("property_id")
    .where("property_id", "in", propertyIds)
    .execute();
  return new Set([...present, ...withdrawn].map((row) => row.property_id));
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
