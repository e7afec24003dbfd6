import { z } from "zod";
import { isDay } from "../../time/calendar-days.ts";
import { DAY_MS } from "../../time/time.ts";
import { WEEKDAYS, type Weekday } from "../../time/weekdays.ts";
import type { Hours } from "./viewing-plan.ts";

/** Viewing slots as an agency writes them, in a command's options or in a document. */

const LONGEST_DAYS = 366;
const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 8 * 60;
const TIME = "(?:[01]?\\d|2[0-3]):[0-5]\\d";
const HOURS = new RegExp(`^(${TIME})-(${TIME}|24:00)$`);
const START = new RegExp(`^(\\S{10}) (${TIME})$`);
const ALL_WEEK = "mon-sun";
const ALL_DAY = "00:00-24:00";

/** Printed after `--`, so each starts with the name of its option. */
const WEEKDAYS_TEXT = "weekdays must look like mon-fri or tue,thu";
const TIMES_TEXT = "times must look like 10:00-12:00,14:00-16:00";
const TO_TEXT = `to must be the same day as from, or up to ${LONGEST_DAYS} days later`;

const day = (name: string) => z.iso.date(`${name} must be a day such as 2026-11-17`);

/** 'mon-fri', 'tue,thu', 'fri-mon' */
const weekdays = z.string(WEEKDAYS_TEXT).transform((text, context) => {
  const read = text.split(",").map(readWeekdays);
  if (read.every((days) => days !== undefined)) return WEEKDAYS.filter((name) => read.flat().includes(name));
  context.addIssue({ code: "custom", message: WEEKDAYS_TEXT });
  return z.NEVER;
});

/** '10:00-12:00,14:00-16:00' */
const times = z.string(TIMES_TEXT).transform((text, context) => {
  const read = text.split(",").map(readHours);
  if (read.every((hours) => hours !== undefined)) return read;
  context.addIssue({ code: "custom", message: TIMES_TEXT });
  return z.NEVER;
});

const period = { from: day("from"), to: day("to") };

/** Selects published slots: by default every hour of every weekday in the period. */
export const viewingHoursSchema = z
  .object({ ...period, weekdays: weekdays.prefault(ALL_WEEK), times: times.prefault(ALL_DAY) })
  .refine(isInOrder, { message: TO_TEXT, path: ["to"] });

const MINUTES_TEXT = `minutes must be a number from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}`;

const planFields = {
  ...period,
  weekdays,
  times,
  minutes: z.coerce
    .number(MINUTES_TEXT)
    .int(MINUTES_TEXT)
    .min(SHORTEST_MINUTES, MINUTES_TEXT)
    .max(LONGEST_MINUTES, MINUTES_TEXT),
};

export const viewingPlanSchema = z.object(planFields).refine(isInOrder, { message: TO_TEXT, path: ["to"] });

const FREE_TEXT = "free must be a time such as 2026-11-17 10:30";

/** '2026-11-17 10:30': the slot that starts then. */
export const freedTimeSchema = z.object({
  free: z.string(FREE_TEXT).transform((text, context) => {
    const [, day = "", time = ""] = START.exec(text.trim()) ?? [];
    if (isDay(day)) return { day, time: time.padStart(5, "0") };
    context.addIssue({ code: "custom", message: FREE_TEXT });
    return z.NEVER;
  }),
});

/** `branch` is the name in the branch's URL. */
export const branchViewingPlanSchema = z.strictObject({
  branch: z.string(),
  plan: z.strictObject(planFields).refine(isInOrder, { message: TO_TEXT, path: ["to"] }),
});
export type BranchViewingPlan = z.infer<typeof branchViewingPlanSchema>;

/** A plan as it's written in a document. */
export interface WrittenViewingPlan {
  branch: string;
  plan: { from: string; to: string; weekdays: string; times: string; minutes: number };
}

/** Always writes a plan in the same way, so that two equal plans have the same text. */
export function toWrittenViewingPlan({ branch, plan }: BranchViewingPlan): WrittenViewingPlan {
  const { from, to, weekdays: days, times: hours, minutes } = plan;
  return {
    branch,
    plan: {
      from,
      to,
      weekdays: formatWeekdays(days),
      times: hours.map((part) => `${part.from}-${part.to}`).join(","),
      minutes,
    },
  };
}

/** 'mon-sat' for days in a row, else 'tue,thu'. */
function formatWeekdays(days: readonly Weekday[]): string {
  const names = days.map((day) => day.slice(0, 3).toLowerCase());
  const first = days[0] === undefined ? -1 : WEEKDAYS.indexOf(days[0]);
  const isRun = days.length > 2 && days.every((day, index) => WEEKDAYS.indexOf(day) === first + index);
  return isRun ? `${names[0]}-${names.at(-1)}` : names.join(",");
}

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) <= LONGEST_DAYS * DAY_MS;
}

function readWeekdays(text: string): Weekday[] | undefined {
  const named = text.split("-").map(weekdayIndex);
  const [first] = named;
  const last = named.at(-1);
  if (first === undefined || last === undefined || named.length > 2) return undefined;
  const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length: count }, (_, ahead) => WEEKDAYS[(first + ahead) % WEEKDAYS.length] ?? "Monday");
}

function weekdayIndex(text: string): number | undefined {
  const name = text.trim().toLowerCase();
  const index = WEEKDAYS.findIndex((weekday) =>
    [weekday.toLowerCase(), weekday.slice(0, 3).toLowerCase()].includes(name),
  );
  return index < 0 ? undefined : index;
}

function readHours(text: string): Hours | undefined {
  const [, from, to] = HOURS.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const hours = { from: from.padStart(5, "0"), to: to.padStart(5, "0") };
  return hours.from < hours.to ? hours : undefined;
}
