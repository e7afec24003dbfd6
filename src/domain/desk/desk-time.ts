import { daysBetween, toWeekday } from "../time/calendar-days.ts";
import { toLondonMoment } from "../time/london-clock.ts";
import { londonDay } from "../time/london-day.ts";
import { formatDay } from "../time/time.ts";

/** How many days back or ahead a weekday is clear enough. */
const DAYS_BY_NAME = 6;

/** '09:30' as '9:30' */
export function formatClock(time: string): string {
  return time.replace(/^0/, "");
}

/** '7:02', in UK time. */
export function formatTime(at: number): string {
  return formatClock(toLondonMoment(at).time);
}

/** 'Today 7:02', 'Yesterday 19:01', 'Sat 15:10', '2 November' or, in another year, '2 November 2025'. */
export function formatDeskTime(at: number, now: number): string {
  const day = londonDay(at);
  const today = londonDay(now);
  const days = daysBetween(day, today);
  if (days === 0) return `Today ${formatTime(at)}`;
  if (days === 1) return `Yesterday ${formatTime(at)}`;
  if (days === -1) return `Tomorrow ${formatTime(at)}`;
  return formatNearDay(at, days) ?? formatDeskDay(day, today);
}

/** The same within a sentence: 'today 7:02'. */
export function formatTimeInSentence(at: number, now: number): string {
  return formatDeskTime(at, now).replace(/^(?:Today|Yesterday|Tomorrow)/, (word) => word.toLowerCase());
}

/** For a narrow list: '10:02' today, 'Sat 15:10' within six days, '9 Nov' before and after, '9 Nov 2025' in another year. */
export function formatListTime(at: number, now: number): string {
  const day = londonDay(at);
  const today = londonDay(now);
  if (day === today) return formatTime(at);
  const near = formatNearDay(at, daysBetween(day, today));
  return near ?? formatDeskDay(day, today).replace(/[A-Z]\w+/, (month) => month.slice(0, 3));
}

/** 'Saturday 14 November, 15:10' */
export function formatFullTime(at: number): string {
  const day = londonDay(at);
  return `${toWeekday(day)} ${formatDay(day).replace(/ \d+$/, "")}, ${formatTime(at)}`;
}

/** '2 November', or with its year if that isn't this one. */
export function formatDeskDay(day: string, today: string): string {
  const long = formatDay(day);
  const year = ` ${today.slice(0, 4)}`;
  return long.endsWith(year) ? long.slice(0, -year.length) : long;
}

/** 'Sat 15:10'; undefined further away. */
function formatNearDay(at: number, days: number): string | undefined {
  if (Math.abs(days) > DAYS_BY_NAME) return undefined;
  return `${toWeekday(londonDay(at)).slice(0, 3)} ${formatTime(at)}`;
}
