import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { londonInstant } from "../../branch/london-clock.ts";
import type { Db } from "../../db/database.ts";
import { deleteViewingBooking } from "./viewing-booking-queries.ts";
import { listPublishedSlots } from "./viewing-slot-queries.ts";

/** The slot that was freed and who had booked it. When either is missing, nothing was changed. */
export interface FreeViewingTimeResult {
  slot?: ViewingSlot;
  person?: LeadPerson;
}

/** Deletes the booking of the slot that starts then, for a visitor who isn't coming. Their enquiry stays. */
export async function freeViewingTime(
  db: Db,
  { branchId, begins }: { branchId: number; begins: { day: string; time: string } },
): Promise<FreeViewingTimeResult> {
  const startsAt = londonInstant(begins);
  if (startsAt === undefined) return {};
  return db.transaction(async (trx) => {
    const [slot] = await listPublishedSlots(trx, { branchId, from: startsAt, to: startsAt });
    if (!slot) return {};
    if (!slot.booking) return { slot };
    const { leadId, person } = slot.booking;
    return (await deleteViewingBooking(trx, { leadId, slotId: slot.id })) ? { slot, person } : { slot };
  });
}
