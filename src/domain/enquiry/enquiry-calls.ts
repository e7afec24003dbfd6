import type { CallTable } from "../url/call.ts";
import type { ENQUIRY_CALL_SCHEMAS } from "./enquiry-calls-schema.ts";

const ROUTES = {
  estimateValue: { method: "GET", path: "/instant_valuation" },
  findBranchByPostcode: { method: "GET", path: "/postcode_branch_lookup" },
  sendViewing: { method: "POST", path: "/properties/:id/:channel/leads" },
  /** The times a branch offers now for one of its homes. */
  listViewingSlots: { method: "GET", path: "/viewing_slots" },
  /** Valuation, staff member and office, told apart by what `lead` contains. */
  sendLead: { method: "POST", path: "/leads" },
  submitForm: { method: "POST", path: "/form_submissions" },
} as const;

export const ENQUIRY_CALLS: CallTable<typeof ROUTES, typeof ENQUIRY_CALL_SCHEMAS> = ROUTES;
