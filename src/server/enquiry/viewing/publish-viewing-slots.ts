import {
  isWithin,
  listPlannedTimes,
  type ViewingHours,
  type ViewingPlan,
  withoutClashes,
} from "../../../domain/enquiry/viewing/viewing-plan.ts";
import { addDays } from "../../../domain/time/calendar-days.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import type { Db, Engine, Query, Trx } from "../../db/database.ts";
import { toShownSlot } from "./shown-slot.ts";
import {
  deleteFreeSlots,
  insertViewingSlots,
  listPublishedSlots,
  type PublishedSlot,
} from "./viewing-slot-queries.ts";

interface PublishResult {
  published: number;
  /** Published before. */
  known: number;
  /** Left out, because they'd overlap a published slot. */
  clashing: number;
}

interface PublishOptions {
  branchId: number;
  plan: ViewingPlan;
  /** Leaves out the days on which the branch is closed. */
  isClosed?: (day: string) => boolean;
}

/** Adds the missing slots. Existing ones, booked or free, don't change. */
export async function publishViewingSlots(
  trx: Trx,
  { branchId, plan, isClosed = () => false }: PublishOptions,
): Promise<PublishResult> {
  const wanted = listPlannedTimes(plan)
    .filter(({ day }) => !isClosed(day))
    .flatMap((local) => toLondonInstant(local) ?? [])
    .map((startsAt) => ({ startsAt, endsAt: startsAt + plan.minutes * MINUTE_MS }));
  const [first] = wanted;
  const last = wanted.at(-1);
  if (!first || !last) return { published: 0, known: 0, clashing: 0 };
  const period = { from: first.startsAt - DAY_MS, to: last.endsAt };
  const there = await listPublishedSlots(trx, { branchId, ...period });
  const starts = new Set(there.map(({ startsAt }) => startsAt));
  const known = wanted.filter(({ startsAt }) => starts.has(startsAt)).length;
  const published = await insertViewingSlots(trx, branchId, withoutClashes(wanted, there));
  return { published, known, clashing: wanted.length - known - published };
}

/** The published slots in these days and hours. */
export async function listViewingTimes(
  query: Query,
  { branchId, hours }: { branchId: number; hours: ViewingHours },
): Promise<PublishedSlot[]> {
  const from = Date.parse(hours.from) - DAY_MS;
  const to = Date.parse(addDays(hours.to, 1));
  const slots = await listPublishedSlots(query, { branchId, from, to });
  return slots.filter((slot) => {
    const { day, from: time } = toShownSlot(slot);
    return isWithin({ day, time }, hours);
  });
}

/** Removes the slots that aren't booked. */
export async function removeViewingTimes(
  db: Db,
  options: { branchId: number; hours: ViewingHours },
): Promise<{ removed: number; booked: number }> {
  return db.transaction((trx) => removeSlotsWithin(db.engine, trx, options));
}

/** The same in the caller's transaction. */
export async function removeSlotsWithin(
  engine: Engine,
  trx: Trx,
  options: { branchId: number; hours: ViewingHours },
): Promise<{ removed: number; booked: number }> {
  const slots = await listViewingTimes(trx, options);
  const slotIds = slots.map(({ id }) => id);
  const removed = await deleteFreeSlots(trx, { engine, slotIds });
  return { removed, booked: slots.length - removed };
}
