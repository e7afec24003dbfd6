import { toStateAfterReply } from "../../../../domain/desk/enquiry/reply-rules.ts";
import type { SiteSettings } from "../../../../domain/site/settings/site-settings.ts";
import type { Db } from "../../../db/database.ts";
import { insertAudit } from "../../audit-queries.ts";
import { findLeadWork } from "../../inbox/lead-work-queries.ts";
import { answerLead } from "../answer-lead.ts";

interface AnswerByLinkOptions {
  leadId: number;
  how: "email" | "call";
  now: number;
}

/**
 * Records that somebody answered outside the desk, once: an enquiry that was answered before, by whatever way, stays as it is. Of two
 * clicks at once, the second finds the first one's answer.
 */
export function answerByLink(
  { db, settings }: { db: Db; settings: Pick<SiteSettings, "closingDays"> },
  { leadId, how, now }: AnswerByLinkOptions,
): Promise<void> {
  return db.transaction(async (trx) => {
    const work = await findLeadWork(trx, { leadId, branchIds: "all" });
    if (!work || work.firstAnsweredAt !== null) return;
    const answered = await answerLead(trx, {
      leadId,
      user: null,
      seenVersion: work.version,
      isAnyway: false,
      closingDates: settings.closingDays.dates,
      toState: (state) => toStateAfterReply(state, "answered"),
      event: { kind: "answered", facts: { how } },
      now,
    });
    if ("refused" in answered) return;
    const action = "enquiry.answered-by-link";
    await insertAudit(trx, {
      at: now,
      deskUserId: null,
      action,
      subject: `enquiry:${leadId}`,
      facts: { how },
    });
  });
}
