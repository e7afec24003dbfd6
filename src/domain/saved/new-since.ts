import { formatNumber } from "../text/format-number.ts";
import { daysBetween, toWeekday } from "../time/calendar-days.ts";
import { formatDay } from "../time/time.ts";

interface NewSince {
  count: number;
  /** Calendar days in the agency's time zone, as ISO dates. */
  sinceDay: string;
  today: string;
}

const WEEK_DAYS = 7;

/** '3 new since Tuesday', shown next to a saved search; empty if nothing is new. */
export function newSince({ count, sinceDay, today }: NewSince): string {
  if (count === 0) return "";
  const days = daysBetween(sinceDay, today);
  const number = formatNumber(count);
  // A negative count means that the clock was set back.
  if (days <= 0) return `${number} new today`;
  return `${number} new since ${dayWords({ sinceDay, today, days })}`;
}

function dayWords({ sinceDay, today, days }: { sinceDay: string; today: string; days: number }): string {
  if (days === 1) return "yesterday";
  if (days < WEEK_DAYS) return toWeekday(sinceDay);
  const [date = "", month = "", year = ""] = formatDay(sinceDay).split(" ");
  return sinceDay.slice(0, 4) === today.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
}
