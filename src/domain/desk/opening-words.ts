import type { OpeningHours } from "../branch/branch-schema.ts";
import { listOpeningsFrom, toOpeningTimes } from "../branch/opening-time.ts";
import { joinWords } from "../text/join-words.ts";
import { addDays, daysBetween, toWeekday } from "../time/calendar-days.ts";
import { isClosingDate } from "../time/closing-date.ts";
import { formatDeskDay, formatTime, formatTimeInSentence } from "./desk-time.ts";

interface OpeningBranch {
  name: string;
  hours: readonly OpeningHours[];
  closingDays?: readonly { date: string }[] | undefined;
}

interface OpeningOptions {
  now: number;
  /** Closing days of the whole agency. */
  closingDates: readonly string[];
}

/** More branches than this are counted instead of named. */
const MOST_NAMED = 3;

/** 'Ely and Newmarket are open until 17:30', or when the first one opens; empty if no branch has opening hours. */
export function describeOpening(
  branches: readonly OpeningBranch[],
  { now, closingDates }: OpeningOptions,
): string {
  const openings = branches.flatMap((branch) => {
    const [next] = listOpeningsFrom(toOpeningTimes(branch, closingDates), now);
    return next ? [{ name: branch.name, ...next }] : [];
  });
  const open = openings.filter(({ opensAt }) => opensAt <= now);
  if (openings.length === 0) return "";
  if (open.length === 0) {
    const first = Math.min(...openings.map(({ opensAt }) => opensAt));
    return `${nameBranches(branches)} closed until ${formatTimeInSentence(first, now)}`;
  }
  const closings = [...new Set(open.map(({ closesAt }) => closesAt))].sort((a, b) => a - b);
  const last = formatTime(closings.at(-1) ?? now);
  if (open.length === branches.length && closings.length === 1)
    return `${nameBranches(branches)} open until ${last}`;
  if (open.length > MOST_NAMED)
    return `${open.length} of ${branches.length} branches are open, the last until ${last}`;
  return closings
    .map((closesAt, index) => {
      const names = open.filter((one) => one.closesAt === closesAt);
      const who = index === 0 ? nameBranches(names) : joinWords(names.map(({ name }) => name));
      return `${who}${index === 0 ? " open" : ""} until ${formatTime(closesAt)}`;
    })
    .join(", ");
}

/** 'Open until 17:30', 'Closed until tomorrow 9:00' or 'By appointment'. */
export function describeBranchOpening(
  branch: Omit<OpeningBranch, "name">,
  { now, closingDates }: OpeningOptions,
): string {
  const [next] = listOpeningsFrom(toOpeningTimes(branch, closingDates), now);
  if (!next) return "By appointment";
  return next.opensAt <= now
    ? `Open until ${formatTime(next.closesAt)}`
    : `Closed until ${formatTimeInSentence(next.opensAt, now)}`;
}

function nameBranches(branches: readonly { name: string }[]): string {
  if (branches.length > MOST_NAMED) return `All ${branches.length} branches are`;
  return `${joinWords(branches.map(({ name }) => name))} ${branches.length === 1 ? "is" : "are"}`;
}

/** Closing days further away need no notice. */
const NOTICE_DAYS = 60;

interface ClosingOptions {
  today: string;
  /** '2026-12-24' is one day, '12-25' the same day every year. */
  agencyDates: readonly string[];
}

const DAYS_A_YEAR = 365;

/** The days of the next year on which every branch is closed; undefined if there are none. */
export function describeAgencyClosings({ today, agencyDates }: ClosingOptions): string | undefined {
  const days = Array.from({ length: DAYS_A_YEAR }, (_, ahead) => addDays(today, ahead))
    .filter((day) => isClosingDate(day, agencyDates))
    .map((day) => formatDeskDay(day, today));
  return days.length === 0 ? undefined : `Every branch is closed on ${joinWords(days)}.`;
}

/** What visitors and clocks will meet in the next weeks; undefined if nothing is set. */
export function describeClosingDays(
  branches: readonly OpeningBranch[],
  { today, agencyDates }: ClosingOptions,
): { heading: string; text: string } | undefined {
  const days = Array.from({ length: NOTICE_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  const isAgencyDay = (day: string) => isClosingDate(day, agencyDates);
  const write = (list: readonly string[]) => joinWords(list.map((day) => formatDeskDay(day, today)));
  const common = days.filter(isAgencyDay);
  const own = branches
    .map(({ name, closingDays = [] }) => ({
      name,
      days: days.filter((day) => !isAgencyDay(day) && closingDays.some(({ date }) => date === day)),
    }))
    .filter((branch) => branch.days.length > 0);
  const [first] = [...common, ...own.flatMap((branch) => branch.days)].sort();
  if (first === undefined) return undefined;
  const ahead = daysBetween(today, first);
  const when = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : `in ${ahead} days`;
  return {
    heading: `The next closing day is ${toWeekday(first)} ${formatDeskDay(first, today)}, ${when}.`,
    text: [
      ...(common.length > 0 ? [`Every branch is closed on ${write(common)}.`] : []),
      ...own
        .slice(0, MOST_NAMED)
        .map(
          (branch) => `${branch.name} is ${common.length > 0 ? "also " : ""}closed on ${write(branch.days)}.`,
        ),
      ...(own.length > MOST_NAMED ? [`${own.length - MOST_NAMED} more have closing days of their own.`] : []),
      "Due clocks and viewing times follow them.",
    ].join(" "),
  };
}
