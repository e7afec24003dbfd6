import type { IndexRegion, PriceIndex } from "./price-index-schema.ts";

const MONTHS_A_QUARTER = 3;

export function findIndexRegion(index: PriceIndex | null, postcode: string): IndexRegion | undefined {
  const [area] = /^[A-Z]{1,2}(?=\d)/.exec(postcode) ?? [];
  return index?.regions.find(({ postcodeAreas }) => area !== undefined && postcodeAreas.includes(area));
}

/** The first and last month of a period: '2026-Q1' is from '2026-01' to '2026-03'. */
function toMonthRange(period: string): { first: string; last: string } {
  const [year, part = ""] = period.split("-");
  if (!part.startsWith("Q")) return { first: period, last: period };
  const last = Number(part.slice(1)) * MONTHS_A_QUARTER;
  const month = (number: number) => `${year}-${String(number).padStart(2, "0")}`;
  return { first: month(last - MONTHS_A_QUARTER + 1), last: month(last) };
}

const toMonth = (day: string) => day.slice(0, "2026-11".length);

/** The latest figure on a day. Rows for later periods are ignored. */
function findLatestRow({ rows }: IndexRegion, today: string) {
  const out = rows.filter(({ period }) => toMonthRange(period).first <= toMonth(today));
  return out.sort((a, b) => (toMonthRange(a.period).last < toMonthRange(b.period).last ? 1 : -1))[0];
}

/** The last month with a figure on that day; undefined when there's none yet. */
export function findLastIndexMonth(region: IndexRegion, today: string): string | undefined {
  const row = findLatestRow(region, today);
  return row && toMonthRange(row.period).last;
}

export type TimeAdjustment =
  | { kind: "indexed"; factor: number }
  /** Months before, after or missing from the table aren't extrapolated. */
  | { kind: "after-table" | "no-row" | "no-index"; factor: 1 };

/** The factor from a day's price level to the region's latest one; 1 when the index has no figure for that day. */
export function adjustForTime(options: {
  region: IndexRegion | undefined;
  paidOn: string;
  today: string;
}): TimeAdjustment {
  const { region, paidOn, today } = options;
  const latest = region && findLatestRow(region, today);
  if (!latest) return { kind: "no-index", factor: 1 };
  const month = toMonth(paidOn);
  if (month > toMonthRange(latest.period).last) return { kind: "after-table", factor: 1 };
  const then = region.rows.find(({ period }) => {
    const { first, last } = toMonthRange(period);
    return first <= month && month <= last;
  });
  if (!then) return { kind: "no-row", factor: 1 };
  return { kind: "indexed", factor: latest.value / then.value };
}
