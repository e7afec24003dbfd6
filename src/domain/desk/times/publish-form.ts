import { listPlannedTimes, type ViewingPlan } from "../../enquiry/viewing/viewing-plan.ts";
import { viewingPlanSchema } from "../../enquiry/viewing/viewing-plan-schema.ts";
import { addDays } from "../../time/calendar-days.ts";
import { WEEKDAYS, type Weekday } from "../../time/weekdays.ts";
import type { PublishField, PublishForm } from "./times-view.ts";

/** What the form posts, unchecked. */
export interface TypedPattern {
  from: string;
  to: string;
  /** 'mon', 'tue' */
  days: readonly string[];
  times: string;
  minutes: string;
}

const FORTNIGHT_DAYS = 14;
const SUGGESTED_TIMES = "10:00-12:00, 14:00-16:00";
const SUGGESTED_MINUTES = 30;
export const OFFERED_MINUTES = [15, 20, 30, 45, 60] as const;

/** A fortnight from tomorrow, on the weekdays that the branch opens. */
export function suggestPattern({
  today,
  openDays,
}: {
  today: string;
  openDays: readonly Weekday[];
}): TypedPattern {
  const weekdays = WEEKDAYS.slice(0, 5).filter((day) => openDays.length === 0 || openDays.includes(day));
  return {
    from: addDays(today, 1),
    to: addDays(today, FORTNIGHT_DAYS),
    days: weekdays.map(toShortName),
    times: SUGGESTED_TIMES,
    minutes: String(SUGGESTED_MINUTES),
  };
}

const TEXTS: Record<PublishField, string> = {
  from: "Choose the first day.",
  to: "Choose the last day: the same as the first, or up to a year later.",
  days: "Choose at least one day of the week.",
  times: "Write times such as 10:00-12:00, 14:00-16:00.",
  minutes: "Choose how long each viewing takes.",
};

type PatternResult = { ok: ViewingPlan } | { refused: Partial<Record<PublishField, string>> };

/** The plan that was typed, or what is wrong beside each field. Past days can't be published. */
export function readPattern(typed: TypedPattern, today: string): PatternResult {
  const { data, error } = viewingPlanSchema.safeParse({
    from: typed.from,
    to: typed.to,
    weekdays: typed.days.join(","),
    times: typed.times.replace(/\s+/g, " ").replace(/ ?(?:-|–|to) ?/g, "-"),
    minutes: typed.minutes,
  });
  if (!data) {
    const fields = error.issues.map(({ path }) =>
      path[0] === "weekdays" ? "days" : (path[0] as PublishField),
    );
    // Without a first day, any last day is wrong: one message is enough.
    const told = fields.filter((field) => field !== "to" || !fields.includes("from"));
    return { refused: Object.fromEntries(told.map((field) => [field, TEXTS[field]])) };
  }
  if (data.from < today) return { refused: { from: "Choose today or a later day." } };
  if (listPlannedTimes(data).length === 0)
    return { refused: { times: "There’s no whole viewing in these days and times." } };
  return { ok: data };
}

export function toPublishForm(
  typed: TypedPattern,
  { problems = {}, count }: { problems?: PublishForm["problems"]; count: number | null },
): PublishForm {
  return {
    from: typed.from,
    to: typed.to,
    days: WEEKDAYS.map((name) => ({
      value: toShortName(name),
      name,
      isChecked: typed.days.includes(toShortName(name)),
    })),
    times: typed.times,
    minutes: typed.minutes,
    count,
    problems,
  };
}

function toShortName(day: Weekday): string {
  return day.slice(0, "mon".length).toLowerCase();
}
