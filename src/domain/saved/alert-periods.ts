import { addDays, startOfWeek } from "../time/calendar-days.ts";

/** What a clock and a calendar on the wall show. */
export interface WallTime {
  /** '2026-11-16'. */
  day: string;
  /** '08:00'. */
  time: string;
}

/** Mails that come round go out at this time of day. */
const MAIL_TIME = "08:00";

/** Named by the Monday at whose mail time it began. */
export function weeklyPeriod(at: WallTime): string {
  return startOfWeek(lastMailDay(at));
}

/** Named by the month at whose first mail time it began. */
export function monthlyPeriod(at: WallTime): string {
  return lastMailDay(at).slice(0, 7);
}

/** The day of the latest mail time: calendar days are counted, never hours, for two nights of the year have one more or less. */
function lastMailDay({ day, time }: WallTime): string {
  return time < MAIL_TIME ? addDays(day, -1) : day;
}
