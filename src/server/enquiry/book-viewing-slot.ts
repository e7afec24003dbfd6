import type { Branch } from "../../domain/branch/branch-schema.ts";
import type { LeadRoute } from "../../domain/enquiry/lead-routing.ts";
import { LEAD_TEXTS } from "../../domain/enquiry/lead-texts.ts";
import {
  type ChosenViewing,
  canStillBook,
  isShownByBranch,
  slotLabel,
  VIEWING_SLOT_FIELD,
} from "../../domain/enquiry/viewing-slots.ts";
import type { Engine, Query, Trx } from "../db/database.ts";
import { type LeadAnswer, refusedFor } from "./lead-answer.ts";
import { shownSlot } from "./shown-slot.ts";
import { findViewingSlot, holdViewingSlot, insertViewingBooking } from "./viewing-slot-queries.ts";

/** Taken, over, taken away or another branch's: to whoever chose it, it is all one. */
export const VIEWING_SLOT_TAKEN: LeadAnswer = refusedFor(
  { [VIEWING_SLOT_FIELD]: [LEAD_TEXTS.viewingSlotTaken] },
  "viewing-slot-taken-error",
);

/** Thrown within a transaction, so that nothing of the enquiry stays. */
export class ViewingSlotTakenError extends Error {
  constructor() {
    super(LEAD_TEXTS.viewingSlotTaken);
    this.name = "ViewingSlotTakenError";
  }
}

interface Choice {
  slotId: number;
  branch: Branch;
  route: LeadRoute;
}

/**
 * The time that was chosen, if it is one at which this home can be shown. Whether it is free is not asked here: the same form sent
 * again finds it taken by itself.
 */
export async function findChosenViewing(
  query: Query,
  { slotId, branch: { branchId }, route }: Choice,
): Promise<ChosenViewing | undefined> {
  if (!isShownByBranch(route, branchId)) return undefined;
  const slot = await findViewingSlot(query, { slotId, branchId });
  return slot && { ...slot, label: slotLabel(shownSlot(slot)) };
}

interface Booking {
  engine: Engine;
  leadId: number;
  viewing: ChosenViewing;
  now: number;
}

/** Before the mails: whoever loses waits for the winner here, holding nothing that others want. */
export async function bookViewingSlot(trx: Trx, { engine, leadId, viewing, now }: Booking): Promise<void> {
  const slotId = viewing.id;
  const isBooked =
    canStillBook(viewing, now) &&
    (await holdViewingSlot(trx, { engine, slotId })) &&
    (await insertViewingBooking(trx, { leadId, slotId }));
  if (!isBooked) throw new ViewingSlotTakenError();
}
