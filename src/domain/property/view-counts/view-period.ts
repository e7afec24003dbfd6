import { DAY_MS, utcDay } from "../../time/time.ts";

const DAYS = /^(\d{1,4})d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `30d` is the day thirty days before today, a day is itself; undefined: neither. */
export function readSince(text: string, today: string): string | undefined {
  const [, days] = DAYS.exec(text) ?? [];
  if (days !== undefined) return utcDay(Date.parse(today) - Number(days) * DAY_MS);
  const instant = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) || utcDay(instant) !== text ? undefined : text;
}
