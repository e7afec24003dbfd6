import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Db, Trx } from "../../db/database.ts";
import { createWebhookJob } from "../../enquiry/lead/lead-webhook.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { insertLeadEvent } from "../inbox/lead-event-queries.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { claimFormKey } from "./form-key-queries.ts";

interface SendAgainDeps {
  db: Db;
  /** Writes the audit's row in the same transaction. */
  audit(trx: Trx, facts: { isRepeated: boolean }): Promise<void>;
}

interface SendAgainOptions {
  leadId: number;
  user: Pick<DeskUser, "deskUserId" | "branchIds">;
  formKey: string;
  now: number;
}

/** Sends an enquiry to the agency's own system once more. False when it isn't in the user's branches. */
export function sendAgain(
  { db, audit }: SendAgainDeps,
  { leadId, user, formKey, now }: SendAgainOptions,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const work = await findLeadWork(trx, { leadId, branchIds: user.branchIds });
    if (!work) return false;
    const isNew = await claimFormKey(trx, { formKey, leadId });
    if (isNew) {
      await enqueueJob(trx, createWebhookJob(leadId, formKey));
      await insertLeadEvent(trx, {
        leadId,
        version: work.version,
        at: now,
        kind: "webhook",
        deskUserId: user.deskUserId,
        facts: {},
        body: null,
      });
    }
    await audit(trx, { isRepeated: !isNew });
    return true;
  });
}
