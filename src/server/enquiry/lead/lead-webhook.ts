import { z } from "zod";
import type { LeadWebhook } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { findLead, recordDelivery, type StoredLead } from "./lead-queries.ts";
import { sendWebhook } from "./send-webhook.ts";

const JOB_KIND = "lead-webhook";
/** About a day in all, with the delays between attempts. */
const MAX_ATTEMPTS = 30;

const payloadSchema = z.object({ leadId: z.number() });

/** The job that posts an enquiry. Its id makes sure that it's queued once. An enquiry that is sent again has a key of its own. */
export function createWebhookJob(leadId: number, again?: string) {
  return {
    id: again === undefined ? `${JOB_KIND}:${leadId}` : `${JOB_KIND}:${leadId}:${again}`,
    kind: JOB_KIND,
    payload: { leadId },
    maxAttempts: MAX_ATTEMPTS,
  };
}

interface WebhookDeps {
  db: Db;
  getWebhook(): Promise<LeadWebhook | null>;
  clock?: () => number;
}

/** Posts an enquiry to the agency's system and retries until it answers 2xx. Records every attempt. */
export function leadWebhookHandler({ db, getWebhook, clock = Date.now }: WebhookDeps): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload, attempt }) {
      const { leadId } = payloadSchema.parse(payload);
      const [webhook, lead] = await Promise.all([getWebhook(), findLead(db.query, leadId)]);
      // The webhook was switched off, or the enquiry deleted, after the job was queued.
      if (!webhook || !lead) return;
      const at = clock();
      const { status, problem } = await sendWebhook(webhook, {
        key: `lead-${leadId}`,
        payload: toPayload(lead),
        at,
      });
      await recordDelivery(db.query, { leadId, attempt, at, status, problem });
      if (problem !== null) throw new Error(`The webhook didn't accept an enquiry: ${problem}`);
    },
  };
}

function toPayload(lead: StoredLead) {
  const { leadId, type, person, fields, deskName, deskEmail, reason, why } = lead;
  return {
    event: "lead.created",
    lead_id: leadId,
    type,
    created_at: new Date(lead.createdAt).toISOString(),
    client: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      tel_home: person.telephone,
    },
    fields,
    property_id: lead.propertyId,
    branch_id: lead.branchId,
    branch_department_id: lead.departmentId,
    agency_employee_id: lead.staffMemberId,
    routed_to: { name: deskName, email: deskEmail, reason, why },
    source_page: lead.sourcePage,
    is_plain: lead.isPlain,
  };
}
