import { MINUTE_MS } from "../../src/domain/time/time.ts";
import {
  insertViewingSlots,
  listPublishedSlots,
  type PublishedSlot,
} from "../../src/server/enquiry/viewing/viewing-slot-queries.ts";
import type { TestDb } from "./engines.ts";
import { GOOD_CLIENT, TERMS } from "./leads.ts";

/** A house of a branch, not part of a development, whose enquiries aren't redirected. */
export async function findHome(
  { db }: TestDb,
  { branchId, status }: { branchId: number; status: string },
): Promise<number> {
  const { property_id } = await db.query
    .selectFrom("properties")
    .select("property_id")
    .where("branch_id", "=", branchId)
    .where("status", "=", status)
    .where("development_id", "is", null)
    .where("property_type", "in", ["terraced-house", "semi-detached-house", "detached-house"])
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  return property_id;
}

/** Replaces the demo's slots of a branch with half-hour slots this far ahead, on the minute. */
export async function publishTimes(
  { db }: TestDb,
  branchId: number,
  aheads: readonly number[],
): Promise<PublishedSlot[]> {
  await db.query.deleteFrom("viewing_slots").where("branch_id", "=", branchId).execute();
  const now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const spans = aheads.map((ahead) => ({ startsAt: now + ahead, endsAt: now + ahead + 30 * MINUTE_MS }));
  await db.transaction((trx) => insertViewingSlots(trx, branchId, spans));
  return listPublishedSlots(db.query, { branchId, from: 0, to: Number.MAX_SAFE_INTEGER });
}

/** A valid viewing enquiry with a slot, as JavaScript posts it. */
export function createViewing(slotId: unknown, instance: string, client: object = {}) {
  return {
    lead_client: { ...GOOD_CLIENT, ...client },
    lead: { message: "We come by train", viewing_slot_id: slotId },
    marketing_preferences: TERMS,
    form_instance: instance,
  };
}
