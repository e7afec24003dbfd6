import type { SheetLead } from "../../../domain/enquiry/lead/lead-sheet.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Query } from "../../db/database.ts";
import { type InboxFilter, matches } from "./inbox-queries.ts";

const ROWS_PER_READ = 500;

export interface ExportedLead extends SheetLead {
  state: LeadState;
  /** The name of the person who has it. */
  assignee: string | null;
  firstResponseMs: number | null;
}

/** The next enquiries of a list, oldest first. */
export async function listExportPage(
  query: Query,
  filter: InboxFilter,
  { tab, leadId }: { tab: string; leadId: number },
): Promise<ExportedLead[]> {
  const rows = await query
    .selectFrom("lead_work")
    .innerJoin("leads", "leads.lead_id", "lead_work.lead_id")
    .leftJoin("desk_users", "desk_users.desk_user_id", "lead_work.assignee_id")
    .select([
      "leads.lead_id",
      "leads.type",
      "leads.person_json",
      "leads.fields_json",
      "leads.property_id",
      "leads.desk_name",
      "leads.desk_email",
      "leads.why",
      "leads.source_page",
      "leads.is_plain",
      "leads.created_at",
      "lead_work.state",
      "lead_work.first_response_ms",
      "desk_users.name as assignee",
    ])
    .where("lead_work.tab", "=", tab)
    .where("lead_work.lead_id", ">", leadId)
    .where(matches(filter))
    .orderBy("lead_work.lead_id")
    .limit(ROWS_PER_READ)
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    type: row.type,
    person: JSON.parse(row.person_json),
    fields: JSON.parse(row.fields_json),
    propertyId: row.property_id,
    deskName: row.desk_name,
    deskEmail: row.desk_email,
    why: row.why,
    sourcePage: row.source_page,
    isPlain: row.is_plain === 1,
    createdAt: row.created_at,
    state: row.state as LeadState,
    assignee: row.assignee,
    firstResponseMs: row.first_response_ms,
  }));
}
