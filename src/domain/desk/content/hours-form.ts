import type { BranchClosingDay, OpeningHours } from "../../branch/branch-schema.ts";
import { WEEKDAYS, type Weekday } from "../../time/weekdays.ts";

/** One day of the opening hours, as it is edited. */
export interface HoursRow {
  day: Weekday;
  isOpen: boolean;
  opens: string;
  closes: string;
  /** Where the bar of the day starts and ends, in per cent from each side. */
  bar: { left: number; right: number };
  problem: string | undefined;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 19;
const USUAL = { opens: "09:00", closes: "17:30" } as const;

/** A row for each day, also for those on which the branch is closed. */
export function toHoursRows(
  hours: readonly OpeningHours[],
  problems: Readonly<Partial<Record<Weekday, string>>> = {},
): HoursRow[] {
  return WEEKDAYS.map((day) => {
    const open = hours.find((one) => one.day === day);
    const { opens, closes } = open ?? USUAL;
    return {
      day,
      isOpen: open !== undefined,
      opens,
      closes,
      bar: toBar(opens, closes),
      problem: problems[day],
    };
  });
}

function toBar(opens: string, closes: string): HoursRow["bar"] {
  const share = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    const place = ((hour + minute / 60 - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)) * 100;
    return Math.round(Math.min(Math.max(place || 0, 0), 100) * 10) / 10;
  };
  return { left: share(opens), right: Math.round((100 - share(closes)) * 10) / 10 };
}

export interface ReadHours {
  hours: OpeningHours[];
  closingDays: BranchClosingDay[];
  problems: Partial<Record<Weekday, string>>;
  closingProblem: string | undefined;
}

/** '9', '9:00', '9.30' and '17:30' are times; anything else isn't. */
export function readClockTime(text: string): string | undefined {
  const [, hour = "", minute = "00"] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Reads the fields 'Monday.open', 'Monday.opens', 'Monday.closes', 'closing.0.date' and 'closing.0.name'. */
export function readHoursForm(fields: Readonly<Record<string, unknown>>): ReadHours {
  const text = (name: string) => String([fields[name]].flat().at(-1) ?? "");
  const problems: ReadHours["problems"] = {};
  const hours = WEEKDAYS.flatMap((day): OpeningHours[] => {
    if (fields[`${day}.open`] === undefined) return [];
    const typed = { opens: text(`${day}.opens`), closes: text(`${day}.closes`) };
    const [opens, closes] = [readClockTime(typed.opens), readClockTime(typed.closes)];
    if (opens === undefined || closes === undefined) problems[day] = "Type times such as 9:00 and 17:30.";
    else if (opens >= closes) problems[day] = "The branch has to close after it opens.";
    return [{ day, opens: opens ?? typed.opens, closes: closes ?? typed.closes }];
  });
  const rows = Object.keys(fields)
    .flatMap((name) => /^closing\.(\d{1,3})\.date$/.exec(name)?.[1] ?? [])
    .map((at) => ({ date: text(`closing.${at}.date`), name: text(`closing.${at}.name`).trim() }))
    .filter(({ date, name }) => date !== "" || name !== "");
  const closingDays = rows.sort((a, b) => (a.date < b.date ? -1 : 1));
  return { hours, closingDays, problems, closingProblem: findClosingProblem(closingDays) };
}

function findClosingProblem(days: readonly BranchClosingDay[]): string | undefined {
  if (days.some(({ date }) => !/^\d{4}-\d{2}-\d{2}$/.test(date)))
    return "Choose a date for each closing day.";
  if (days.some(({ name }) => name === "")) return "Say why the branch is closed, such as Christmas Eve.";
  if (new Set(days.map(({ date }) => date)).size < days.length) return "A day is in the list twice.";
  return undefined;
}
