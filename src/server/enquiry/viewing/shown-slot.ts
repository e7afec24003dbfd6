import {
  getOfferPeriod,
  groupSlotsByDay,
  listOfferedSlots,
  MOST_OFFERED,
  type ShownSlot,
  type ViewingSlot,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { listFreeSlots } from "./viewing-slot-queries.ts";

interface SlotQuestion {
  /** Undefined where no branch shows the home: then there are no slots. */
  branchId: number | undefined;
  now: number;
}

/** The times that visitors can choose from. */
export async function listShownSlots(query: Query, question: SlotQuestion): Promise<ShownSlot[]> {
  return (await listSlots(query, question)).map(toShownSlot);
}

/** How many of them there are on each day that has any. Needs no times of day, which take long to work out. */
export async function countShownSlots(query: Query, question: SlotQuestion): Promise<number[]> {
  const days = (await listSlots(query, question)).map(({ startsAt }) => ({ day: londonDay(startsAt) }));
  return groupSlotsByDay(days).map(({ slots }) => slots.length);
}

async function listSlots(query: Query, { branchId, now }: SlotQuestion): Promise<ViewingSlot[]> {
  if (branchId === undefined) return [];
  const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most: MOST_OFFERED });
  return listOfferedSlots(free, now);
}

/** Converts a slot to UK time. */
export function toShownSlot({ id, startsAt, endsAt }: Omit<ViewingSlot, "branchId">): ShownSlot {
  return {
    id,
    day: londonDay(startsAt),
    from: toLondonMoment(startsAt).time,
    to: toLondonMoment(endsAt).time,
  };
}
