import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import {
  type ChosenViewing,
  canStillBook,
  formatSlot,
  isShownByBranch,
  MOST_HELD,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Engine, Query, Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { toShownSlot } from "./shown-slot.ts";
import { countHeldTimes, insertViewingBooking } from "./viewing-booking-queries.ts";
import { findViewingSlot, holdViewingSlot } from "./viewing-slot-queries.ts";

/**
 * A slot counts as taken when it's booked, over, withdrawn or another branch's: the visitor can't tell these apart.
 * `too-many-viewings`: the visitor already holds as many slots as one visitor may.
 */
export type BookingRefusal = "viewing-slot-taken" | "too-many-viewings";

export type BookingResult = { ok: true } | { refused: BookingRefusal };

interface Choice {
  slotId: number;
  branch: Branch;
  route: LeadRoute;
}

/**
 * The chosen slot; undefined when this home can't be shown then. Doesn't check whether it's free, because the same form sent again
 * finds the slot taken by itself.
 */
export async function findChosenViewing(
  query: Query,
  { slotId, branch: { branchId }, route }: Choice,
): Promise<ChosenViewing | undefined> {
  if (!isShownByBranch(route, branchId)) return undefined;
  const slot = await findViewingSlot(query, { slotId, branchId });
  return slot && { ...slot, label: formatSlot(toShownSlot(slot)) };
}

interface Booking {
  engine: Engine;
  leadId: number;
  viewing: ChosenViewing;
  email: string;
  /** The signed-in account. */
  userId: number | null;
  now: number;
}

/**
 * Call it before queueing emails, so that a visitor who waits for another's booking holds no locks that others need. Bookings of one
 * visitor run one after another, or two at once would both take the third place. After a refusal the caller rolls its transaction back.
 */
export async function bookViewingSlot(
  trx: Trx,
  { engine, leadId, viewing, email, userId, now }: Booking,
): Promise<BookingResult> {
  if (!canStillBook(viewing, now)) return { refused: "viewing-slot-taken" };
  const slotId = viewing.id;
  const visitor = toEmailKey(email);
  await takeTurn(trx, { engine, turn: "viewings", name: visitor });
  // Always locked after the mailbox, so that two bookings can't deadlock.
  if (userId !== null) await takeTurn(trx, { engine, turn: "viewings", name: `user:${userId}` });
  if ((await countHeldTimes(trx, { visitor, userId, now })) >= MOST_HELD)
    return { refused: "too-many-viewings" };
  const isBooked =
    (await holdViewingSlot(trx, { engine, slotId })) &&
    (await insertViewingBooking(trx, { leadId, slotId, visitor }));
  return isBooked ? { ok: true } : { refused: "viewing-slot-taken" };
}
