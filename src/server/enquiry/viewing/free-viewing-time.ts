import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { londonInstant } from "../../branch/london-clock.ts";
import type { Db } from "../../db/database.ts";
import { deleteViewingBooking } from "./viewing-booking-queries.ts";
import { listPublishedSlots } from "./viewing-slot-queries.ts";

/** The time that begins then, and whose it was; nothing was done where one of them is missing. */
export interface FreeViewingTimeResult {
  slot?: ViewingSlot;
  person?: LeadPerson;
}

/** Whoever has booked it does not come after all; what they wrote stays. */
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
