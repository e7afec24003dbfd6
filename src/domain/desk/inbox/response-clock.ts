import {
  countOpeningTime,
  isOpenAt,
  listOpeningsFrom,
  type OpeningTimes,
} from "../../branch/opening-time.ts";
import { toLondonMoment } from "../../time/london-clock.ts";
import { londonDay } from "../../time/london-day.ts";
import { DAY_MS, formatDay, HOUR_MS, MINUTE_MS } from "../../time/time.ts";

/** The first-response clock of an enquiry: how a row shows it. */
export interface ResponseClock {
  /** Its colour: late is red, soon is gault, calm and done are grey. */
  level: "late" | "soon" | "calm" | "done";
  /** How much of the ring is filled, from 0 to 1. */
  filled: number;
  /** '14 min late', '36 min', 'Due Mon 11:00', 'Answered in 22 min' */
  text: string;
}

interface ClockOptions {
  times: OpeningTimes;
  createdAt: number;
  dueAt: number;
  /** Null for an enquiry that was answered before the desk counted. */
  firstResponseMs: number | null;
  isAnswered: boolean;
  now: number;
}

/** After that many days nobody counts minutes, and counting them would be slow. */
const LONGEST_COUNTED_DELAY_MS = 7 * DAY_MS;

export function readResponseClock(options: ClockOptions): ResponseClock {
  const { times, createdAt, dueAt, firstResponseMs, isAnswered, now } = options;
  if (isAnswered) {
    const text = firstResponseMs === null ? "Answered" : `Answered in ${formatDuration(firstResponseMs)}`;
    return { level: "done", filled: 1, text };
  }
  if (now >= dueAt) return { level: "late", filled: 1, text: `${formatDelay(times, dueAt, now)} late` };
  const level = dueAt - now <= HOUR_MS ? "soon" : "calm";
  const allowed = countOpeningTime(times, { from: createdAt, to: dueAt });
  const left = countOpeningTime(times, { from: now, to: dueAt });
  const filled = allowed === 0 ? 0 : Math.min(1, Math.max(0, 1 - left / allowed));
  const text = isOpenAt(times, now) ? formatDuration(left) : `Due ${formatWhen(dueAt, now)}`;
  return { level, filled, text };
}

function formatDelay(times: OpeningTimes, dueAt: number, now: number): string {
  if (now - dueAt > LONGEST_COUNTED_DELAY_MS) return `${Math.floor((now - dueAt) / DAY_MS)} days`;
  return formatDuration(countOpeningTime(times, { from: dueAt, to: now }));
}

/** '38 min', '1 h', '1 h 12 min'. Minutes are cut off, as on a clock. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** '7:02' */
export function formatTime(at: number): string {
  return toLondonMoment(at).time.replace(/^0/, "");
}

/** How a list shows an instant: '10:02' today, 'Sat 15:10' within six days, '9 Nov' before and after. */
export function formatWhen(at: number, now: number): string {
  const day = londonDay(at);
  if (day === londonDay(now)) return formatTime(at);
  const isNear = Math.abs(Date.parse(day) - Date.parse(londonDay(now))) < 7 * DAY_MS;
  if (isNear) return `${toLondonMoment(at).weekday.slice(0, 3)} ${formatTime(at)}`;
  return formatShortDay(day, londonDay(now));
}

/** '9 Nov', and '9 Nov 2025' in another year. */
function formatShortDay(day: string, today: string): string {
  const [date = "", month = "", year = ""] = formatDay(day).split(" ");
  const short = `${date} ${month.slice(0, 3)}`;
  return today.startsWith(year) ? short : `${short} ${year}`;
}

/** 'Mon 16 November' */
function formatClockDay(at: number): string {
  const [date, month] = formatDay(londonDay(at)).split(" ");
  return `${toLondonMoment(at).weekday.slice(0, 3)} ${date} ${month}`;
}

/** Says how the time until the answer is due was counted. */
export function describeCounting({
  times,
  branchName,
  createdAt,
  dueAt,
}: Pick<ClockOptions, "times" | "createdAt" | "dueAt"> & { branchName: string }): string {
  if (times.hours.length === 0)
    return `${branchName} has no opening hours, so every hour counts. Due ${formatClockDay(dueAt)} at ${formatTime(dueAt)}.`;
  const due = `so the answer was due at ${formatTime(dueAt)}`;
  const pieces: string[] = [];
  for (const { opensAt, closesAt } of listOpeningsFrom(times, createdAt)) {
    const isStart = opensAt === createdAt;
    const on = londonDay(opensAt) === londonDay(createdAt) ? "" : ` on ${formatClockDay(opensAt)}`;
    const counted = `${countMinutes(Math.min(closesAt, dueAt) - opensAt)} counted`;
    const end = closesAt < dueAt ? ` before ${branchName} closed at ${formatTime(closesAt)}` : "";
    if (isStart) pieces.push(end === "" ? `Arrived while ${branchName} was open` : counted + end);
    else {
      const ran = pieces.length === 0 ? `${branchName} was closed; the clock started` : "the clock ran again";
      pieces.push(`${ran} at ${formatTime(opensAt)}${on}${end === "" ? "" : `, and ${counted}${end}`}`);
    }
    if (closesAt >= dueAt) break;
  }
  return `${pieces.join("; ")}, ${due}.`;
}

/** '50 minutes', '2 hours', '1 hour 20 minutes' */
function countMinutes(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const name = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  return [...name(hours, "hour"), ...name(rest, "minute")].join(" ") || "0 minutes";
}
