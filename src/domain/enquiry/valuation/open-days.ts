import { joinWords } from "../../text/join-words.ts";
import { addDays, daysBetween, isDay, toWeekday } from "../../time/calendar-days.ts";
import { isClosingDate } from "../../time/closing-date.ts";
import { WEEKDAYS } from "../../time/weekdays.ts";
import type { ClosingDays } from "./closing-days-schema.ts";

/** Days are ISO text in UK time. `today` is passed in, because the domain has no clock. */
export interface CalendarRules {
  closing: ClosingDays;
  today: string;
}

/** Why a day can't be chosen. */
export type DayRefusal = "no-day" | "past" | "too-soon" | "too-late" | "closed";

export function refuseDay(day: string, { closing, today }: CalendarRules): DayRefusal | undefined {
  if (!isDay(day)) return "no-day";
  const ahead = daysBetween(today, day);
  if (ahead < 0) return "past";
  if (ahead < closing.earliestInDays) return "too-soon";
  if (ahead > closing.latestInDays) return "too-late";
  const isShut = closing.weekdays.includes(toWeekday(day)) || isClosingDate(day, closing.dates);
  return isShut ? "closed" : undefined;
}

export function canChooseDay(day: string, rules: CalendarRules): boolean {
  return refuseDay(day, rules) === undefined;
}

/** Undefined when the agency is closed on every day of the range. */
export function findFirstOpenDay(rules: CalendarRules): string | undefined {
  const { first, last } = getCalendarRange(rules);
  for (let day = first; day <= last; day = addDays(day, 1)) if (canChooseDay(day, rules)) return day;
  return undefined;
}

/** The first and last day of the calendar. Either may be a closed day. */
export function getCalendarRange({ closing, today }: CalendarRules): { first: string; last: string } {
  return { first: addDays(today, closing.earliestInDays), last: addDays(today, closing.latestInDays) };
}

/** 'Sundays', 'Saturdays and Sundays'; empty when no weekday is closed. */
export function formatClosedWeekdays({ weekdays }: Pick<ClosingDays, "weekdays">): string {
  return joinWords(WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => `${day}s`));
}
