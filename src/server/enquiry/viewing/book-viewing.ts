import { countMoves, MOST_AGENCY_MOVES } from "../../../domain/enquiry/viewing/viewing-change.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { toBookedMailId } from "../lead/desk-mail-id.ts";
import { type ChangeViewingDeps, findNewSlot } from "./change-viewing.ts";
import { findViewing, toMailedViewing } from "./find-viewing.ts";
import { queueViewingEmails } from "./queue-viewing-emails.ts";
import { createDeskBookedMail, createVisitorBookedMail } from "./viewing-booked-mail.ts";
import { insertViewingBooking } from "./viewing-booking-queries.ts";
import { insertViewingChange } from "./viewing-change-queries.ts";
import { enqueueReminder, findReminderTime } from "./viewing-reminder.ts";
import { holdViewingSlot } from "./viewing-slot-queries.ts";

interface BookOptions {
  leadId: number;
  slotId: number;
  /** What staff write to the person about it. */
  message: string;
  now: number;
}

export type BookViewingResult =
  /** Not the first: an earlier viewing was cancelled. */
  | { ok: { slot: ViewingSlot; isFirst: boolean } }
  /** `booked`: the enquiry has a viewing already. `taken`: the home can't be shown then. */
  | { refused: "not-found" | "booked" | "taken" | "too-many-moves" };

/**
 * Staff book a viewing for a person who has enquired: the booking, the emails with a calendar file to both sides, and the reminder.
 * After a refusal the caller rolls its transaction back.
 */
export async function bookViewingIn(
  trx: Trx,
  deps: ChangeViewingDeps,
  { leadId, slotId, message, now }: BookOptions,
): Promise<BookViewingResult> {
  const { engine } = deps.db;
  const before = await findViewing(trx, leadId);
  if (!before) return { refused: "not-found" };
  const { lead } = before;
  const visitor = toEmailKey(lead.person.email);
  // Two clicks at once book it once: the second sees what the first has done.
  await takeTurn(trx, { engine, turn: "viewings", name: `lead:${leadId}` });
  const { booking, changes } = (await findViewing(trx, leadId)) ?? before;
  if (booking) return { refused: "booked" };
  if (countMoves(changes, "agency") >= MOST_AGENCY_MOVES) return { refused: "too-many-moves" };
  const slot = await findNewSlot(trx, deps, { lead, toSlotId: slotId, madeBy: "agency", now });
  const isBooked =
    slot !== undefined &&
    (await holdViewingSlot(trx, { engine, slotId })) &&
    (await insertViewingBooking(trx, { leadId, slotId, visitor }));
  if (!isBooked) return { refused: "taken" };
  const cancelled = changes.at(-1);
  // The calendar's entry was cancelled with a higher number than the first booking's.
  const sequence = cancelled
    ? await insertViewingChange(trx, { leadId, madeBy: "agency", from: cancelled.from, to: slot, at: now })
    : 0;
  await enqueueReminder(trx, { leadId, sequence, startsAt: slot.startsAt, now });
  await queueEmails(trx, deps, { leadId, sequence, message, now });
  return { ok: { slot, isFirst: cancelled === undefined } };
}

async function queueEmails(
  trx: Trx,
  { publicUrl, secret, settings }: ChangeViewingDeps,
  { leadId, sequence, message, now }: Omit<BookOptions, "slotId"> & { sequence: number },
): Promise<void> {
  const found = await findViewing(trx, leadId);
  if (!found) return;
  const mailed = toMailedViewing(found, { agencyName: settings.agency.name, publicUrl, secret, now });
  const isReminded = findReminderTime(mailed.slot.startsAt, now) !== undefined;
  const viewing = { ...mailed, isReminded, message: message === "" ? undefined : message };
  await queueViewingEmails(trx, {
    lead: found.lead,
    sequence,
    toBranch: { ...createDeskBookedMail(viewing), id: toBookedMailId(leadId, sequence) },
    toVisitor: createVisitorBookedMail(viewing),
    publicUrl,
    now,
  });
}
