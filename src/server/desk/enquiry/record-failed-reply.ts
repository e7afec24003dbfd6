import type { Db } from "../../db/database.ts";
import type { FailedMail } from "../../mail/mail-jobs.ts";
import { insertLeadEvent } from "../inbox/lead-event-queries.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { markReplyFailed } from "./reply-queries.ts";

/** Shows at the enquiry that a reply never reached the person. Ignores all other emails. */
export function recordFailedReply(
  { db, clock = Date.now }: { db: Db; clock?: () => number },
  { mailId, isRefused }: FailedMail,
): Promise<void> {
  return db.transaction(async (trx) => {
    const at = clock();
    const reply = await markReplyFailed(trx, { mailId, isRefused, at });
    if (!reply) return;
    const work = await findLeadWork(trx, { leadId: reply.leadId, branchIds: "all" });
    if (!work) return;
    await insertLeadEvent(trx, {
      leadId: reply.leadId,
      version: work.version,
      at,
      kind: "not-delivered",
      deskUserId: null,
      facts: { isRefused },
      body: null,
    });
  });
}
