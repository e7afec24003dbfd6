import type { ShownSlot, ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";

/** Converts a slot to UK time. */
export function toShownSlot({ id, startsAt, endsAt }: Omit<ViewingSlot, "branchId">): ShownSlot {
  return {
    id,
    day: londonDay(startsAt),
    from: toLondonMoment(startsAt).time,
    to: toLondonMoment(endsAt).time,
  };
}
