import type { SavedFacts } from "../../domain/saved/saved-facts.ts";
import { MOST_SAVED } from "../../domain/saved/saved-properties.ts";
import type { Engine, Query, Trx } from "../db/database.ts";
import { takeTurn } from "../db/lock.ts";

/** The ids of a user's saved properties, latest first. */
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

/** What a user's saved properties were like when they were saved, latest first. */
export async function listSavedFacts(query: Query, userId: number): Promise<SavedFacts[]> {
  const rows = await query
    .selectFrom("saved_properties")
    .select(["property_id", "saved_price_pounds", "saved_address"])
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("property_id", "desc")
    .limit(MOST_SAVED)
    .execute();
  return rows.map((row) => ({
    property_id: row.property_id,
    price: row.saved_price_pounds,
    address: row.saved_address,
  }));
}

interface NewSavedProperties {
  engine: Engine;
  userId: number;
  /** At most `MOST_SAVED`, latest first. */
  propertyIds: readonly number[];
  now: number;
}

/**
 * Adds current and withdrawn properties and ignores any other id. Stops at `MOST_SAVED`; returns false if there was
 * no room for even one. A user's requests run one at a time, because two at once would both count the last place as
 * free.
 */
export async function addSavedProperties(
  trx: Trx,
  { engine, userId, propertyIds, now }: NewSavedProperties,
): Promise<boolean> {
  await takeTurn(trx, { engine, turn: "saved", name: String(userId) });
  const saved = new Set(await listAllSaved(trx, userId));
  const known = await findKnownProperties(trx, propertyIds);
  const wanted = propertyIds.filter((id) => known.has(id) && !saved.has(id));
  if (wanted.length === 0) return true;
  const added = wanted.slice(0, Math.max(0, MOST_SAVED - saved.size));
  if (added.length === 0) return false;
  await trx
    .insertInto("saved_properties")
    .values(
      added.map((propertyId, index) => ({
        user_id: userId,
        property_id: propertyId,
        saved_at: now - index,
        saved_price_pounds: known.get(propertyId)?.price_value_pounds ?? null,
        saved_address: known.get(propertyId)?.display_address ?? "",
      })),
    )
    .execute();
  return true;
}

/** Includes those above the limit, from before there was one. */
async function listAllSaved(query: Query, userId: number): Promise<number[]> {
  const rows = await query
    .selectFrom("saved_properties")
    .select("property_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.property_id);
}

interface KnownProperty {
  price_value_pounds: number | null;
  display_address: string;
}

/** Those of the ids that belong to current or withdrawn properties. Of a withdrawn one only the id is known. */
async function findKnownProperties(
  query: Query,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, KnownProperty | undefined>> {
  if (propertyIds.length === 0) return new Map();
  const present = await query
    .selectFrom("properties")
    .select(["property_id", "price_value_pounds", "display_address"])
    .where("property_id", "in", propertyIds)
    .execute();
  const withdrawn = await query
    .selectFrom("withdrawn_properties")
    .select("property_id")
    .where("property_id", "in", propertyIds)
    .execute();
  return new Map([
    ...withdrawn.map((row) => [row.property_id, undefined] as const),
    ...present.map((row) => [row.property_id, row] as const),
  ]);
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
