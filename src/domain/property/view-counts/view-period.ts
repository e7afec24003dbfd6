import { addDays, isDay } from "../../time/calendar-days.ts";

const DAYS = /^(\d{1,4})d$/;

/** Reads `30d` as the day thirty days before today, and a date as itself; undefined for anything else. */
export function readSince(text: string, today: string): string | undefined {
  const [, days] = DAYS.exec(text) ?? [];
  if (days !== undefined) return addDays(today, -Number(days));
  return isDay(text) ? text : undefined;
}
