import { appendTo } from "../../append-to.ts";
import { toWeekday } from "../../time/calendar-days.ts";
import { DAY_MS, formatDay, HOUR_MS } from "../../time/time.ts";
import type { LeadField } from "../lead/lead.ts";
import type { LeadRoute } from "../lead/lead-routing.ts";

/** A time when a branch can show any one of its homes. One booking takes it. */
export interface ViewingSlot {
  id: number;
  branchId: number;
  startsAt: number;
  endsAt: number;
}

/** A slot for display, in UK time. */
export interface ShownSlot {
  id: number;
  day: string;
  from: string;
  to: string;
}

/** A slot that was chosen in an enquiry. */
export interface ChosenViewing extends ViewingSlot {
  label: string;
}

/** The field's name in the form and in validation errors. */
export const VIEWING_SLOT_FIELD = "lead[viewing_slot_id]";

/** Enough time for the visitor to get there and for the desk to read its email. */
const OFFER_NOTICE_MS = 2 * HOUR_MS;
/** Shorter than the notice for offering, so that a visitor who fills in the form slowly isn't refused. */
const BOOKING_NOTICE_MS = HOUR_MS;
const OFFERED_AHEAD_MS = 21 * DAY_MS;
/** A longer list would be too long to read on a phone. */
export const MOST_OFFERED = 120;

/** The earliest and the latest start of a slot that can be offered now. */
export function getOfferPeriod(now: number): { from: number; to: number } {
  return { from: now + OFFER_NOTICE_MS, to: now + OFFERED_AHEAD_MS };
}

/** The free slots that a form offers, soonest first. */
export function listOfferedSlots(free: readonly ViewingSlot[], now: number): ViewingSlot[] {
  const { from, to } = getOfferPeriod(now);
  return free
    .filter(({ startsAt }) => startsAt >= from && startsAt <= to)
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, MOST_OFFERED);
}

export function canStillBook({ startsAt }: Pick<ViewingSlot, "startsAt">, now: number): boolean {
  return startsAt >= now + BOOKING_NOTICE_MS;
}

/** How many future slots one visitor can hold across all branches, so that some are left for others. */
export const MOST_HELD = 3;

/** True when the branch itself shows the home. Its slots don't apply to another branch's desk or an outside firm. */
export function isShownByBranch({ desk, reason }: LeadRoute, branchId: number): boolean {
  return desk.branchId === branchId && reason !== "commercial";
}

/** Keeps the order of the slots. */
export function groupSlotsByDay<Slot extends Pick<ShownSlot, "day">>(
  slots: readonly Slot[],
): { day: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) appendTo(days, slot.day, slot);
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** 'Thursday 19 November', without the year: slots are at most three weeks ahead. */
export function formatSlotDay(day: string): string {
  return `${toWeekday(day)} ${formatDay(day).replace(/ \d+$/, "")}`;
}

/** 'Thursday 19 November, 10:30 to 11:00' */
export function formatSlot({ day, from, to }: Omit<ShownSlot, "id">): string {
  return `${formatSlotDay(day)}, ${from} to ${to}`;
}

/** The chosen slot as an answer of the enquiry; empty when none was chosen. */
export function listViewingFields(viewing: Pick<ChosenViewing, "label"> | undefined): LeadField[] {
  return viewing ? [{ name: "viewing_slot", label: "Viewing time", value: viewing.label }] : [];
}
