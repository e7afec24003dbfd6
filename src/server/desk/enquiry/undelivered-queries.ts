import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadEmailKind } from "../../../domain/enquiry/lead/lead-email.ts";
import type { EmailFailure } from "../../../domain/site/email-failure.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

export interface UndeliveredEmail {
  leadId: number;
  kind: LeadEmailKind;
  failure: EmailFailure;
}

/** Emails that couldn't be delivered, without another answer since. */
function selectUndelivered(query: Query) {
  return query
    .selectFrom("lead_emails")
    .where("lead_emails.failed_at", "is not", null)
    .where("lead_emails.sent_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_events")
            .select("lead_events.event_id")
            .whereRef("lead_events.lead_id", "=", "lead_emails.lead_id")
            .whereRef("lead_events.at", ">=", "lead_emails.queued_at")
            .where(({ eb, or, ref }) =>
              or([
                eb("lead_emails.event_id", "is", null),
                eb("lead_events.event_id", ">", ref("lead_emails.event_id")),
              ]),
            )
            .where("lead_events.kind", "in", ["reply", "call", "answered"]),
        ),
      ),
    )
    .select(["lead_emails.lead_id as leadId", "lead_emails.kind", "lead_emails.failure"]);
}

/** The last one of each of these enquiries. */
export async function findUndelivered(
  query: Query,
  leadIds: readonly number[],
): Promise<Map<number, UndeliveredEmail>> {
  if (leadIds.length === 0) return new Map();
  const rows = await selectUndelivered(query)
    .where("lead_emails.lead_id", "in", leadIds)
    .orderBy("lead_emails.email_id")
    .execute();
  return new Map(rows.map((row) => [row.leadId, row as UndeliveredEmail]));
}

/** The newest ones of open enquiries in these branches, with the person. */
export async function listUndelivered(
  query: Query,
  { branchIds, since, limit }: Pick<DeskUser, "branchIds"> & { since: number; limit: number },
): Promise<(UndeliveredEmail & { person: LeadPerson })[]> {
  const rows = await selectUndelivered(query)
    .innerJoin("leads", "leads.lead_id", "lead_emails.lead_id")
    .innerJoin("lead_work", "lead_work.lead_id", "lead_emails.lead_id")
    .select("leads.person_json")
    .where("lead_emails.failed_at", ">=", since)
    .where("lead_work.state", "in", ["new", "open", "answered"])
    .where(withinBranches({ branchIds }, "lead_work.branch_id"))
    .orderBy("lead_emails.email_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ person_json, ...row }) => ({
    ...(row as UndeliveredEmail),
    person: JSON.parse(person_json),
  }));
}
