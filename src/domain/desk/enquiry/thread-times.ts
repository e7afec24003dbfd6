import { daysBetween, toWeekday } from "../../time/calendar-days.ts";
import { londonDay } from "../../time/london-day.ts";
import { formatDay } from "../../time/time.ts";
import { formatTime } from "../inbox/response-clock.ts";

/** 'Today 9:47', 'Sat 15:10' in the last six days, '4 Nov 15:10', '4 Nov 2025'. In UK time. */
export function formatMoment(at: number, now: number): string {
  const day = londonDay(at);
  const ago = daysBetween(day, londonDay(now));
  const time = formatTime(at);
  if (ago === 0) return `Today ${time}`;
  if (ago > 0 && ago < 7) return `${toWeekday(day).slice(0, 3)} ${time}`;
  const short = formatShortDay(day);
  return day.slice(0, 4) === londonDay(now).slice(0, 4) ? `${short} ${time}` : `${short} ${day.slice(0, 4)}`;
}

/** 'Saturday 14 November, 15:10' */
export function formatFullMoment(at: number): string {
  const day = londonDay(at);
  return `${toWeekday(day)} ${formatDay(day).replace(/ \d+$/, "")}, ${formatTime(at)}`;
}

/** '4 Nov' */
function formatShortDay(day: string): string {
  const [date = "", month = ""] = formatDay(day).split(" ");
  return `${date} ${month.slice(0, 3)}`;
}
