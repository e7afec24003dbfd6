import { addDays, weekdayOf } from "../../time/calendar-days.ts";
import type { Weekday } from "../../time/weekdays.ts";

/** Hours of a day on the clocks in Britain: '10:00' to '12:00'. */
export interface Hours {
  from: string;
  to: string;
}

/** Days and hours, such as every Monday to Friday from ten to twelve. */
export interface ViewingHours {
  from: string;
  to: string;
  weekdays: readonly Weekday[];
  times: readonly Hours[];
}

/** The same, cut into times of so many minutes each. */
export interface ViewingPlan extends ViewingHours {
  minutes: number;
}

/** The beginnings, in their order; a remainder too short for a viewing is none. */
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
    if (!weekdays.includes(weekdayOf(day))) continue;
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

/** Whether a time that was published lies in these days and hours. */
export function isWithin({ day, time }: { day: string; time: string }, hours: ViewingHours): boolean {
  return (
    day >= hours.from &&
    day <= hours.to &&
    hours.weekdays.includes(weekdayOf(day)) &&
    hours.times.some(({ from, to }) => time >= from && time < to)
  );
}

interface Span {
  startsAt: number;
  endsAt: number;
}

/**
 * Those that leave the times already there in peace, and each other: nobody shows two homes at once. Both in the order of
 * their beginnings.
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
