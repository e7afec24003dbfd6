import {
  countMoves,
  findChangeProblem,
  type ViewingProblem,
  type ViewingSide,
} from "../../../domain/enquiry/viewing/viewing-change.ts";
import { canStillBook, type ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { toDeskMailId } from "../lead/desk-mail-id.ts";
import { findLead, type StoredLead } from "../lead/lead-queries.ts";
import { findViewing, toMailedViewing } from "./find-viewing.ts";
import { queueViewingEmails } from "./queue-viewing-emails.ts";
import { findViewingBranchId } from "./route-viewing.ts";
import { deleteViewingBooking, insertViewingBooking } from "./viewing-booking-queries.ts";
import { createDeskChangeMail, createVisitorChangeMail } from "./viewing-change-mail.ts";
import { findBookedSlot, insertViewingChange, listViewingChanges } from "./viewing-change-queries.ts";
import { enqueueReminder } from "./viewing-reminder.ts";
import { findViewingSlot, lockViewingSlots } from "./viewing-slot-queries.ts";

export interface ChangeViewingDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  settings: Pick<SiteSettings, "agency" | "tagsToDepartments">;
}

export interface ViewingChangeOptions {
  leadId: number;
  /** The slot that was booked when the page was opened. */
  seenSlotId: number | undefined;
  /** Null cancels the viewing. */
  toSlotId: number | null;
  now: number;
  madeBy: ViewingSide;
  /** What the agency writes to the visitor about the change. */
  message?: string | undefined;
}

export type ChangeViewingResult = { ok: "moved" | "cancelled" } | { refused: ViewingProblem };

/** Moves or cancels a viewing in a transaction of its own. If it's refused, nothing changes. */
export function changeViewing(
  deps: ChangeViewingDeps,
  options: ViewingChangeOptions,
): Promise<ChangeViewingResult> {
  return runRefusableTransaction(deps.db, (trx) => changeViewingIn(trx, deps, options));
}

/**
 * Moves or cancels a viewing: the booking, its history, the emails to both sides and the next reminder. After a refusal the caller
 * rolls its transaction back.
 */
export async function changeViewingIn(
  trx: Trx,
  deps: ChangeViewingDeps,
  { leadId, seenSlotId, toSlotId, now, madeBy, message }: ViewingChangeOptions,
): Promise<ChangeViewingResult> {
  const { engine } = deps.db;
  const lead = await findLead(trx, leadId);
  if (!lead) return { refused: "closed" };
  const visitor = toEmailKey(lead.person.email);
  // Two clicks at once change it once: the second sees what the first has done.
  await takeTurn(trx, { engine, turn: "viewings", name: visitor });
  const from = await findBookedSlot(trx, leadId);
  const moves = countMoves(await listViewingChanges(trx, leadId), madeBy);
  const problem = findChangeProblem({
    booking: from,
    seenSlotId,
    moves,
    isMove: toSlotId !== null,
    madeBy,
    now,
  });
  if (problem !== undefined || !from) return { refused: problem ?? "closed" };
  const to = toSlotId === null ? null : await findNewSlot(trx, deps, { lead, toSlotId, madeBy, now });
  if (to === undefined) return { refused: "taken" };
  await lockViewingSlots(trx, { engine, slotIds: [from.id, ...(to ? [to.id] : [])] });
  if (!(await deleteViewingBooking(trx, { leadId, slotId: from.id }))) return { refused: "changed" };
  if (to && !(await insertViewingBooking(trx, { leadId, slotId: to.id, visitor })))
    return { refused: "taken" };
  const sequence = await insertViewingChange(trx, { leadId, madeBy, from, to, at: now });
  if (to) await enqueueReminder(trx, { leadId, sequence, startsAt: to.startsAt, now });
  await queueEmails(trx, deps, { leadId, sequence, before: from, madeBy, message, now });
  return { ok: to ? "moved" : "cancelled" };
}

/** Undefined when the home can't be shown then. */
export async function findNewSlot(
  trx: Trx,
  { settings }: ChangeViewingDeps,
  { lead, toSlotId, madeBy, now }: { lead: StoredLead; toSlotId: number; madeBy: ViewingSide; now: number },
): Promise<ViewingSlot | undefined> {
  if (lead.propertyId === null) return undefined;
  const branchId = await findViewingBranchId({ query: trx, settings }, lead.propertyId);
  if (branchId === undefined) return undefined;
  const slot = await findViewingSlot(trx, { slotId: toSlotId, branchId });
  if (!slot) return undefined;
  // The agency knows whether it can be there in time.
  const isSoonEnough = madeBy === "agency" ? slot.startsAt > now : canStillBook(slot, now);
  return isSoonEnough ? slot : undefined;
}

async function queueEmails(
  trx: Trx,
  { publicUrl, secret, settings }: ChangeViewingDeps,
  {
    leadId,
    sequence,
    before,
    madeBy,
    message,
    now,
  }: Pick<ViewingChangeOptions, "leadId" | "madeBy" | "message" | "now"> & {
    sequence: number;
    before: ViewingSlot;
  },
): Promise<void> {
  const found = await findViewing(trx, leadId);
  if (!found) return;
  const mailed = toMailedViewing(found, { agencyName: settings.agency.name, publicUrl, secret, now });
  const viewing = { ...mailed, before, madeBy, ...(message ? { message } : {}) };
  await queueViewingEmails(trx, {
    lead: found.lead,
    sequence,
    toBranch: { ...createDeskChangeMail(viewing), id: toDeskMailId(leadId, sequence) },
    toVisitor: createVisitorChangeMail(viewing),
    publicUrl,
    now,
  });
}
