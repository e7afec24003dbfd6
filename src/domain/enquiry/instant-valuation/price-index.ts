import type { IndexRegion, PriceIndex } from "./price-index-schema.ts";

const MONTHS_A_QUARTER = 3;

export function findIndexRegion(index: PriceIndex | null, postcode: string): IndexRegion | undefined {
  const [area] = /^[A-Z]{1,2}(?=\d)/.exec(postcode) ?? [];
  return index?.regions.find(({ postcodeAreas }) => area !== undefined && postcodeAreas.includes(area));
}

/** Its first and last month: '2026-Q1' is from '2026-01' to '2026-03'. */
function toMonthRange(period: string): { first: string; last: string } {
  const [year, part = ""] = period.split("-");
  if (!part.startsWith("Q")) return { first: period, last: period };
  const last = Number(part.slice(1)) * MONTHS_A_QUARTER;
  const month = (number: number) => `${year}-${String(number).padStart(2, "0")}`;
  return { first: month(last - MONTHS_A_QUARTER + 1), last: month(last) };
}

const toMonth = (day: string) => day.slice(0, "2026-11".length);

/** The latest figure that is out on a day; a row about days to come is not read. */
function findLatestRow({ rows }: IndexRegion, today: string) {
  const out = rows.filter(({ period }) => toMonthRange(period).first <= toMonth(today));
  return out.sort((a, b) => (toMonthRange(a.period).last < toMonthRange(b.period).last ? 1 : -1))[0];
}

/** The last month that the table says anything about, by that day. */
export function findLastIndexMonth(region: IndexRegion, today: string): string | undefined {
  const row = findLatestRow(region, today);
  return row && toMonthRange(row.period).last;
}

export type TimeAdjustment =
  | { kind: "indexed"; factor: number }
  /** Nothing is guessed beyond the table, before it or in a hole of it. */
  | { kind: "after-table" | "no-row" | "no-index"; factor: 1 };

/** What a price of a day comes to by the latest figure of its region. */
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
