import {
  getOfferPeriod,
  listOfferedSlots,
  MOST_OFFERED,
  type ShownSlot,
  type ViewingSlot,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { listFreeSlots } from "./viewing-slot-queries.ts";

/** The times that visitors can choose from; none without a branch that shows the home. */
export async function listShownSlots(
  query: Query,
  { branchId, now }: { branchId: number | undefined; now: number },
): Promise<ShownSlot[]> {
  if (branchId === undefined) return [];
  const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most: MOST_OFFERED });
  return listOfferedSlots(free, now).map(toShownSlot);
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
