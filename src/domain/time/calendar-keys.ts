import { addDays, addMonths, startOfWeek } from "./calendar-days.ts";
import { WEEKDAYS } from "./weekdays.ts";

interface CalendarMove {
  key: string;
  shift: boolean;
  /** The first and last day that can be reached. */
  range: { first: string; last: string };
}

const WEEK_DAYS = WEEKDAYS.length;
const MONTHS_A_YEAR = 12;

/**
 * The day that a key moves to, as in any date grid; undefined if the calendar doesn't handle the key. Closed days
 * aren't skipped, so that arrows never jump.
 */
export function moveDay(day: string, { key, shift, range }: CalendarMove): string | undefined {
  const target = findTarget(day, { key, shift });
  if (target === undefined) return undefined;
  if (target < range.first) return range.first;
  if (target > range.last) return range.last;
  return target;
}

function findTarget(day: string, { key, shift }: Pick<CalendarMove, "key" | "shift">): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -WEEK_DAYS);
    case "ArrowDown":
      return addDays(day, WEEK_DAYS);
    case "Home":
      return startOfWeek(day);
    case "End":
      return addDays(startOfWeek(day), WEEK_DAYS - 1);
    case "PageUp":
      return addMonths(day, shift ? -MONTHS_A_YEAR : -1);
    case "PageDown":
      return addMonths(day, shift ? MONTHS_A_YEAR : 1);
    default:
      return undefined;
  }
}
