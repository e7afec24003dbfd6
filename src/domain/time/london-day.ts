import { HOUR_MS } from "./time.ts";

const DAY_FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** The days of recent hours, because a page asks for dozens of them, and formatting one takes 2 µs. */
const days = new Map<number, string>();
const MOST_KEPT = 1_000;

/** The calendar day in the UK at a given time, as ISO text. Clocks change on the hour, so an hour is all of one day. */
export function londonDay(instantMs: number): string {
  const hour = Math.floor(instantMs / HOUR_MS);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = DAY_FORMAT.format(instantMs);
  if (days.size >= MOST_KEPT) days.clear();
  days.set(hour, day);
  return day;
}
