import type { Query, Trx } from "../../db/database.ts";

interface NewBooking {
  leadId: number;
  slotId: number;
  visitor: string;
}

/** False when another enquiry has the slot. The unique column decides between two at the same moment. */
export async function insertViewingBooking(
  trx: Trx,
  { leadId, slotId, visitor }: NewBooking,
): Promise<boolean> {
  const row = await trx
    .insertInto("viewing_bookings")
    .values({ lead_id: leadId, viewing_slot_id: slotId, visitor_email: visitor })
    .onConflict((conflict) => conflict.column("viewing_slot_id").doNothing())
    .returning("lead_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a visitor's future bookings at all branches, by mailbox or account. */
export async function countHeldTimes(
  query: Query,
  { visitor, userId, now }: { visitor: string; userId: number | null; now: number },
): Promise<number> {
  const { held } = await query
    .selectFrom("viewing_bookings")
    .innerJoin("viewing_slots", "viewing_slots.viewing_slot_id", "viewing_bookings.viewing_slot_id")
    .innerJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .where(({ eb, or }) =>
      or([
        eb("viewing_bookings.visitor_email", "=", visitor),
        ...(userId === null ? [] : [eb("leads.user_id", "=", userId)]),
      ]),
    )
    .where("viewing_slots.starts_at", ">", now)
    .executeTakeFirstOrThrow();
  return held;
}

/** Deletes the booking but not the enquiry. False when the enquiry no longer holds the slot. */
export async function deleteViewingBooking(
  trx: Trx,
  { leadId, slotId }: Omit<NewBooking, "visitor">,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("viewing_bookings")
    .where("lead_id", "=", leadId)
    .where("viewing_slot_id", "=", slotId)
    .returning("lead_id")
    .executeTakeFirst();
  return row !== undefined;
}
