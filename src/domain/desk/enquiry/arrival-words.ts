import { listOpeningsFrom, type OpeningTimes } from "../../branch/opening-time.ts";
import { londonDay } from "../../time/london-day.ts";
import { MINUTE_MS } from "../../time/time.ts";
import { formatDuration, formatMoment, formatTime } from "./thread-times.ts";

interface ArrivalOptions {
  createdAt: number;
  now: number;
  branchName: string;
  times: OpeningTimes;
  /** Where it came from, as the start of a sentence: 'Arrived from the property page'. */
  how: string;
}

/** How an enquiry arrived and how its clock was counted: 'Arrived from the property page, Sat 15:10. 50 min counted before …'. */
export function describeArrival({ createdAt, now, branchName, times, how }: ArrivalOptions): string {
  const arrived = `${how}, ${formatMoment(createdAt, now)}.`;
  if (times.hours.length === 0) return arrived;
  const [first, second] = listOpeningsFrom(times, createdAt);
  if (!first) return arrived;
  if (first.opensAt > createdAt)
    return `${arrived} ${branchName} was closed; the clock ${ran(first.opensAt, now)} ${formatOpening(first.opensAt, now)}.`;
  // Nothing to explain while it's still the same opening, or the branch hasn't opened again.
  if (!second || now < first.closesAt) return arrived;
  const counted = first.closesAt - createdAt;
  const before =
    counted < MINUTE_MS
      ? `${branchName} closed at ${formatTime(first.closesAt)}`
      : `${formatDuration(counted)} counted before ${branchName} closed at ${formatTime(first.closesAt)}`;
  return `${arrived} ${before}; the clock ${second.opensAt <= now ? "ran" : "runs"} again from ${formatOpening(second.opensAt, now)}.`;
}

function ran(opensAt: number, now: number): string {
  return opensAt <= now ? "ran from" : "runs from";
}

/** '9:00 today' or 'Mon 9:00'. */
function formatOpening(at: number, now: number): string {
  if (londonDay(at) === londonDay(now)) return `${formatTime(at)} today`;
  if (at <= now) return formatMoment(at, now);
  // A future moment: the same words as for one in the last week.
  return formatMoment(at, at + (at - now)).replace(/^Today /, "");
}

const SOURCES: readonly [start: string, words: string][] = [
  ["/properties/", "Arrived from the property page"],
  ["/branches/", "Arrived from a branch page"],
  ["/staff", "Arrived from the team page"],
  ["/search", "Arrived from the search page"],
  ["/book-a-valuation", "Arrived from the valuation page"],
  ["/valuation", "Arrived from the valuation page"],
  ["/pages/", "Arrived from a page of the website"],
];

/** Where an enquiry came from, by the page that it was sent from. */
export function describeSource(sourcePage: string): string {
  return SOURCES.find(([start]) => sourcePage.startsWith(start))?.[1] ?? "Arrived from the website";
}
