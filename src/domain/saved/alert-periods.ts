import { addDays, startOfWeek } from "../time/calendar-days.ts";

/** A local date and time, without a time zone. */
export interface WallTime {
  /** '2026-11-16'. */
  day: string;
  /** '08:00'. */
  time: string;
}

/** Weekly and monthly emails go out at this time of day. */
const MAIL_TIME = "08:00";

/** Named after the Monday on which the week's emails went out. */
export function weeklyPeriod(at: WallTime): string {
  return startOfWeek(lastMailDay(at));
}

/** Named after the month on whose first day its emails went out. */
export function monthlyPeriod(at: WallTime): string {
  return lastMailDay(at).slice(0, 7);
}

/**
 * The day of the latest send time. It counts calendar days, not hours, because two nights of the year are an hour
 * longer or shorter.
 */
function lastMailDay({ day, time }: WallTime): string {
  return time < MAIL_TIME ? addDays(day, -1) : day;
}
