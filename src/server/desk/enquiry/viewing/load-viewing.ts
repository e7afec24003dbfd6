import type { EnquiryViewing, FreeTime } from "../../../../domain/desk/enquiry/enquiry-view.ts";
import { seesBranch } from "../../../../domain/desk/role.ts";
import { getViewingState } from "../../../../domain/enquiry/viewing/viewing-change.ts";
import { formatSlot, getOfferPeriod } from "../../../../domain/enquiry/viewing/viewing-slots.ts";
import { toWeekday } from "../../../../domain/time/calendar-days.ts";
import { findViewingBranchId } from "../../../enquiry/viewing/route-viewing.ts";
import { toShownSlot } from "../../../enquiry/viewing/shown-slot.ts";
import { listFreeSlots } from "../../../enquiry/viewing/viewing-slot-queries.ts";
import type { EnquiryDeps, LoadedEnquiry } from "../loaded-enquiry.ts";

const MOST_FREE = 12;

/** The viewing of an enquiry, and times to move it to or to book; null when it's about no property and none was booked. */
export async function loadViewing(
  deps: EnquiryDeps,
  { enquiry, problem }: { enquiry: LoadedEnquiry; problem: string | null },
): Promise<EnquiryViewing | null> {
  const { now } = deps;
  const { booking, changes } = enquiry.viewing;
  const last = booking ?? changes.at(-1)?.from;
  if (!last && enquiry.lead.propertyId === null) return null;
  const state = last ? getViewingState(booking, now) : "none";
  return {
    time: last ? formatSlot(toShownSlot({ id: 0, ...last })) : "",
    state,
    slotId: booking?.id ?? 0,
    free: state === "past" ? [] : await listFreeTimes(deps, enquiry, MOST_FREE),
    problem,
  };
}

/** The next times when the home can be shown; none if it has moved to a branch that the person doesn't work for. */
export async function listFreeTimes(
  { query, settings, user, now }: EnquiryDeps,
  { lead }: Pick<LoadedEnquiry, "lead">,
  most: number,
): Promise<FreeTime[]> {
  if (lead.propertyId === null) return [];
  const branchId = await findViewingBranchId({ query, settings }, lead.propertyId);
  if (branchId === undefined || !seesBranch(user, branchId)) return [];
  const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most });
  return free.map((slot) => {
    const shown = toShownSlot(slot);
    const day = `${toWeekday(shown.day).slice(0, 3)} ${Number(shown.day.slice(-2))}`;
    return { slotId: slot.id, text: formatSlot(shown), day, time: shown.from };
  });
}
