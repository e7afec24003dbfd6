import { addDays, toWeekday } from "../time/calendar-days.ts";
import { isClosingDate } from "../time/closing-date.ts";
import { toLondonInstant } from "../time/london-clock.ts";
import { londonDay } from "../time/london-day.ts";
import type { OpeningHours } from "./branch-schema.ts";

/** When a branch is open, as its hours and the closing days say. */
export interface OpeningTimes {
  hours: readonly OpeningHours[];
  /** '2026-12-24' is one day, '12-25' the same day every year. */
  closedDates: readonly string[];
}

/** One stretch of opening time, as instants. */
export interface Opening {
  opensAt: number;
  closesAt: number;
}

/** A branch that doesn't open within this many days counts as one without opening hours. */
const MOST_DAYS_AHEAD = 60;

/** The branch's own closing days and those of the whole agency together. */
export function toOpeningTimes(
  branch:
    | { hours: readonly OpeningHours[]; closingDays?: readonly { date: string }[] | undefined }
    | undefined,
  agencyDates: readonly string[],
): OpeningTimes {
  const own = branch?.closingDays ?? [];
  return { hours: branch?.hours ?? [], closedDates: [...agencyDates, ...own.map(({ date }) => date)] };
}

/** The opening of a day in UK time; undefined on a closed day. */
function findOpening({ hours, closedDates }: OpeningTimes, day: string): Opening | undefined {
  if (isClosingDate(day, closedDates)) return undefined;
  const weekday = toWeekday(day);
  const found = hours.find((candidate) => candidate.day === weekday);
  if (!found || found.closes <= found.opens) return undefined;
  return { opensAt: toInstant(day, found.opens), closesAt: toInstant(day, found.closes) };
}

/** A time in the hour that is skipped in spring means the same time an hour later. */
function toInstant(day: string, time: string): number {
  return toLondonInstant({ day, time }) ?? Date.parse(`${day}T${time}:00Z`);
}

/** The openings that count from an instant on, the first one cut off at the instant. */
export function* listOpeningsFrom(times: OpeningTimes, from: number): Generator<Opening> {
  let day = londonDay(from);
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const opening = findOpening(times, day);
    if (opening && opening.closesAt > from)
      yield { opensAt: Math.max(opening.opensAt, from), closesAt: opening.closesAt };
    day = addDays(day, 1);
  }
}

/** When so much opening time has passed. Without opening hours every hour counts. */
export function addOpeningTime(times: OpeningTimes, from: number, ms: number): number {
  if (times.hours.length === 0) return from + ms;
  let left = ms;
  for (const { opensAt, closesAt } of listOpeningsFrom(times, from)) {
    if (opensAt + left <= closesAt) return opensAt + left;
    left -= closesAt - opensAt;
  }
  return from + ms;
}

/** The opening time between two instants. Without opening hours every hour counts. */
export function countOpeningTime(times: OpeningTimes, { from, to }: { from: number; to: number }): number {
  if (to <= from) return 0;
  if (times.hours.length === 0) return to - from;
  let counted = 0;
  for (let day = londonDay(from); day <= londonDay(to); day = addDays(day, 1)) {
    const opening = findOpening(times, day);
    if (!opening) continue;
    counted += Math.max(0, Math.min(opening.closesAt, to) - Math.max(opening.opensAt, from));
  }
  return counted;
}

export function isOpenAt(times: OpeningTimes, at: number): boolean {
  if (times.hours.length === 0) return true;
  const opening = findOpening(times, londonDay(at));
  return opening !== undefined && opening.opensAt <= at && at < opening.closesAt;
}
