import { addDays } from "../../time/calendar-days.ts";
import type { ViewingSlot } from "./viewing-slots.ts";

/** How often a visitor can move one viewing by its link. Each time sends two emails. */
export const MOST_MOVES = 5;
/** How often the agency can move it, or book it again after a cancellation. A limit only so that the ids of its emails are known when they're erased. */
export const MOST_AGENCY_MOVES = 50;
/** Every move of both sides, every new booking after a cancellation, and the cancellations. */
export const MOST_CHANGES = MOST_MOVES + 2 * MOST_AGENCY_MOVES + 1;

export type ViewingSide = "visitor" | "agency";

export interface ViewingChange {
  /** 1 for the first change. */
  sequence: number;
  from: { startsAt: number; endsAt: number };
  /** Null if the viewing was cancelled. */
  to: { startsAt: number; endsAt: number } | null;
}

/** For the download of a visitor's own data. */
export function toDownloadedChange({ from, to, at }: ViewingChange & { at: number }) {
  return {
    from: new Date(from.startsAt).toISOString(),
    to: to === null ? "cancelled" : new Date(to.startsAt).toISOString(),
    at: new Date(at).toISOString(),
  };
}

export type ViewingState = "booked" | "past" | "cancelled";

export function getViewingState(
  booking: Pick<ViewingSlot, "startsAt"> | undefined,
  now: number,
): ViewingState {
  if (!booking) return "cancelled";
  return booking.startsAt > now ? "booked" : "past";
}

/**
 * Why a change was refused. `closed`: it's cancelled or over, as its state says. `changed`: it was moved since the page was opened.
 */
export type ViewingProblem = "closed" | "changed" | "taken" | "no-time" | "too-many-moves";

interface ChangeOptions {
  booking: Pick<ViewingSlot, "id" | "startsAt"> | undefined;
  /** The slot that the visitor saw. */
  seenSlotId: number | undefined;
  /** Moves by the side that asks. */
  moves: number;
  isMove: boolean;
  madeBy: ViewingSide;
  now: number;
}

/** Why a viewing can't be changed; undefined when it can. */
export function findChangeProblem(options: ChangeOptions): ViewingProblem | undefined {
  const { booking, seenSlotId, moves, isMove, madeBy, now } = options;
  const mostMoves = madeBy === "agency" ? MOST_AGENCY_MOVES : MOST_MOVES;
  if (!booking || getViewingState(booking, now) !== "booked") return "closed";
  if (booking.id !== seenSlotId) return "changed";
  return isMove && moves >= mostMoves ? "too-many-moves" : undefined;
}

/** The moves of one side, without cancellations. */
export function countMoves(
  changes: readonly (Pick<ViewingChange, "to"> & { madeBy: string })[],
  side: ViewingSide,
): number {
  return changes.filter(({ to, madeBy }) => to !== null && madeBy === side).length;
}

const REMINDER_TIME = "09:00";

/** When to send the reminder, in UK time: the morning before. */
export function getReminderMoment(viewingDay: string): { day: string; time: string } {
  return { day: addDays(viewingDay, -1), time: REMINDER_TIME };
}
