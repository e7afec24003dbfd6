import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import {
  freedTimeSchema,
  viewingHoursSchema,
  viewingPlanSchema,
} from "../../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { slotLabel } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { addDays, isDay } from "../../../domain/time/calendar-days.ts";
import { findBranchByUrl, listBranches } from "../../branch/branch-queries.ts";
import { londonInstant } from "../../branch/london-clock.ts";
import type { Db } from "../../db/database.ts";
import { listViewingTimes, publishViewingSlots, removeViewingTimes } from "./publish-viewing-slots.ts";
import { shownSlot } from "./shown-slot.ts";
import { deleteViewingBooking } from "./viewing-booking-queries.ts";
import { listPublishedSlots } from "./viewing-slot-queries.ts";

/** What was written behind the command. */
export interface ViewingTimesWords {
  branch: string;
  from?: string | undefined;
  to?: string | undefined;
  weekdays?: string | undefined;
  times?: string | undefined;
  minutes?: string | undefined;
  /** The one time whose booking is to go. */
  free?: string | undefined;
  list: boolean;
  remove: boolean;
}

/** What to print; a mistake in the words is told, and then nothing was done. */
interface ViewingTimesAnswer {
  isDone: boolean;
  lines: string[];
}

const LISTED_DAYS = 60;

/** Publishes, lists or takes back the viewing times of a branch, or frees one that was booked. */
export async function tendViewingTimes(
  db: Db,
  words: ViewingTimesWords,
  today: string,
): Promise<ViewingTimesAnswer> {
  const branch = await findBranchByUrl(db.query, words.branch);
  if (!branch) {
    const known = (await listBranches(db.query)).map(({ branchUrl }) => branchUrl).join(", ");
    return { isDone: false, lines: [`Which branch? --branch is one of ${known}.`] };
  }
  if (words.list) return list(db, { branch, words, today });
  if (words.free !== undefined) return free(db, { branch, words });
  return words.remove ? remove(db, { branch, words }) : publish(db, { branch, words });
}

interface Task {
  branch: Branch;
  words: ViewingTimesWords;
}

async function publish(db: Db, { branch, words }: Task): Promise<ViewingTimesAnswer> {
  const { data: plan, error } = viewingPlanSchema.safeParse(words);
  if (!plan) return refuse(error);
  const { published, known, clashing } = await db.transaction((trx) =>
    publishViewingSlots(trx, { branchId: branch.branchId, plan }),
  );
  return done(
    `${branch.name}: ${published} times published; ${known} were there, ${clashing} would overlap.`,
  );
}

async function list(db: Db, { branch, words, today }: Task & { today: string }): Promise<ViewingTimesAnswer> {
  const from = words.from ?? today;
  const to = words.to ?? (isDay(from) ? addDays(from, LISTED_DAYS) : from);
  const { data: hours, error } = viewingHoursSchema.safeParse({ ...words, from, to });
  if (!hours) return refuse(error);
  const slots = await listViewingTimes(db.query, { branchId: branch.branchId, hours });
  const lines = slots.map((slot) => {
    const { booking } = slot;
    const state = booking ? `booked by ${whoIs(booking.person)}, enquiry ${booking.leadId}` : "free";
    return `${slotLabel(shownSlot(slot))}: ${state}`;
  });
  return done(...lines, `${branch.name}: ${slots.length} times from ${from} to ${to}.`);
}

async function remove(db: Db, { branch, words }: Task): Promise<ViewingTimesAnswer> {
  const { data: hours, error } = viewingHoursSchema.safeParse(words);
  if (!hours) return refuse(error);
  const { removed, booked } = await removeViewingTimes(db, { branchId: branch.branchId, hours });
  return done(`${branch.name}: ${removed} times removed; ${booked} are booked and stay.`);
}

async function free(db: Db, { branch, words }: Task): Promise<ViewingTimesAnswer> {
  const { data, error } = freedTimeSchema.safeParse(words);
  if (!data) return refuse(error);
  const begins = data.free;
  const { slot, person } = await freeViewingTime(db, { branchId: branch.branchId, begins });
  if (!slot)
    return {
      isDone: false,
      lines: [`${branch.name}: no time is published that begins on ${begins.day} at ${begins.time}.`],
    };
  const label = slotLabel(shownSlot(slot));
  if (!person) return { isDone: false, lines: [`${branch.name}: nobody has booked ${label}.`] };
  return done(
    `${branch.name}: ${label} is free again.`,
    `It was booked by ${whoIs(person)}. Please tell them: no mail was sent.`,
  );
}

function whoIs({ firstName, lastName, email }: LeadPerson): string {
  return `${firstName} ${lastName} <${email}>`;
}

function done(...lines: string[]): ViewingTimesAnswer {
  return { isDone: true, lines };
}

function refuse({ issues }: { issues: readonly { message: string }[] }): ViewingTimesAnswer {
  return { isDone: false, lines: issues.map(({ message }) => `--${message}.`) };
}

/** The time that begins then, and whose it was; nothing was done where one of them is missing. */
interface FreedTime {
  slot?: ViewingSlot;
  person?: LeadPerson;
}

/** Whoever has booked it does not come after all; what they wrote stays. */
async function freeViewingTime(
  db: Db,
  { branchId, begins }: { branchId: number; begins: { day: string; time: string } },
): Promise<FreedTime> {
  const startsAt = londonInstant(begins);
  if (startsAt === undefined) return {};
  return db.transaction(async (trx) => {
    const [slot] = await listPublishedSlots(trx, { branchId, from: startsAt, to: startsAt });
    if (!slot) return {};
    if (!slot.booking) return { slot };
    const { leadId, person } = slot.booking;
    return (await deleteViewingBooking(trx, { leadId, slotId: slot.id })) ? { slot, person } : { slot };
  });
}
