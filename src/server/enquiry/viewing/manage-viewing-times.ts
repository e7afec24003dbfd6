import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import {
  freedTimeSchema,
  viewingHoursSchema,
  viewingPlanSchema,
} from "../../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { addDays, isDay } from "../../../domain/time/calendar-days.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { findBranchByUrl, listBranches } from "../../branch/branch-queries.ts";
import type { Db } from "../../db/database.ts";
import { listViewingTimes, publishViewingSlots, removeViewingTimes } from "./publish-viewing-slots.ts";
import { toShownSlot } from "./shown-slot.ts";
import { deleteViewingBooking } from "./viewing-booking-queries.ts";
import { insertViewingChange } from "./viewing-change-queries.ts";
import { listPublishedSlots } from "./viewing-slot-queries.ts";

/** The command-line options. */
export interface ViewingTimesOptions {
  branch: string;
  from?: string | undefined;
  to?: string | undefined;
  weekdays?: string | undefined;
  times?: string | undefined;
  minutes?: string | undefined;
  /** The start of the slot whose booking is to be deleted. */
  free?: string | undefined;
  list: boolean;
  remove: boolean;
}

/** The lines to print. When an option is invalid they say so, and nothing was changed. */
interface ViewingTimesResult {
  isDone: boolean;
  lines: string[];
}

const LISTED_DAYS = 60;

/** Publishes, lists or removes the viewing slots of a branch, or frees a booked one. */
export async function manageViewingTimes(
  db: Db,
  options: ViewingTimesOptions,
  today: string,
): Promise<ViewingTimesResult> {
  const branch = await findBranchByUrl(db.query, options.branch);
  if (!branch) {
    const known = (await listBranches(db.query)).map(({ branchUrl }) => branchUrl).join(", ");
    return { isDone: false, lines: [`--branch must be one of ${known}.`] };
  }
  if (options.list) return list(db, { branch, options, today });
  if (options.free !== undefined) return free(db, { branch, options });
  return options.remove ? remove(db, { branch, options }) : publish(db, { branch, options });
}

interface CommandOptions {
  branch: Branch;
  options: ViewingTimesOptions;
}

async function publish(db: Db, { branch, options }: CommandOptions): Promise<ViewingTimesResult> {
  const { data: plan, error } = viewingPlanSchema.safeParse(options);
  if (!plan) return refuse(error);
  const { published, known, clashing } = await db.transaction((trx) =>
    publishViewingSlots(trx, { branchId: branch.branchId, plan }),
  );
  return done(
    `${branch.name}: published ${published} slots. ${known} were already published, ${clashing} would overlap.`,
  );
}

async function list(
  db: Db,
  { branch, options, today }: CommandOptions & { today: string },
): Promise<ViewingTimesResult> {
  const from = options.from ?? today;
  const to = options.to ?? (isDay(from) ? addDays(from, LISTED_DAYS) : from);
  const { data: hours, error } = viewingHoursSchema.safeParse({ ...options, from, to });
  if (!hours) return refuse(error);
  const slots = await listViewingTimes(db.query, { branchId: branch.branchId, hours });
  const lines = slots.map((slot) => {
    const { booking } = slot;
    const state = booking ? `booked by ${formatPerson(booking.person)}, enquiry ${booking.leadId}` : "free";
    return `${formatSlot(toShownSlot(slot))}: ${state}`;
  });
  return done(...lines, `${branch.name}: ${slots.length} slots from ${from} to ${to}.`);
}

async function remove(db: Db, { branch, options }: CommandOptions): Promise<ViewingTimesResult> {
  const { data: hours, error } = viewingHoursSchema.safeParse(options);
  if (!hours) return refuse(error);
  const { removed, booked } = await removeViewingTimes(db, { branchId: branch.branchId, hours });
  return done(`${branch.name}: removed ${removed} slots. Kept ${booked} booked ones.`);
}

async function free(db: Db, { branch, options }: CommandOptions): Promise<ViewingTimesResult> {
  const { data, error } = freedTimeSchema.safeParse(options);
  if (!data) return refuse(error);
  const begins = data.free;
  const { slot, person } = await freeViewingTime(db, {
    branchId: branch.branchId,
    begins,
    now: Date.now(),
  });
  if (!slot)
    return {
      isDone: false,
      lines: [`${branch.name}: no published slot starts on ${begins.day} at ${begins.time}.`],
    };
  const label = formatSlot(toShownSlot(slot));
  if (!person) return { isDone: false, lines: [`${branch.name}: ${label} isn't booked.`] };
  return done(
    `${branch.name}: ${label} is free again.`,
    `It was booked by ${formatPerson(person)}. Please let them know: no email was sent.`,
  );
}

function formatPerson({ firstName, lastName, email }: LeadPerson): string {
  return `${firstName} ${lastName} <${email}>`;
}

function done(...lines: string[]): ViewingTimesResult {
  return { isDone: true, lines };
}

function refuse({ issues }: { issues: readonly { message: string }[] }): ViewingTimesResult {
  return { isDone: false, lines: issues.map(({ message }) => `--${message}.`) };
}

/** The slot that was freed and who had booked it. When either is missing, nothing was changed. */
interface FreeViewingTimeResult {
  slot?: ViewingSlot;
  person?: LeadPerson;
}

/** Deletes the booking of the slot that starts then, for a visitor who isn't coming. Their enquiry stays. */
async function freeViewingTime(
  db: Db,
  { branchId, begins, now }: { branchId: number; begins: { day: string; time: string }; now: number },
): Promise<FreeViewingTimeResult> {
  const startsAt = toLondonInstant(begins);
  if (startsAt === undefined) return {};
  return db.transaction(async (trx) => {
    const [slot] = await listPublishedSlots(trx, { branchId, from: startsAt, to: startsAt });
    if (!slot) return {};
    if (!slot.booking) return { slot };
    const { leadId, person } = slot.booking;
    if (!(await deleteViewingBooking(trx, { leadId, slotId: slot.id }))) return { slot };
    await insertViewingChange(trx, { leadId, madeBy: "agency", from: slot, to: null, at: now });
    return { slot, person };
  });
}
