import type { ShownSlot, ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { toLondonMoment } from "../../branch/london-clock.ts";

/** Converts a slot to UK time. */
export function toShownSlot({ id, startsAt, endsAt }: Omit<ViewingSlot, "branchId">): ShownSlot {
  return {
    id,
    day: londonDay(startsAt),
    from: toLondonMoment(startsAt).time,
    to: toLondonMoment(endsAt).time,
  };
}
