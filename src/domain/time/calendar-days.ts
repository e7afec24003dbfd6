import { DAY_MS, formatDay, utcDay } from "./time.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

const MONTHS_A_YEAR = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Also false for dates that don't exist, such as '2026-02-30'. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(Date.parse(text)) === text;
}

export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}

/** The same day in another month, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const count = year * MONTHS_A_YEAR + (month - 1) + months;
  const first = utcDay(Date.UTC(Math.floor(count / MONTHS_A_YEAR), count % MONTHS_A_YEAR, 1));
  return `${toMonth(first)}-${pad(Math.min(date, daysInMonth(toMonth(first))))}`;
}

/** '2026-11-19' is in '2026-11'. */
export function toMonth(day: string): string {
  return day.slice(0, "2026-11".length);
}

export function toWeekday(day: string): Weekday {
  return WEEKDAYS[mondayIndex(day)] ?? "Monday";
}

/** The Monday of a day's week. */
export function startOfWeek(day: string): string {
  return addDays(day, -mondayIndex(day));
}

/** 'Thursday 19 November 2026' */
export function dayLabel(day: string): string {
  return `${toWeekday(day)} ${formatDay(day)}`;
}

/** 'November 2026' */
export function monthLabel(month: string): string {
  return formatDay(`${month}-01`).slice("1 ".length);
}

/** Weeks from Monday to Sunday; null for days of other months. */
export function monthGrid(month: string): (string | null)[][] {
  const empty: (string | null)[] = Array.from({ length: mondayIndex(`${month}-01`) }, () => null);
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => `${month}-${pad(index + 1)}`);
  const squares = [...empty, ...days];
  return Array.from({ length: Math.ceil(squares.length / WEEKDAYS.length) }, (_, week) =>
    WEEKDAYS.map((_name, index) => squares[week * WEEKDAYS.length + index] ?? null),
  );
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function daysInMonth(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function mondayIndex(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + WEEKDAYS.length - 1) % WEEKDAYS.length;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
