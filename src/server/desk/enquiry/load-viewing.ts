import type { EnquiryViewing } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { getViewingState } from "../../../domain/enquiry/viewing/viewing-change.ts";
import { formatSlot, getOfferPeriod } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { findViewingBranchId } from "../../enquiry/viewing/route-viewing.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { listFreeSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import type { EnquiryDeps, LoadedEnquiry } from "./loaded-enquiry.ts";

const MOST_FREE = 12;

/** The viewing that was booked with an enquiry, and times to move it to; null when none was ever booked. */
export async function loadViewing(
  deps: Pick<EnquiryDeps, "query" | "settings" | "now">,
  { enquiry, problem }: { enquiry: LoadedEnquiry; problem: string | null },
): Promise<EnquiryViewing | null> {
  const { now } = deps;
  const { booking, changes } = enquiry.viewing;
  const last = booking ?? changes.at(-1)?.from;
  if (!last) return null;
  const state = getViewingState(booking, now);
  return {
    time: formatSlot(toShownSlot({ id: 0, ...last })),
    state,
    slotId: booking?.id ?? 0,
    free: state === "booked" ? await listFreeTimes(deps, enquiry, MOST_FREE) : [],
    problem,
  };
}

/** The next times when the home can be shown. */
export async function listFreeTimes(
  { query, settings, now }: Pick<EnquiryDeps, "query" | "settings" | "now">,
  { lead }: Pick<LoadedEnquiry, "lead">,
  most: number,
): Promise<{ slotId: number; text: string }[]> {
  if (lead.propertyId === null) return [];
  const branchId = await findViewingBranchId({ query, settings }, lead.propertyId);
  if (branchId === undefined) return [];
  const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most });
  return free.map((slot) => ({ slotId: slot.id, text: formatSlot(toShownSlot(slot)) }));
}
