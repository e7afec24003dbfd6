import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { addOpeningTime, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { listLeadTerms } from "../../../domain/enquiry/lead/lead-terms.ts";
import { DEFAULT_ANSWER_MINUTES, toLeadKind, toLeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { type TableRows, toTableRows } from "../../db/batch/insert-at-once.ts";
import type { Query } from "../../db/database.ts";
import { findPropertyChannels } from "./lead-group-queries.ts";
import type { NewLead } from "./lead-queries.ts";

type LeadFacts = Pick<NewLead, "type" | "person" | "propertyId" | "route" | "createdAt">;

interface LeadToPrepare {
  leadId: number;
  lead: LeadFacts;
  /** The branch of the desk, if it's known. */
  branch: Branch | undefined;
  settings: Pick<SiteSettings, "agency" | "closingDays">;
}

/**
 * The rows that put enquiries into the inbox, with the times when their answers are due, and the words and numbers that they're found
 * by. They belong in the transaction that stores the enquiries.
 */
export async function prepareLeadWork(query: Query, leads: readonly LeadToPrepare[]): Promise<TableRows[]> {
  const propertyIds = leads.flatMap(({ lead }) => lead.propertyId ?? []);
  const channels = await findPropertyChannels(query, [...new Set(propertyIds)]);
  const terms = leads.flatMap(({ leadId, lead }) =>
    listLeadTerms(lead.person).map((term) => ({ term, lead_id: leadId })),
  );
  return [
    ...toTableRows(
      "lead_work",
      leads.map((one) => toWorkRow(one, channels.get(one.lead.propertyId ?? 0) ?? null)),
    ),
    ...toTableRows("lead_terms", terms),
  ];
}

/** Every enquiry arrives as new. */
function toWorkRow({ leadId, lead, branch, settings }: LeadToPrepare, channel: string | null) {
  const { type, propertyId, route, createdAt } = lead;
  const times = toOpeningTimes(branch, settings.closingDays.dates);
  const minutes = settings.agency.answerWithinMinutes ?? DEFAULT_ANSWER_MINUTES;
  return {
    lead_id: leadId,
    branch_id: route.desk.branchId,
    property_id: propertyId,
    kind: toLeadKind({ type, channel }),
    tab: toLeadTab({ state: "new", isAnswered: false }),
    state: "new",
    state_at: createdAt,
    arrived_at: createdAt,
    due_at: addOpeningTime(times, createdAt, minutes * MINUTE_MS),
    version: 1,
  };
}
