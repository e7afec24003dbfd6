import { addDays } from "../domain/time/calendar-days.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { WEEKDAYS } from "../domain/time/weekdays.ts";

interface References {
  today: string;
  /** Of the picture library, by file. */
  keyOfFile: ReadonlyMap<string, string>;
}

const PICTURE = /^picture:(.+)$/;
const RELATIVE_DAY = /^today([+-]\d+)?(?: (\w+))?$/;
const DAYS_A_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/**
 * Documents name pictures by their file and days by their distance from today ('today+24 Thursday'), so that neither a new
 * picture nor a new day makes them stale. This puts the keys and the dates in.
 */
export function resolveReferences(document: unknown, references: References): unknown {
  if (typeof document === "string") return resolveText(document, references);
  if (Array.isArray(document)) return document.map((part) => resolveReferences(part, references));
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([name, part]) => [name, resolveReferences(part, references)]),
  );
}

function resolveText(text: string, { today, keyOfFile }: References): string {
  const [, file] = PICTURE.exec(text) ?? [];
  if (file !== undefined) {
    const key = keyOfFile.get(file);
    if (key === undefined) throw new Error(`There is no picture ${file}.`);
    return key;
  }
  const relative = RELATIVE_DAY.exec(text);
  if (!relative) return text;
  return onWeekday(addDays(today, Number(relative[1] ?? 0)), relative[2]);
}

/** That day, or the next one that is such a weekday. */
function onWeekday(day: string, weekday: string | undefined): string {
  if (weekday === undefined) return day;
  const wanted = (WEEKDAYS as readonly string[]).indexOf(weekday);
  if (wanted < 0) throw new Error(`${weekday} is no day of the week.`);
  const actual = (Date.parse(day) / DAY_MS + EPOCH_WEEKDAY) % DAYS_A_WEEK;
  return addDays(day, (wanted - actual + DAYS_A_WEEK) % DAYS_A_WEEK);
}
