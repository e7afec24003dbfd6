import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import {
  type ChosenViewing,
  canStillBook,
  isShownByBranch,
  MOST_HELD,
  slotLabel,
  VIEWING_SLOT_FIELD,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Engine, Query, Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { InvalidFields } from "../../http/request/read-fields.ts";
import { shownSlot } from "./shown-slot.ts";
import { countHeldTimes, insertViewingBooking } from "./viewing-booking-queries.ts";
import { findViewingSlot, holdViewingSlot } from "./viewing-slot-queries.ts";

/** Thrown, also within a transaction, so that nothing of the enquiry stays. Taken, over, taken away or another branch's: to whoever chose it, it is all one. */
export class ViewingSlotTakenError extends InvalidFields {
  constructor() {
    super({ [VIEWING_SLOT_FIELD]: [LEAD_TEXTS.viewingSlotTaken] }, "viewing-slot-taken-error");
    this.name = "ViewingSlotTakenError";
  }
}

/** They hold all the times that one visitor may hold. */
class ViewingsEnoughError extends InvalidFields {
  constructor() {
    super({ [VIEWING_SLOT_FIELD]: [LEAD_TEXTS.viewingsEnough] }, "viewings-enough-error");
    this.name = "ViewingsEnoughError";
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
  email: string;
  /** Whoever is signed in. */
  userId: number | null;
  now: number;
}

/**
 * Before the mails: whoever loses waits for the winner here, holding nothing that another visitor wants. One visitor's bookings come one after
 * another, or two at once would each count the third place as free.
 */
export async function bookViewingSlot(
  trx: Trx,
  { engine, leadId, viewing, email, userId, now }: Booking,
): Promise<void> {
  if (!canStillBook(viewing, now)) throw new ViewingSlotTakenError();
  const slotId = viewing.id;
  const visitor = toEmailKey(email);
  await takeTurn(trx, { engine, turn: "viewings", name: visitor });
  // Always after the mailbox's turn, so that two bookings never wait for each other.
  if (userId !== null) await takeTurn(trx, { engine, turn: "viewings", name: `user:${userId}` });
  if ((await countHeldTimes(trx, { visitor, userId, now })) >= MOST_HELD) throw new ViewingsEnoughError();
  const isBooked =
    (await holdViewingSlot(trx, { engine, slotId })) &&
    (await insertViewingBooking(trx, { leadId, slotId, visitor }));
  if (!isBooked) throw new ViewingSlotTakenError();
}
