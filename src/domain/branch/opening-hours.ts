import { addDays } from "../time/calendar-days.ts";
import type { LocalMoment } from "../time/london-clock.ts";
import { formatDay } from "../time/time.ts";
import { WEEKDAYS, type Weekday } from "../time/weekdays.ts";
import type { Branch, BranchClosingDay, OpeningHours } from "./branch-schema.ts";

/** The days on which a branch stays closed whatever its hours say. */
interface Closing {
  today: string;
  dates: ReadonlySet<string>;
}
const NEVER: Closing = { today: "2000-01-01", dates: new Set() };
/** How many closing days a page lists. */
const SHOWN_CLOSING_DAYS = 6;

/** The closing days from today on, the soonest first. */
export function listComingClosingDays(
  { closingDays = [] }: Pick<Branch, "closingDays">,
  today: string,
): BranchClosingDay[] {
  return closingDays
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, SHOWN_CLOSING_DAYS);
}

/** For `getOpeningText` and `findAnswerTime`. */
export function toClosing({ closingDays = [] }: Pick<Branch, "closingDays">, today: string): Closing {
  return { today, dates: new Set(closingDays.map(({ date }) => date)) };
}

/** Returns a one-line summary of whether a branch is open, such as "Open today until 5:30pm". */
export function getOpeningText(
  hours: readonly OpeningHours[],
  { weekday, time }: LocalMoment,
  closing: Closing = NEVER,
): string {
  const today = closing.dates.has(closing.today) ? undefined : hours.find(({ day }) => day === weekday);
  if (today && time < today.opens) return `Opens today at ${formatClockTime(today.opens)}`;
  if (today && time < today.closes) return `Open today until ${formatClockTime(today.closes)}`;
  const next = findNextOpening(hours, weekday, closing);
  return next ? `Closed now. Opens ${next.day} at ${formatClockTime(next.opens)}` : "By appointment";
}

/**
 * When somebody is next there to answer, for a sentence that is read later: 'today (Monday) until 5:30pm', 'on Tuesday
 * from 9am'. Undefined without opening hours.
 */
export function findAnswerTime(
  hours: readonly OpeningHours[],
  { weekday, time }: LocalMoment,
  closing: Closing = NEVER,
): string | undefined {
  const today = closing.dates.has(closing.today) ? undefined : hours.find(({ day }) => day === weekday);
  if (today && time < today.opens) return `today (${weekday}) from ${formatClockTime(today.opens)}`;
  if (today && time < today.closes) return `today (${weekday}) until ${formatClockTime(today.closes)}`;
  const next = findNextOpening(hours, weekday, closing);
  return next && `on ${next.weekday} from ${formatClockTime(next.opens)}`;
}

/** Formats a 24-hour time as "9am" or "5:30pm". */
function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "am" : "pm";
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? `${hour}${half}` : `${hour}:${String(minutes).padStart(2, "0")}${half}`;
}

/** A branch that is closed for longer says "By appointment". */
const LONGEST_CLOSURE_DAYS = 28;

function findNextOpening(
  hours: readonly OpeningHours[],
  weekday: Weekday,
  { today, dates }: Closing,
): { day: string; weekday: Weekday; opens: string } | undefined {
  const start = WEEKDAYS.indexOf(weekday);
  for (let ahead = 1; ahead <= LONGEST_CLOSURE_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    if (dates.has(date)) continue;
    const day = WEEKDAYS[(start + ahead) % WEEKDAYS.length];
    const opening = hours.find((candidate) => candidate.day === day);
    if (opening)
      return {
        day: ahead === 1 ? "tomorrow" : ahead > WEEKDAYS.length ? formatDay(date) : opening.day,
        weekday: opening.day,
        opens: opening.opens,
      };
  }
  return undefined;
}

interface HoursRow {
  days: string;
  text: string;
}

/**
 * Lists opening hours with consecutive days merged: "Monday to Friday", "9am to 5:30pm". Closed days are included.
 */
export function listHoursRows(hours: readonly OpeningHours[]): HoursRow[] {
  const rows: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const day of WEEKDAYS) {
    const opening = hours.find((candidate) => candidate.day === day);
    const text = opening
      ? `${formatClockTime(opening.opens)} to ${formatClockTime(opening.closes)}`
      : "Closed";
    const previous = rows.at(-1);
    if (previous?.text === text) previous.last = day;
    else rows.push({ first: day, last: day, text });
  }
  return rows.map(({ first, last, text }) => ({
    days: first === last ? first : `${first} to ${last}`,
    text,
  }));
}
