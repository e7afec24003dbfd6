import { formatPounds } from "../../property/price.ts";
import { dayLabel, toWeekday } from "../../time/calendar-days.ts";
import { formatDays, listDays, type ReportPeriod } from "./report-period.ts";

export interface PriceChange {
  day: string;
  oldPrice: number;
  newPrice: number;
}

/** The bars of a chart: views on each day, the typical line beside them. */
export interface ViewsChart {
  bars: {
    /** The day of the month, and the weekday where it is written. */
    date: string;
    weekday: string;
    views: number;
    isAfterReduction: boolean;
  }[];
  /** Similar homes on their same day; null without a comparison. */
  typical: number[] | null;
  /** Where the price came down: the first bar after it. */
  reduction: { bar: number; text: string } | null;
  /** What the chart says, for those who can't see it. */
  label: string;
  /** One sentence about its shape. */
  note: string;
}

interface ViewsOptions {
  period: ReportPeriod;
  viewsByDay: ReadonlyMap<string, number>;
  typical: number[] | null;
  priceChanges: readonly PriceChange[];
}

/** The day of a reduction and the day after it stand out. */
const DAYS_THAT_STAND_OUT = 2;
const DAYS_COMPARED = 3;

export function drawViews({ period, viewsByDay, typical, priceChanges }: ViewsOptions): ViewsChart {
  const days = listDays(period);
  const views = days.map((day) => viewsByDay.get(day) ?? 0);
  const reduction = findReduction(days, priceChanges);
  const bars = days.map((day, index) => ({
    date: String(Number(day.slice(-2))),
    weekday: nameWeekday(day),
    views: views[index] ?? 0,
    isAfterReduction:
      reduction !== null && index >= reduction.bar && index < reduction.bar + DAYS_THAT_STAND_OUT,
  }));
  const dates = formatDays(period.first, period.last);
  const others = typical === null ? "" : ` Similar homes: ${typical.join(", ")}.`;
  return {
    bars,
    typical,
    reduction,
    label: `Views per day, ${dates}: ${views.join(", ")}.${others}`,
    note: describeViews({ days, views, reduction }),
  };
}

function findReduction(days: readonly string[], changes: readonly PriceChange[]): ViewsChart["reduction"] {
  const last = changes
    .filter(({ day, oldPrice, newPrice }) => newPrice < oldPrice && days.includes(day))
    .at(-1);
  return last ? { bar: days.indexOf(last.day), text: `Reduced to ${formatPounds(last.newPrice)}` } : null;
}

/** Only the ends of a week are named, so that the names don't touch. */
function nameWeekday(day: string): string {
  const weekday = toWeekday(day);
  return weekday === "Monday" || weekday === "Saturday" ? weekday.slice(0, 3) : "";
}

interface ShapeOptions {
  days: readonly string[];
  views: readonly number[];
  reduction: ViewsChart["reduction"];
}

/** The effect of a new price if there was one, otherwise the busiest day. */
function describeViews({ days, views, reduction }: ShapeOptions): string {
  const sum = (from: number, to: number) =>
    views.slice(Math.max(0, from), to).reduce((total, one) => total + one, 0);
  if (reduction && reduction.bar >= DAYS_COMPARED && reduction.bar + DAYS_COMPARED <= views.length) {
    const before = sum(reduction.bar - DAYS_COMPARED, reduction.bar);
    const after = sum(reduction.bar, reduction.bar + DAYS_COMPARED);
    const from = days[reduction.bar] ?? "";
    if (after > before)
      return `The new price brought people back: ${after} views in the three days from ${shortDay(from)}, after ${before} in the three days before.`;
  }
  const most = Math.max(...views);
  if (most === 0) return "No views have been counted in these days.";
  const busiest = days[views.indexOf(most)] ?? "";
  return `${shortDay(busiest)} was the busiest day, with ${most === 1 ? "one view" : `${most.toLocaleString("en-GB")} views`}.`;
}

/** 'Tuesday 10 November' */
function shortDay(day: string): string {
  return dayLabel(day).replace(/ \d{4}$/, "");
}
