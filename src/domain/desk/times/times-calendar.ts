import { addDays, startOfWeek, toWeekday } from "../../time/calendar-days.ts";
import { isClosingDate } from "../../time/closing-date.ts";
import type { LocalMoment } from "../../time/london-clock.ts";
import { formatDay } from "../../time/time.ts";
import { WEEKDAYS, type Weekday } from "../../time/weekdays.ts";
import { formatClock } from "../desk-time.ts";
import type { CalendarDay, CalendarGrid, CalendarSlot, TimesCalendar } from "./times-view.ts";

/** A published time, in UK time. */
export interface PlannedSlot {
  slotId: number;
  day: string;
  from: string;
  to: string;
  href: string;
  /** Null while it's free. */
  booking: { name: string; street: string; address: string } | null;
}

export interface CalendarOptions {
  /** The day to show, or any day of the week. */
  day: string;
  hours: readonly { day: Weekday; opens: string; closes: string }[];
  /** '2026-12-24' is one day, '12-25' the same day every year. */
  closedDates: readonly string[];
  slots: readonly PlannedSlot[];
  now: { day: string } & Pick<LocalMoment, "time">;
  selectedSlotId: number | undefined;
}

const DAY_STARTS = "09:00";
const DAY_ENDS = "18:00";
const PIXELS_PER_HOUR = 60;
/** A slot that is shorter than this needs taller hours to show two lines of text. */
const TALL_BELOW_MINUTES = 40;
const TALL_PIXELS_PER_HOUR = 80;
const HOUR_MINUTES = 60;
/** Leaves a line between two slots that follow each other. */
const GAP_PIXELS = 2;

/** The days of a week with their slots, placed on a grid of hours. Sunday is there only if it has something to show. */
export function toWeekCalendar(options: CalendarOptions): TimesCalendar {
  const { hours, slots } = options;
  const monday = startOfWeek(options.day);
  const last = addDays(monday, WEEKDAYS.length - 1);
  const hasSunday = hours.some(({ day }) => day === "Sunday") || slots.some(({ day }) => day === last);
  const days = Array.from({ length: hasSunday ? WEEKDAYS.length : WEEKDAYS.length - 1 }, (_day, ahead) =>
    addDays(monday, ahead),
  );
  return {
    title: formatSpan(monday, days.at(-1) ?? monday),
    previous: addDays(monday, -WEEKDAYS.length),
    next: addDays(monday, WEEKDAYS.length),
    ...placeDays(days, options),
  };
}

/** One day with its slots, on a grid of its own hours. */
export function toDayCalendar(options: CalendarOptions): TimesCalendar {
  const { day } = options;
  return {
    title: formatLongDay(day),
    previous: addDays(day, -1),
    next: addDays(day, 1),
    ...placeDays([day], options),
  };
}

function placeDays(
  days: readonly string[],
  options: CalendarOptions,
): Pick<TimesCalendar, "booked" | "free" | "grid" | "days"> {
  const slots = options.slots.filter(({ day }) => days.includes(day));
  const grid = toGrid(slots, options.hours);
  return {
    booked: slots.filter(({ booking }) => booking !== null).length,
    free: slots.filter((slot) => slot.booking === null && !isPast(slot, options.now)).length,
    grid,
    days: days.map((day) => toDay(day, slots, grid, options)),
  };
}

function toGrid(slots: readonly PlannedSlot[], hours: CalendarOptions["hours"]): CalendarGrid {
  const starts = [DAY_STARTS, ...slots.map(({ from }) => from), ...hours.map(({ opens }) => opens)];
  const ends = [DAY_ENDS, ...slots.map(({ to }) => to), ...hours.map(({ closes }) => closes)];
  const first = Math.floor(Math.min(...starts.map(toMinutes)) / HOUR_MINUTES);
  const last = Math.ceil(Math.max(...ends.map(toMinutes)) / HOUR_MINUTES);
  const shortest = Math.min(...slots.map(({ from, to }) => toMinutes(to) - toMinutes(from)));
  return {
    firstHour: first,
    hours: Array.from({ length: last - first }, (_hour, ahead) => `${first + ahead}:00`),
    pixelsPerHour: shortest < TALL_BELOW_MINUTES ? TALL_PIXELS_PER_HOUR : PIXELS_PER_HOUR,
  };
}

