/** The screen of a branch's viewing times. */
export interface TimesView {
  branchId: number;
  branches: readonly { branchId: number; name: string }[];
  calendar: TimesCalendar & { previousHref: string; nextHref: string; todayHref: string | null };
  /** What is shown, so that a form leads back here: the week of a day, or the day alone. */
  place: TimesPlace;
  weekHref: string;
  dayHref: string;
  chosen: ChosenSlot | null;
  canEdit: boolean;
  publish: PublishForm;
}

export interface TimesPlace {
  day: string;
  span: TimesSpan;
}

export const TIMES_SPANS = ["week", "day"] as const;
export type TimesSpan = (typeof TIMES_SPANS)[number];

/** The days of a week, or one day. */
export interface TimesCalendar {
  title: string;
  /** A day of the span before and after. */
  previous: string;
  next: string;
  booked: number;
  /** Free times that aren't over. */
  free: number;
  grid: CalendarGrid;
  days: CalendarDay[];
}

export interface CalendarGrid {
  firstHour: number;
  hours: string[];
  pixelsPerHour: number;
}

export interface CalendarDay {
  day: string;
  weekday: string;
  date: string;
  label: string;
  isToday: boolean;
  isClosed: boolean;
  shut: { top: number; height: number }[];
  nowTop: number | null;
  slots: CalendarSlot[];
  freeToRemove: number;
}

export interface CalendarSlot {
  slotId: number;
  href: string;
  from: string;
  to: string;
  top: number;
  height: number;
  isPast: boolean;
  isSelected: boolean;
  booking: { name: string; shortName: string; street: string; address: string } | null;
}

/** The slot that was clicked. */
export interface ChosenSlot {
  slotId: number;
  title: string;
  minutes: number;
  isPast: boolean;
  booking: ChosenBooking | null;
  problem: string | null;
}

export interface ChosenBooking {
  leadId: number;
  name: string;
  firstName: string;
  email: string;
  telephone: string;
  address: string;
  /** Free times that it can be moved to. */
  others: readonly { slotId: number; label: string }[];
  /** What was typed before a refusal. */
  message: string;
}

/** The pattern to publish, as it was typed or as we suggest it. */
export interface PublishForm {
  from: string;
  to: string;
  days: readonly { value: string; name: string; isChecked: boolean }[];
  times: string;
  minutes: string;
  /** How many times the suggestion has; null once something else was typed. */
  count: number | null;
  problems: Partial<Record<PublishField, string>>;
}

export type PublishField = "from" | "to" | "days" | "times" | "minutes";
