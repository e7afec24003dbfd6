import type { LocalMoment } from "../time/london-clock.ts";
import { WEEKDAYS, type Weekday } from "../time/weekdays.ts";
import type { OpeningHours } from "./branch-schema.ts";

/** Returns a one-line summary of whether a branch is open, such as "Open today until 5:30pm". */
export function getOpeningText(hours: readonly OpeningHours[], { weekday, time }: LocalMoment): string {
  const today = hours.find(({ day }) => day === weekday);
  if (today && time < today.opens) return `Opens today at ${formatClockTime(today.opens)}`;
  if (today && time < today.closes) return `Open today until ${formatClockTime(today.closes)}`;
  const next = findNextOpening(hours, weekday);
  return next ? `Closed now. Opens ${next.day} at ${formatClockTime(next.opens)}` : "By appointment";
}

/**
 * When somebody is next there to answer, for a sentence that is read later: 'today (Monday) until 5:30pm', 'on Tuesday
 * from 9am'. Undefined without opening hours.
 */
export function findAnswerTime(
  hours: readonly OpeningHours[],
  { weekday, time }: LocalMoment,
): string | undefined {
  const today = hours.find(({ day }) => day === weekday);
  if (today && time < today.opens) return `today (${weekday}) from ${formatClockTime(today.opens)}`;
  if (today && time < today.closes) return `today (${weekday}) until ${formatClockTime(today.closes)}`;
  const next = findNextOpening(hours, weekday);
  return next && `on ${next.weekday} from ${formatClockTime(next.opens)}`;
}

/** Formats a 24-hour time as "9am" or "5:30pm". */
function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "am" : "pm";
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? `${hour}${half}` : `${hour}:${String(minutes).padStart(2, "0")}${half}`;
}

function findNextOpening(
  hours: readonly OpeningHours[],
  weekday: Weekday,
): { day: string; weekday: Weekday; opens: string } | undefined {
  const start = WEEKDAYS.indexOf(weekday);
  for (let ahead = 1; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = WEEKDAYS[(start + ahead) % WEEKDAYS.length];
    const opening = hours.find((candidate) => candidate.day === day);
    if (opening)
      return {
        day: ahead === 1 ? "tomorrow" : opening.day,
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
