import { isDay } from "../time/calendar-days.ts";
import { toLondonInstant } from "../time/london-clock.ts";
import { DAY_MS, SECOND_MS } from "../time/time.ts";

/** '2026-11-19 10:30:00', '2026-11-19T10:30', '19-11-2026 10:30:00' or '19/11/2026'; the time may be missing. */
const ISO_ORDER = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T]+([^ T].*)?)?$/;
const BRITISH_ORDER = /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[ T]+([^ T].*)?)?$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
/** What systems send for 'no date'. */
const NO_DATE = /^(?:$|0000-00-00|00[-/]00[-/]0000|1900-01-01|01[-/]01[-/]1900)/;
const EARLIEST = Date.UTC(1990, 0, 1);

interface LocalTime {
  day: string;
  time: string;
  seconds: number;
  /** 'Z' or '+01:00', where a system sends one. */
  zone?: string | undefined;
}

/** Null for no date at all, undefined for a text that isn't one. */
function readLocalTime(text: string): LocalTime | null | undefined {
  const trimmed = text.trim();
  if (NO_DATE.test(trimmed)) return null;
  const [, year, month, date, time] = ISO_ORDER.exec(trimmed) ?? toIsoOrder(trimmed);
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return undefined;
  if (!time) return { day, time: "00:00", seconds: 0 };
  const [, hours, minutes, seconds, zone] = TIME.exec(time) ?? [];
  return hours === undefined
    ? undefined
    : { day, time: `${hours}:${minutes}`, seconds: Number(seconds ?? 0), zone };
}

function toIsoOrder(text: string): (string | undefined)[] {
  const [whole, date, month, year, time] = BRITISH_ORDER.exec(text) ?? [];
  return [whole, year, month, date, time];
}

/** The calendar day of a date; null for no date, undefined for a text that isn't one. */
export function readDay(text: string): string | null | undefined {
  const local = readLocalTime(text);
  return local === null ? null : local?.day;
}

/**
 * The instant of a date by the clocks in Britain; null for no date. Undefined for a text that isn't one, and for a date
 * before 1990 or more than a day after the delivery, which no system means.
 */
export function readInstant(text: string, receivedAt: number): number | null | undefined {
  const local = readLocalTime(text);
  if (!local) return local;
  const { day, time, seconds, zone } = local;
  // The hour that is skipped in spring doesn't exist; a system that ignores summer time still sends it.
  const minute =
    (zone ? undefined : toLondonInstant({ day, time })) ?? Date.parse(`${day}T${time}:00${zone ?? "Z"}`);
  const instant = minute + seconds * SECOND_MS;
  return instant >= EARLIEST && instant <= receivedAt + DAY_MS ? instant : undefined;
}
