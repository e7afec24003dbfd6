import { addDays, addMonths, isDay } from "../../time/calendar-days.ts";
import type { Search } from "../search.ts";
import { createPhraseTable, matchPhrase } from "./phrase-table.ts";
import type { Token } from "./plain-search-tokens.ts";

/** Words before the day or month of moving in. 'in March' alone isn't among them: March is a town. */
const OPENINGS = createPhraseTable<true>([
  [
    true,
    [
      ...["available from", "available in", "available by", "available on", "available", "free from", "from"],
      ...["available from the", "available from early", "available from late", "from the", "from early"],
      ...["from late", "from mid", "from the end of", "from the start of", "by the end of", "by"],
      ...["starting", "starting in", "starting from", "move in", "move in by", "move in on", "moving in"],
      ...["moving in by", "to move in", "to move in by", "to move in from", "move in from"],
    ],
  ],
]);

const MONTHS = createPhraseTable<number>(
  [
    ["january", "jan"],
    ["february", "feb"],
    ["march", "mar"],
    ["april", "apr"],
    ["may"],
    ["june", "jun"],
    ["july", "jul"],
    ["august", "aug"],
    ["september", "sept", "sep"],
    ["october", "oct"],
    ["november", "nov"],
    ["december", "dec"],
  ].map((names, index) => [index + 1, names] as const),
);
const ORDINALS = new Set(["st", "nd", "rd", "th"]);
const YEAR = /^20\d\d$/;

interface Availability {
  changes: Partial<Search>;
  next: number;
}

/** Reads 'from january', 'available from 1 December', 'move in by 5th March 2027' as the latest day of moving in. */
export function readAvailability(tokens: readonly Token[], at: number, today: string): Availability | null {
  const opening = matchPhrase(OPENINGS, tokens, at);
  if (!opening) return null;
  const date = readDate(tokens, opening.next, today);
  return date && { changes: { channel: "lettings", availableBy: date.day }, next: date.next };
}

/** A month means its last day. Without a year, it's the next such day. */
function readDate(tokens: readonly Token[], at: number, today: string): { day: string; next: number } | null {
  const keyAt = (index: number) => tokens[index]?.key ?? "";
  const date = /^\d{1,2}$/.test(keyAt(at)) ? Number(keyAt(at)) : null;
  const afterDate = date === null ? at : at + (ORDINALS.has(keyAt(at + 1)) ? 2 : 1);
  const month = matchPhrase(MONTHS, tokens, keyAt(afterDate) === "of" ? afterDate + 1 : afterDate);
  if (!month) return null;
  const year = YEAR.test(keyAt(month.next)) ? Number(keyAt(month.next)) : null;
  const next = year === null ? month.next : month.next + 1;
  const toDay = (inYear: number) => toIsoDay({ year: inYear, month: month.meaning, date });
  const thisYear = Number(today.slice(0, 4));
  const day = toDay(year ?? thisYear);
  const coming = year === null && day !== null && day < today ? toDay(thisYear + 1) : day;
  return coming === null ? null : { day: coming, next };
}

function toIsoDay({
  year,
  month,
  date,
}: {
  year: number;
  month: number;
  date: number | null;
}): string | null {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  if (date === null) return addDays(addMonths(first, 1), -1);
  const day = `${first.slice(0, -2)}${String(date).padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
