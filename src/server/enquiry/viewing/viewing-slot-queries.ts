import type { Selectable } from "kysely";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { chunksOf } from "../../db/chunks.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Engine, Query, Trx } from "../../db/database.ts";
import type { ViewingSlotTable } from "../../db/tables/lead-tables.ts";

const CHUNK_ROWS = 200;
const SLOT_COLUMNS = [
  "viewing_slots.viewing_slot_id",
  "viewing_slots.branch_id",
  "viewing_slots.starts_at",
  "viewing_slots.ends_at",
] as const;

/** Slots of one branch that start between two points in time. */
interface SlotPeriod {
  branchId: number;
  from: number;
  to: number;
}

/** A published slot with its booking, if it has one. */
export interface PublishedSlot extends ViewingSlot {
  booking: { leadId: number; person: LeadPerson } | null;
}

/** All published slots, free or booked, soonest first. */
export async function listPublishedSlots(
  query: Query,
  { branchId, from, to }: SlotPeriod,
): Promise<PublishedSlot[]> {
  const rows = await query
    .selectFrom("viewing_slots")
    .leftJoin("viewing_bookings", "viewing_bookings.viewing_slot_id", "viewing_slots.viewing_slot_id")
    .leftJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
    .select([...SLOT_COLUMNS, "leads.lead_id", "leads.person_json"])
    .where("viewing_slots.branch_id", "=", branchId)
    .where("viewing_slots.starts_at", ">=", from)
    .where("viewing_slots.starts_at", "<=", to)
    .orderBy("viewing_slots.starts_at")
    .execute();
  return rows.map((row) => ({ ...toSlot(row), booking: toBooking(row) }));
}

/** Free slots, soonest first. */
export async function listFreeSlots(
  query: Query,
  { branchId, from, to, most }: SlotPeriod & { most: number },
): Promise<ViewingSlot[]> {
  return (await selectFreeSlots(query, [branchId, from, to, most])).map(toSlot);
}

const selectFreeSlots = compileOnce((query, [branchId = 0, from = 0, to = 0, most = 0]: readonly number[]) =>
  query
    .selectFrom("viewing_slots")
    .leftJoin("viewing_bookings", "viewing_bookings.viewing_slot_id", "viewing_slots.viewing_slot_id")
    .select(SLOT_COLUMNS)
    .where("viewing_slots.branch_id", "=", branchId)
    .where("viewing_slots.starts_at", ">=", from)
    .where("viewing_slots.starts_at", "<=", to)
    .where("viewing_bookings.lead_id", "is", null)
    .orderBy("viewing_slots.starts_at")
    .limit(most),
);

export async function findViewingSlot(
  query: Query,
  { slotId, branchId }: { slotId: number; branchId: number },
): Promise<ViewingSlot | undefined> {
  const row = await query
    .selectFrom("viewing_slots")
    .select(SLOT_COLUMNS)
    .where("viewing_slot_id", "=", slotId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  return row && toSlot(row);
}

/** True when the slot is published. On PostgreSQL it also locks the slot against removal until the transaction ends. */
export async function holdViewingSlot(
  trx: Trx,
  { engine, slotId }: { engine: Engine; slotId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom("viewing_slots")
    .select("viewing_slot_id")
    .where("viewing_slot_id", "=", slotId)
    .$if(engine === "postgres", (held) => held.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Waits for bookings of these slots that are in progress, so that the next statement sees them. In the order of their ids, or two
 * visitors who swap their times would wait for each other.
 */
export async function lockViewingSlots(
  trx: Trx,
  { engine, slotIds }: { engine: Engine; slotIds: readonly number[] },
): Promise<void> {
  if (engine !== "postgres") return;
  await trx
    .selectFrom("viewing_slots")
    .select("viewing_slot_id")
    .where("viewing_slot_id", "in", slotIds)
    .orderBy("viewing_slot_id")
    .forUpdate()
    .execute();
}

/** Returns how many were new. */
export async function insertViewingSlots(
  trx: Trx,
  branchId: number,
  spans: readonly { startsAt: number; endsAt: number }[],
): Promise<number> {
  let inserted = 0;
  for (const chunk of chunksOf(spans, CHUNK_ROWS)) {
    const rows = await trx
      .insertInto("viewing_slots")
      .values(
        chunk.map(({ startsAt, endsAt }) => ({ branch_id: branchId, starts_at: startsAt, ends_at: endsAt })),
      )
      .onConflict((conflict) => conflict.columns(["branch_id", "starts_at"]).doNothing())
      .returning("viewing_slot_id")
      .execute();
    inserted += rows.length;
  }
  return inserted;
}

/** Deletes the slots that aren't booked, and returns how many. Safe against a booking at the same moment. */
export async function deleteFreeSlots(
  trx: Trx,
  { engine, slotIds }: { engine: Engine; slotIds: readonly number[] },
): Promise<number> {
  let deleted = 0;
  for (const chunk of chunksOf(slotIds, CHUNK_ROWS)) {
    await lockViewingSlots(trx, { engine, slotIds: chunk });
    const rows = await trx
      .deleteFrom("viewing_slots")
      .where("viewing_slot_id", "in", chunk)
      .where("viewing_slot_id", "not in", trx.selectFrom("viewing_bookings").select("viewing_slot_id"))
      .returning("viewing_slot_id")
      .execute();
    deleted += rows.length;
  }
  return deleted;
}

function toSlot(
  row: Pick<Selectable<ViewingSlotTable>, "viewing_slot_id" | "branch_id" | "starts_at" | "ends_at">,
): ViewingSlot {
  return {
    id: row.viewing_slot_id,
    branchId: row.branch_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

function toBooking(row: { lead_id: number | null; person_json: string | null }): PublishedSlot["booking"] {
  if (row.lead_id === null || row.person_json === null) return null;
  return { leadId: row.lead_id, person: JSON.parse(row.person_json) };
}
