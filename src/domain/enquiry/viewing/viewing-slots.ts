import { appendTo } from "../../append-to.ts";
import { weekdayOf } from "../../time/calendar-days.ts";
import { DAY_MS, formatDay, HOUR_MS } from "../../time/time.ts";
import type { LeadField } from "../lead/lead.ts";
import type { LeadRoute } from "../lead/lead-routing.ts";

/** A time at which somebody of a branch can show a home, whichever of its homes that is; one booking takes it. */
export interface ViewingSlot {
  id: number;
  branchId: number;
  startsAt: number;
  endsAt: number;
}

/** The same as people read it, by the clocks in Britain. */
export interface ShownSlot {
  id: number;
  day: string;
  from: string;
  to: string;
}

/** Chosen with an enquiry. */
export interface ChosenViewing extends ViewingSlot {
  label: string;
}

/** In the form; the schema and the refusals call it the same. */
export const VIEWING_SLOT_FIELD = "lead[viewing_slot_id]";

/** Time to get there, and for the desk to read its mail. */
const OFFER_NOTICE_MS = 2 * HOUR_MS;
/** Shorter than the other, so that whoever took their time over the form is not turned away. */
const BOOKING_NOTICE_MS = HOUR_MS;
const OFFERED_AHEAD_MS = 21 * DAY_MS;
/** More than anybody reads through. */
export const MOST_OFFERED = 120;

/** Between which instants a slot begins that is offered now. */
export function getOfferPeriod(now: number): { from: number; to: number } {
  return { from: now + OFFER_NOTICE_MS, to: now + OFFERED_AHEAD_MS };
}

/** Those of the free ones that a form offers, the soonest first. */
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

/** To come, of all branches together: more than that is keeping them from others. */
export const MOST_HELD = 3;

/** Only where the branch itself shows the home: no desk elsewhere and no other firm is in its diary. */
export function isShownByBranch({ desk, reason }: LeadRoute, branchId: number): boolean {
  return desk.branchId === branchId && reason !== "commercial";
}

/** In the order in which they come. */
export function groupSlotsByDay<Slot extends Pick<ShownSlot, "day">>(
  slots: readonly Slot[],
): { day: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) appendTo(days, slot.day, slot);
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** 'Thursday 19 November': what lies three weeks ahead at most needs no year. */
export function formatSlotDay(day: string): string {
  return `${weekdayOf(day)} ${formatDay(day).replace(/ \d+$/, "")}`;
}

/** 'Thursday 19 November, 10:30 to 11:00' */
export function slotLabel({ day, from, to }: Omit<ShownSlot, "id">): string {
  return `${formatSlotDay(day)}, ${from} to ${to}`;
}

/** Among the answers of an enquiry, where a time was chosen. */
export function viewingDetails(viewing: Pick<ChosenViewing, "label"> | undefined): LeadField[] {
  return viewing ? [{ name: "viewing_slot", label: "Viewing time", value: viewing.label }] : [];
}
