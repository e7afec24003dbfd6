import { londonDay } from "./london-day.ts";
import { HOUR_MS, MINUTE_MS } from "./time.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** A weekday and time in the Europe/London time zone. */
export interface LocalMoment {
  readonly weekday: Weekday;
  /** 24-hour clock: "09:05". */
  readonly time: string;
}

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The moments of recent minutes, because a page asks for this minute's several times, and formatting it takes 20 µs. */
const moments = new Map<number, LocalMoment>();
const MOST_KEPT = 1_000;

/** Returns the weekday and time in the Europe/London time zone. */
export function toLondonMoment(instantMs: number): LocalMoment {
  const minute = Math.floor(instantMs / MINUTE_MS);
  const known = moments.get(minute);
  if (known) return known;
  const moment = formatMoment(instantMs);
  if (moments.size >= MOST_KEPT) moments.clear();
  moments.set(minute, moment);
  return moment;
}

function formatMoment(instantMs: number): LocalMoment {
  const parts = new Map(FORMAT.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  const weekday = WEEKDAYS.find((day) => day === parts.get("weekday")) ?? "Monday";
  return { weekday, time: `${parts.get("hour")}:${parts.get("minute")}` };
}

/** UTC offsets to try. Summer time comes first, so an hour that occurs twice resolves to its first occurrence. */
const HOURS_AHEAD = [1, 0] as const;

/** Returns the instant of a local date and time, or undefined for the hour that is skipped in spring. */
export function toLondonInstant({ day, time }: { day: string; time: string }): number | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return HOURS_AHEAD.map((hours) => asUtc - hours * HOUR_MS).find(
    (instant) => londonDay(instant) === day && toLondonMoment(instant).time === time,
  );
}
