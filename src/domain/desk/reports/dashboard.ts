import { findMedian } from "../../median.ts";
import { formatDay } from "../../time/time.ts";
import { formatDuration } from "./duration-text.ts";

/** Kinds of enquiries as the charts group them, in the order of every chart. */
export const CHART_KINDS = {
  viewing: "Viewing",
  question: "Question",
  valuation: "Valuation",
  other: "Letting, other",
} as const;
export type ChartKind = keyof typeof CHART_KINDS;
export const CHART_KIND_NAMES = Object.keys(CHART_KINDS) as ChartKind[];

export interface WeekCounts {
  /** '31 Aug' */
  label: string;
  counts: Record<ChartKind, number>;
  total: number;
}

interface CountedKind {
  /** 0 is the first week. */
  week: number;
  kind: string;
  count: number;
}

/** One entry for each Monday, also for weeks without enquiries. */
export function toWeeks(mondays: readonly string[], rows: readonly CountedKind[]): WeekCounts[] {
  return mondays.map((monday, index) => {
    const counts: WeekCounts["counts"] = { viewing: 0, question: 0, valuation: 0, other: 0 };
    for (const { week, kind, count } of rows) if (week === index) counts[toChartKind(kind)] += count;
    const total = CHART_KIND_NAMES.reduce((sum, name) => sum + counts[name], 0);
    return { label: toShortDate(monday), counts, total };
  });
}

function toChartKind(kind: string): ChartKind {
  return kind === "viewing" || kind === "question" || kind === "valuation" ? kind : "other";
}

/** '31 Aug' */
function toShortDate(day: string): string {
  const [date, month = ""] = formatDay(day).split(" ");
  return `${date} ${month.slice(0, 3)}`;
}

export interface Response {
  branchId: number;
  kind: string;
  responseMs: number | null;
  isInTime: boolean;
}

export interface ResponseFigures {
  enquiries: number;
  valuations: number;
  medianMs: number | null;
  inTime: number;
}

export function summariseResponses(rows: readonly Response[]): ResponseFigures {
  const answered = rows.flatMap(({ responseMs }) => (responseMs === null ? [] : [responseMs]));
  return {
    enquiries: rows.length,
    valuations: rows.filter(({ kind }) => kind === "valuation").length,
    medianMs: findMedian(answered) ?? null,
    inTime: rows.filter(({ isInTime }) => isInTime).length,
  };
}

/** '9 min faster', '1 h slower', 'the same'; empty where one week has no answer. */
export function compareResponse(now: number | null, before: number | null): string {
  if (now === null || before === null) return "";
  const minutes = Math.round((now - before) / 60_000);
  if (minutes === 0) return "the same as the week before";
  return `${formatDuration(Math.abs(now - before))} ${minutes < 0 ? "faster" : "slower"} than the week before`;
}

export function toShare(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
}

export interface WaitingCounts {
  late: number;
  soon: number;
  today: number;
  later: number;
}

/** '2 late, 4 due within the hour, 2 later today' */
export function describeWaiting({ late, soon, today, later }: WaitingCounts): string {
  const parts = [
    late > 0 && `${late} late`,
    soon > 0 && `${soon} due within the hour`,
    today > 0 && `${today} later today`,
    later > 0 && `${later} due after today`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Everybody has had an answer" : parts.join(", ");
}
