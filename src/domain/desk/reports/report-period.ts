import { addDays, daysBetween } from "../../time/calendar-days.ts";
import { formatDay } from "../../time/time.ts";

/** The spans that a seller's report can cover. */
const REPORT_PERIODS = {
  "first-two-weeks": { days: 14, words: "first two weeks" },
  "last-week": { days: 7, words: "last week" },
  "last-two-weeks": { days: 14, words: "last two weeks" },
  "last-four-weeks": { days: 28, words: "last four weeks" },
} as const;
export type ReportPeriodName = keyof typeof REPORT_PERIODS;
export const REPORT_PERIOD_NAMES = Object.keys(REPORT_PERIODS) as [ReportPeriodName, ...ReportPeriodName[]];

export interface ReportPeriod {
  name: ReportPeriodName;
  /** The first and last London day, both included. */
  first: string;
  last: string;
  days: number;
}

interface PeriodDates {
  /** The London day on which the property came on the market. */
  launchedOn: string;
  today: string;
}

/** From here on the prices and views of the first weeks may have been deleted. */
const FIRST_WEEKS_KNOWN_DAYS = 60;
/** Until then the first weeks are what a seller wants to hear about. */
const FIRST_WEEKS_NEWS_DAYS = 20;

/** Whole days up to yesterday; the launch day itself for a property that came on the market today. */
export function toReportPeriod(name: ReportPeriodName, { launchedOn, today }: PeriodDates): ReportPeriod {
  const { days } = REPORT_PERIODS[name];
  const yesterday = addDays(today, -1);
  const latest = yesterday < launchedOn ? launchedOn : yesterday;
  const first = isFromLaunch(name) ? launchedOn : laterOf(launchedOn, addDays(latest, 1 - days));
  const last = earlierOf(latest, addDays(first, days - 1));
  return { name, first, last, days: daysBetween(first, last) + 1 };
}

/** Such a period is compared with the first days of similar properties, others with the same days. */
export function isFromLaunch(name: ReportPeriodName): boolean {
  return name === "first-two-weeks";
}

export function listReportPeriods(dates: PeriodDates): ReportPeriod[] {
  const isFirstKnown = daysBetween(dates.launchedOn, dates.today) <= FIRST_WEEKS_KNOWN_DAYS;
  return REPORT_PERIOD_NAMES.filter((name) => !isFromLaunch(name) || isFirstKnown).map((name) =>
    toReportPeriod(name, dates),
  );
}

/** What a report covers until somebody chooses otherwise. */
export function getUsualPeriod({ launchedOn, today }: PeriodDates): ReportPeriodName {
  return daysBetween(launchedOn, today) <= FIRST_WEEKS_NEWS_DAYS ? "first-two-weeks" : "last-two-weeks";
}

/** 'first two weeks', or 'first five days' while they aren't over. */
export function describePeriod({ name, days }: ReportPeriod): string {
  if (days === REPORT_PERIODS[name].days) return REPORT_PERIODS[name].words;
  return days === 1 ? "first day" : `first ${days} days`;
}

/** '2 to 15 November 2026', '28 October to 10 November 2026'. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const [firstDate = "", firstMonth = "", firstYear = ""] = formatDay(first).split(" ");
  const [, lastMonth, lastYear] = formatDay(last).split(" ");
  const shown = [
    firstDate,
    ...(firstMonth === lastMonth && firstYear === lastYear ? [] : [firstMonth]),
    ...(firstYear === lastYear ? [] : [firstYear]),
  ];
  return `${shown.join(" ")} to ${formatDay(last)}`;
}

export function listDays({ first, days }: Pick<ReportPeriod, "first" | "days">): string[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}
