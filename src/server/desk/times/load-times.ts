import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { formatClock } from "../../../domain/desk/desk-time.ts";
import { may } from "../../../domain/desk/role.ts";
import {
  readPattern,
  suggestPattern,
  type TypedPattern,
  toPublishForm,
} from "../../../domain/desk/times/publish-form.ts";
import { toDayCalendar, toWeekCalendar } from "../../../domain/desk/times/times-calendar.ts";
import type {
  ChosenSlot,
  PublishForm,
  TimesPlace,
  TimesSpan,
  TimesView,
} from "../../../domain/desk/times/times-view.ts";
import { listPlannedTimes } from "../../../domain/enquiry/viewing/viewing-plan.ts";
import { formatSlot, formatSlotDay } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { addDays, isDay, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { listFreeSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskContext } from "../desk-context.ts";
import { type DeskSlot, findDeskSlot, listDeskSlots, listOwnBranches } from "./times-queries.ts";

const DAYS_A_WEEK = 7;
const MOVED_AHEAD_MS = 60 * DAY_MS;
const MOST_OTHERS = 60;

interface LoadOptions {
  branchId?: number | undefined;
  /** The day, or any day of the week. */
  day?: string | undefined;
  span?: TimesSpan | undefined;
  slotId?: number | undefined;
  /** What was typed before a refusal. */
  typed?: TypedPattern;
  problems?: PublishForm["problems"];
  message?: string;
  slotProblem?: string;
}

export function toTimesHref(
  branchId: number,
  { day, span = "week", slotId }: { day?: string | undefined; span?: TimesSpan; slotId?: number },
): string {
  const when = day === undefined ? "" : `&${span}=${day}`;
  return `/desk/viewing-times?branch=${branchId}${when}${slotId === undefined ? "" : `&slot=${slotId}#chosen`}`;
}

/** The days on which the branch is closed: its own and the agency's. */
export async function createClosedDays(
  { settings }: Pick<Desk, "settings">,
  branch: Pick<Branch, "closingDays"> | undefined,
): Promise<string[]> {
  const { closingDays } = await settings.get();
  return [...closingDays.dates, ...(branch?.closingDays ?? []).map(({ date }) => date)];
}

/** Undefined when the branch isn't one of the person's. */
export async function loadTimes(
  desk: Desk,
  { user, now }: Pick<DeskContext, "user" | "now">,
  options: LoadOptions,
): Promise<TimesView | undefined> {
  const { query } = desk.db;
  const branches = await listOwnBranches(query, user);
  const branchId = options.branchId ?? branches[0]?.branchId;
  if (branchId === undefined || !branches.some((branch) => branch.branchId === branchId)) return undefined;
  const today = londonDay(now);
  const day = options.day !== undefined && isDay(options.day) ? options.day : today;
  const span = options.span ?? "week";
  const monday = startOfWeek(day);
  const place: TimesPlace = { day: span === "day" ? day : monday, span };
  const branch = await findBranchById(query, branchId);
  const closedDates = await createClosedDays(desk, branch);
  const hours = branch?.hours ?? [];
  const slots = await listDeskSlots(query, user, {
    branchId,
    // A day more on each side covers summer time; the calendar leaves out what isn't of the week.
    from: Date.parse(monday) - DAY_MS,
    before: Date.parse(addDays(monday, DAYS_A_WEEK + 1)),
  });
  const toCalendar = span === "day" ? toDayCalendar : toWeekCalendar;
  const calendar = toCalendar({
    day,
    hours,
    closedDates,
    slots: slots.map((slot) => toPlannedSlot(slot, place)),
    now: { day: today, time: toLondonMoment(now).time },
    selectedSlotId: options.slotId,
  });
  return {
    branchId,
    branches,
    calendar: {
      ...calendar,
      previousHref: toTimesHref(branchId, { day: calendar.previous, span }),
      nextHref: toTimesHref(branchId, { day: calendar.next, span }),
      todayHref: calendar.days.some(({ isToday }) => isToday)
        ? null
        : toTimesHref(branchId, { day: today, span }),
    },
    place,
    weekHref: toTimesHref(branchId, { day: monday }),
    // From the week of today, today is the day to look at.
    dayHref: toTimesHref(branchId, {
      day: span === "week" && startOfWeek(today) === monday ? today : place.day,
      span: "day",
    }),
    chosen: await loadChosen(query, { user, now, branchId, options }),
    canEdit: may(user.role, "times.edit"),
    publish: toForm({ today, openDays: hours.map((one) => one.day), closedDates, options }),
  };
}

function toPlannedSlot(slot: DeskSlot, place: TimesPlace) {
  const { day, from, to } = toShownSlot({ id: slot.slotId, ...slot });
  return {
    slotId: slot.slotId,
    day,
    from,
    to,
    href: toTimesHref(slot.branchId, { ...place, slotId: slot.slotId }),
    booking: slot.booking && {
      name: formatName(slot.booking.person),
      street: slot.booking.street,
      address: slot.booking.address,
    },
  };
}

function toForm({
  today,
  openDays,
  closedDates,
  options,
}: {
  today: string;
  openDays: Branch["hours"][number]["day"][];
  closedDates: readonly string[];
  options: LoadOptions;
}): PublishForm {
  if (options.typed) return toPublishForm(options.typed, { problems: options.problems ?? {}, count: null });
  const suggested = suggestPattern({ today, openDays });
  const plan = readPattern(suggested, today);
  const times = "ok" in plan ? listPlannedTimes(plan.ok) : [];
  return toPublishForm(suggested, { count: times.filter(({ day }) => !isClosedOn(closedDates, day)).length });
}

/** '12-25' in the list means every year. */
export function isClosedOn(closedDates: readonly string[], day: string): boolean {
  return closedDates.includes(day) || closedDates.includes(day.slice("2026-".length));
}

async function loadChosen(
  query: Query,
  {
    user,
    now,
    branchId,
    options,
  }: Pick<DeskContext, "user" | "now"> & { branchId: number; options: LoadOptions },
): Promise<ChosenSlot | null> {
  const slot = options.slotId === undefined ? undefined : await findDeskSlot(query, user, options.slotId);
  if (slot?.branchId !== branchId) return null;
  const shown = toShownSlot({ id: slot.slotId, ...slot });
  const free = slot.booking
    ? await listFreeSlots(query, { branchId, from: now, to: now + MOVED_AHEAD_MS, most: MOST_OTHERS })
    : [];
  return {
    slotId: slot.slotId,
    title: `${formatSlotDay(shown.day)}, ${formatClock(shown.from)}`,
    minutes: Math.round((slot.endsAt - slot.startsAt) / MINUTE_MS),
    isPast: slot.startsAt <= now,
    problem: options.slotProblem ?? null,
    booking: slot.booking && {
      leadId: slot.booking.leadId,
      name: formatName(slot.booking.person),
      firstName: slot.booking.person.firstName || slot.booking.person.lastName,
      email: slot.booking.person.email,
      telephone: slot.booking.person.telephone,
      address: slot.booking.address,
      others: free.map((one) => ({ slotId: one.id, label: formatSlot(toShownSlot(one)) })),
      message: options.message ?? "",
    },
  };
}

function formatName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The page that a link asks for. */
export function readTimesQuery(query: DeskContext["query"]): LoadOptions {
  const when: LoadOptions = query.day === undefined ? { day: query.week } : { day: query.day, span: "day" };
  return { ...when, branchId: readId(query.branch), slotId: readId(query.slot) };
}