function toDay(
  day: string,
  slots: readonly PlannedSlot[],
  grid: CalendarGrid,
  { hours, closedDates, now, selectedSlotId }: CalendarOptions,
): CalendarDay {
  const weekday = toWeekday(day);
  const opening = isClosingDate(day, closedDates)
    ? undefined
    : hours.find((candidate) => candidate.day === weekday);
  const ofDay = slots.filter((slot) => slot.day === day);
  return {
    day,
    weekday: weekday.slice(0, "Mon".length),
    date: String(Number(day.slice("2026-11-".length))),
    label: formatLongDay(day),
    isToday: day === now.day,
    isClosed: opening === undefined,
    shut: listShutParts(opening, grid),
    nowTop: day === now.day ? findTop(now.time, grid) : null,
    slots: ofDay.map((slot) => toSlot(slot, grid, { now, selectedSlotId })),
    freeToRemove: ofDay.filter((slot) => slot.booking === null && !isPast(slot, now)).length,
  };
}

function toSlot(
  slot: PlannedSlot,
  grid: CalendarGrid,
  { now, selectedSlotId }: Pick<CalendarOptions, "now" | "selectedSlotId">,
): CalendarSlot {
  const minutes = toMinutes(slot.to) - toMinutes(slot.from);
  return {
    slotId: slot.slotId,
    href: slot.href,
    from: formatClock(slot.from),
    to: formatClock(slot.to),
    top: toPixels(toMinutes(slot.from) - grid.firstHour * HOUR_MINUTES, grid),
    height: toPixels(minutes, grid) - GAP_PIXELS,
    isPast: isPast(slot, now),
    isSelected: slot.slotId === selectedSlotId,
    booking: slot.booking && { ...slot.booking, shortName: shortenName(slot.booking.name) },
  };
}

/** What is outside the opening hours. */
function listShutParts(
  opening: { opens: string; closes: string } | undefined,
  grid: CalendarGrid,
): CalendarDay["shut"] {
  const whole = grid.hours.length * grid.pixelsPerHour;
  if (!opening) return [{ top: 0, height: whole }];
  const opens = toPixels(toMinutes(opening.opens) - grid.firstHour * HOUR_MINUTES, grid);
  const closes = toPixels(toMinutes(opening.closes) - grid.firstHour * HOUR_MINUTES, grid);
  return [
    { top: 0, height: opens },
    { top: closes, height: whole - closes },
  ].filter(({ height }) => height > 0);
}

/** Null outside the hours that are shown. */
function findTop(time: string, grid: CalendarGrid): number | null {
  const minutes = toMinutes(time) - grid.firstHour * HOUR_MINUTES;
  return minutes >= 0 && minutes <= grid.hours.length * HOUR_MINUTES ? toPixels(minutes, grid) : null;
}

function isPast({ day, from }: Pick<PlannedSlot, "day" | "from">, now: CalendarOptions["now"]): boolean {
  return day < now.day || (day === now.day && from <= now.time);
}

/** 'Rosa Whitlock' becomes 'R. Whitlock'. */
export function shortenName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words[0]?.[0]?.toUpperCase()}. ${last}`;
}

/** '16 to 21 November', '30 November to 5 December' */
function formatSpan(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => formatDay(day).replace(/ \d+$/, ""));
  const [number, month] = (first ?? "").split(" ");
  return (last ?? "").endsWith(` ${month}`) ? `${number} to ${last}` : `${first} to ${last}`;
}

/** 'Thursday 19 November' */
function formatLongDay(day: string): string {
  return `${toWeekday(day)} ${formatDay(day).replace(/ \d+$/, "")}`;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR_MINUTES + minutes;
}

function toPixels(minutes: number, { pixelsPerHour }: CalendarGrid): number {
  return Math.round((minutes * pixelsPerHour) / HOUR_MINUTES);
}
