import { addDays, isDay } from "../../time/calendar-days.ts";

const DAYS = /^(\d{1,4})d$/;

/** `30d` is the day thirty days before today, a day is itself; undefined: neither. */
export function readSince(text: string, today: string): string | undefined {
  const [, days] = DAYS.exec(text) ?? [];
  if (days !== undefined) return addDays(today, -Number(days));
  return isDay(text) ? text : undefined;
}
