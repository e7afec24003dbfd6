import type { Call } from "../url/call.ts";
import type { ShownSlot } from "./viewing/viewing-slots.ts";

/** The browser's calls about enquiries. A test checks that each row is a route, and the other way round. */
export const ENQUIRY_CALLS = {
  /** Takes the fields of `instant-valuation-schema.ts` and answers an `InstantValuation`. */
  estimateValue: { method: "GET", path: "/instant_valuation" },
  findBranchByPostcode: { method: "GET", path: "/postcode_branch_lookup" },
  sendViewing: { method: "POST", path: "/properties/:id/:channel/leads" },
  /** The free viewing slots for one property: `?property={id}`. */
  listViewingSlots: { method: "GET", path: "/viewing_slots" },
  /** Valuations and enquiries to a staff member or an office; the fields of `lead` say which. */
  sendLead: { method: "POST", path: "/leads" },
  submitForm: { method: "POST", path: "/form_submissions" },
} as const satisfies Record<string, Call>;

/** Answer of `findBranchByPostcode`; null when no branch serves the postcode. */
export interface PostcodeBranchAnswer {
  branch: { id: number; name: string; branchURL: string } | null;
}

/** Answer of `listViewingSlots`, soonest first. Empty when the branch publishes no slots; the form then has no slot field. */
export interface ViewingSlotsAnswer {
  slots: ShownSlot[];
}
