import { LEAD_DEFAULTS } from "../lead/lead.ts";
import type { OfficeLeadFields, StaffLeadFields } from "../lead/lead-schema.ts";
import type { ContactTarget } from "./contact.ts";

/** The body of `POST /leads` for a person or an office, without the token and the bot check's answer. */
export function toContactLead(
  values: StaffLeadFields | OfficeLeadFields,
  { to, trap }: { to: ContactTarget; trap: string },
) {
  const { lead_client, lead, ...envelope } = values;
  return {
    ...envelope,
    lead_client: { ...lead_client, body: trap },
    lead: { message: lead.message, channel: lead.channel, ...toContactFields(to) },
    marketing_preferences: { opt_in_terms: LEAD_DEFAULTS.optInTerms },
  };
}

/** The recipient as fields of `lead`; the form posts the same ones as hidden fields. */
export function toContactFields(to: ContactTarget): Record<string, string> {
  const desk: Record<string, string> =
    to.departmentId === null ? {} : { branch_department_id: String(to.departmentId) };
  if (to.kind === "staff") return { agency_employee_id: String(to.staffMemberId), ...desk };
  return { is_branch_lead: "1", branch_id: String(to.branchId), ...desk };
}
