import { daysBetween, toWeekday } from "../time/calendar-days.ts";
import { toLondonMoment } from "../time/london-clock.ts";
import { londonDay } from "../time/london-day.ts";
import { formatDay } from "../time/time.ts";

/** How many days back a weekday is clear enough. */
const DAYS_BY_NAME = 6;

/** 'Today 7:02', 'Yesterday 19:01', 'Sat 15:10', '2 November' or, in another year, '2 November 2025'. */
export function formatDeskTime(at: number, now: number): string {
  const day = londonDay(at);
  const today = londonDay(now);
  const time = toLondonMoment(at).time.replace(/^0/, "");
  const days = daysBetween(day, today);
  if (days === 0) return `Today ${time}`;
  if (days === 1) return `Yesterday ${time}`;
  if (days === -1) return `Tomorrow ${time}`;
  if (Math.abs(days) <= DAYS_BY_NAME) return `${toWeekday(day).slice(0, 3)} ${time}`;
  return formatDeskDay(day, today);
}

/** '2 November', or with its year if that isn't this one. */
export function formatDeskDay(day: string, today: string): string {
  const long = formatDay(day);
  const year = ` ${today.slice(0, 4)}`;
  return long.endsWith(year) ? long.slice(0, -year.length) : long;
}
