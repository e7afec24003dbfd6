import type { Call } from "../url/call.ts";
import type { ShownSlot } from "./viewing/viewing-slots.ts";

/** What a browser may ask about enquiries; every row is a route, and a test holds them together. */
export const ENQUIRY_CALLS = {
  /** Asked with the fields of `instant-valuation-schema.ts`; answers an `InstantValuation`. */
  estimateValue: { method: "GET", path: "/instant_valuation" },
  findBranchByPostcode: { method: "GET", path: "/postcode_branch_lookup" },
  sendViewing: { method: "POST", path: "/properties/:id/:channel/leads" },
  /** What a branch offers now for one of its homes: `?property={id}`. */
  listViewingSlots: { method: "GET", path: "/viewing_slots" },
  /** Valuation, staff member and office, told apart by what stands in `lead`. */
  sendLead: { method: "POST", path: "/leads" },
  submitForm: { method: "POST", path: "/form_submissions" },
} as const satisfies Record<string, Call>;

/** What `findBranchByPostcode` answers; null: no branch serves it. */
export interface PostcodeBranchAnswer {
  branch: { id: number; name: string; branchURL: string } | null;
}

/** What `listViewingSlots` answers, the soonest first; none: the branch publishes no times, and the form has no such field. */
export interface ViewingSlotsAnswer {
  slots: ShownSlot[];
}
