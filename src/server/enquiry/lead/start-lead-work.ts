import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { addOpeningTime, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { listLeadTerms } from "../../../domain/enquiry/lead/lead-terms.ts";
import { DEFAULT_ANSWER_MINUTES, toLeadKind } from "../../../domain/enquiry/lead/lead-work.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Insert } from "../../db/batch/execute-together.ts";
import type { Trx } from "../../db/database.ts";
import type { NewLead } from "./lead-queries.ts";
import { findPropertyChannels, insertLeadTerms, insertLeadWork } from "./lead-work-start-queries.ts";

type StartedLead = Pick<NewLead, "type" | "person" | "propertyId" | "route" | "createdAt">;

interface StartOptions {
  leadId: number;
  lead: StartedLead;
  /** The branch of the desk, if it's known. */
  branch: Branch | undefined;
  settings: Pick<SiteSettings, "agency" | "closingDays">;
}

/**
 * Puts enquiries into the inbox, with the times when their answers are due. Returns the inserts, which belong into the transaction that
 * stores the enquiries.
 */
export async function startLeadWork(trx: Trx, started: readonly StartOptions[]): Promise<Insert[]> {
  const propertyIds = started.flatMap(({ lead }) => lead.propertyId ?? []);
  const channels = await findPropertyChannels(trx, [...new Set(propertyIds)]);
  const works = started.map(({ leadId, lead, branch, settings }) => {
    const { type, propertyId, route, createdAt } = lead;
    const times = toOpeningTimes(branch, settings.closingDays.dates);
    const minutes = settings.agency.answerWithinMinutes ?? DEFAULT_ANSWER_MINUTES;
    const channel = (propertyId === null ? undefined : channels.get(propertyId)) ?? null;
    return {
      leadId,
      branchId: route.desk.branchId,
      propertyId,
      kind: toLeadKind({ type, channel }),
      dueAt: addOpeningTime(times, createdAt, minutes * MINUTE_MS),
      at: createdAt,
    };
  });
  const terms = started.flatMap(({ leadId, lead }) =>
    listLeadTerms(lead.person).map((term) => ({ term, leadId })),
  );
  return [insertLeadWork(trx, works), ...(terms.length > 0 ? [insertLeadTerms(trx, terms)] : [])];
}
