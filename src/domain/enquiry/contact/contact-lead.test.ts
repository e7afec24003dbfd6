import { expect, it } from "vitest";
import { officeLeadSchema, readLeadType, staffLeadSchema } from "../lead/lead-schema.ts";
import type { ContactTarget } from "./contact.ts";
import { toContactFields, toContactLead } from "./contact-lead.ts";

const corrections = { anyEmailSuffix: true, apostropheNames: true };
const lead_client = {
  first_name: "Seán",
  last_name: "O'Brien",
  email: "s@example.org",
  tel_home: "01632960123",
};
const typed = { lead_client, marketing_preferences: { opt_in_terms: "on" } };

it.each<[ContactTarget, Record<string, string>]>([
  [
    { kind: "staff", staffMemberId: 6, departmentId: 32 },
    { agency_employee_id: "6", branch_department_id: "32" },
  ],
  [{ kind: "staff", staffMemberId: 6, departmentId: null }, { agency_employee_id: "6" }],
  [
    { kind: "office", branchId: 3, departmentId: 31 },
    { is_branch_lead: "1", branch_id: "3", branch_department_id: "31" },
  ],
  [
    { kind: "office", branchId: 3, departmentId: null },
    { is_branch_lead: "1", branch_id: "3" },
  ],
])("toContactLead names the recipient %j, and the schema reads it back", (to, named) => {
  expect(toContactFields(to)).toEqual(named);
  const schema = to.kind === "staff" ? staffLeadSchema(corrections) : officeLeadSchema(corrections);
  const values = schema.parse({ ...typed, lead: { channel: "letting", ...toContactFields(to) } });
  const sent = toContactLead(values, { to, trap: "pills" });
  expect(sent).toEqual({
    lead_client: { ...lead_client, do_not_contact: "1", body: "pills" },
    lead: { message: "", channel: "letting", ...named },
    marketing_preferences: { opt_in_terms: "on" },
  });
  expect(readLeadType(sent)).toBe(to.kind);
  expect(schema.parse(sent)).toEqual(values);
});
