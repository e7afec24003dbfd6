import {
  countOpeningTime,
  isOpenAt,
  listOpeningsFrom,
  type OpeningTimes,
} from "../../branch/opening-time.ts";
import { toLondonMoment } from "../../time/london-clock.ts";
import { londonDay } from "../../time/london-day.ts";
import { DAY_MS, formatDay, HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import { formatListTime, formatTime } from "../desk-time.ts";

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

/** After that many days minutes no longer matter, and counting them would be slow. */
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
  const text = isOpenAt(times, now) ? formatDuration(left) : `Due ${formatListTime(dueAt, now)}`;
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

/** 'Mon 16 November' */
function formatClockDay(at: number): string {
  const [date, month] = formatDay(londonDay(at)).split(" ");
  return `${toLondonMoment(at).weekday.slice(0, 3)} ${date} ${month}`;
}

/** Says how the time until the answer is due was counted, or will be. */
export function describeCounting({
  times,
  branchName,
  createdAt,
  dueAt,
  now,
}: Pick<ClockOptions, "times" | "createdAt" | "dueAt" | "now"> & { branchName: string }): string {
  if (times.hours.length === 0)
    return `${branchName} has no opening hours, so every hour counts. Due ${formatClockDay(dueAt)} at ${formatTime(dueAt)}.`;
  const tell = (at: number, past: string, future: string) => (at <= now ? past : future);
  const due = `so the answer ${tell(dueAt, "was", "is")} due at ${formatTime(dueAt)}`;
  const pieces: string[] = [];
  for (const { opensAt, closesAt } of listOpeningsFrom(times, createdAt)) {
    const isStart = opensAt === createdAt;
    const on = londonDay(opensAt) === londonDay(createdAt) ? "" : ` on ${formatClockDay(opensAt)}`;
    const isLast = closesAt >= dueAt;
    const minutes = countMinutes(Math.min(closesAt, dueAt) - opensAt);
    const counted = `${minutes} ${tell(closesAt, "counted", "count")}`;
    const end = isLast
      ? ""
      : ` before ${branchName} ${tell(closesAt, "closed", "closes")} at ${formatTime(closesAt)}`;
    if (isStart) pieces.push(isLast ? `Arrived while ${branchName} was open` : counted + end);
    else {
      const ran =
        pieces.length === 0
          ? `${branchName} ${tell(opensAt, "was closed; the clock started", "is closed; the clock starts")}`
          : tell(opensAt, "the clock ran again", "the clock runs again");
      pieces.push(`${ran} at ${formatTime(opensAt)}${on}${isLast ? "" : `, and ${counted}${end}`}`);
    }
    if (isLast) break;
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
