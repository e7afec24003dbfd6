import { addOpeningTime, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { listLeadTerms } from "../../../domain/enquiry/lead/lead-terms.ts";
import { DEFAULT_ANSWER_MINUTES, toLeadKind } from "../../../domain/enquiry/lead/lead-work.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Trx } from "../../db/database.ts";
import type { NewLead } from "./lead-queries.ts";
import { findPropertyChannel, insertLeadWork } from "./lead-work-start-queries.ts";

type StartedLead = Pick<NewLead, "type" | "person" | "propertyId" | "route" | "createdAt">;

/** Puts an enquiry into the inbox, with the time when its answer is due. Runs in the transaction that stores it. */
export async function startLeadWork(
  trx: Trx,
  {
    leadId,
    lead,
    settings,
  }: {
    leadId: number;
    lead: StartedLead;
    settings: Pick<SiteSettings, "agency" | "closingDays">;
  },
): Promise<void> {
  const { type, person, propertyId, route, createdAt } = lead;
  const { branchId } = route.desk;
  const times = toOpeningTimes(await findBranchById(trx, branchId), settings.closingDays.dates);
  const minutes = settings.agency.answerWithinMinutes ?? DEFAULT_ANSWER_MINUTES;
  await insertLeadWork(trx, {
    leadId,
    branchId,
    propertyId,
    kind: toLeadKind({ type, channel: await findPropertyChannel(trx, propertyId) }),
    dueAt: addOpeningTime(times, createdAt, minutes * MINUTE_MS),
    at: createdAt,
    terms: listLeadTerms(person),
  });
}
