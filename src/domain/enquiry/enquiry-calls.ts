import type { CallTable } from "../url/call.ts";
import type { ENQUIRY_CALL_SCHEMAS } from "./enquiry-calls-schema.ts";

const ROUTES = {
  estimateValue: { method: "GET", path: "/instant_valuation" },
  findBranchByPostcode: { method: "GET", path: "/postcode_branch_lookup" },
  sendViewing: { method: "POST", path: "/properties/:id/:channel/leads" },
  /** The free viewing slots for one property. */
  listViewingSlots: { method: "GET", path: "/viewing_slots" },
  /** Valuations and enquiries to a staff member or an office; the fields of `lead` say which. */
  sendLead: { method: "POST", path: "/leads" },
  submitForm: { method: "POST", path: "/form_submissions" },
} as const;

export const ENQUIRY_CALLS: CallTable<typeof ROUTES, typeof ENQUIRY_CALL_SCHEMAS> = ROUTES;
