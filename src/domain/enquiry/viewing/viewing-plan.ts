import { addDays, toWeekday } from "../../time/calendar-days.ts";
import type { Weekday } from "../../time/weekdays.ts";

/** Hours of a day in UK time: '10:00' to '12:00'. */
export interface Hours {
  from: string;
  to: string;
}

/** Days and hours, such as Monday to Friday from 10:00 to 12:00. */
export interface ViewingHours {
  from: string;
  to: string;
  weekdays: readonly Weekday[];
  times: readonly Hours[];
}

/** The same, split into slots of `minutes` each. */
export interface ViewingPlan extends ViewingHours {
  minutes: number;
}

/** The start of each slot, in order. Leaves out a remainder that's too short for a whole slot. */
export function listPlannedTimes({
  from,
  to,
  weekdays,
  times,
  minutes,
}: ViewingPlan): { day: string; time: string }[] {
  const beginnings = [...new Set(times.flatMap((hours) => listStartTimes(hours, minutes)))].sort();
  const planned: { day: string; time: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!weekdays.includes(toWeekday(day))) continue;
    for (const time of beginnings) planned.push({ day, time });
  }
  return planned;
}

function listStartTimes({ from, to }: Hours, minutes: number): string[] {
  const beginnings: string[] = [];
  for (let start = toMinutes(from); start + minutes <= toMinutes(to); start += minutes)
    beginnings.push(toTime(start));
  return beginnings;
}

/** True when a slot that starts then is in these days and hours. */
export function isWithin({ day, time }: { day: string; time: string }, hours: ViewingHours): boolean {
  return (
    day >= hours.from &&
    day <= hours.to &&
    hours.weekdays.includes(toWeekday(day)) &&
    hours.times.some(({ from, to }) => time >= from && time < to)
  );
}

interface Span {
  startsAt: number;
  endsAt: number;
}

/**
 * Drops slots that would overlap an existing slot or each other: one person can't show two homes at once. Both lists must be
 * sorted by start.
 */
export function withoutClashes<Wanted extends Span>(
  wanted: readonly Wanted[],
  there: readonly Span[],
): Wanted[] {
  let next = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  return wanted.filter((span) => {
    while ((there[next]?.endsAt ?? Number.POSITIVE_INFINITY) <= span.startsAt) next += 1;
    const ahead = there[next]?.startsAt ?? Number.POSITIVE_INFINITY;
    if (span.startsAt < busyUntil || span.endsAt > ahead) return false;
    busyUntil = span.endsAt;
    return true;
  });
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function toTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
