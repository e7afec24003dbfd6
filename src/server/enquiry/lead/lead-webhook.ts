import { createHmac } from "node:crypto";
import { z } from "zod";
import type { LeadWebhook } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { recordDelivery } from "./lead-delivery-queries.ts";
import { findLead, type StoredLead } from "./lead-queries.ts";

const JOB_KIND = "lead-webhook";
/** About a day in all, with the delays between attempts. */
const MAX_ATTEMPTS = 30;
const TIMEOUT_MS = 10 * SECOND_MS;
const LONGEST_PROBLEM = 300;

export const SIGNATURE_HEADER = "x-gable-signature";

const payloadSchema = z.object({ leadId: z.number() });

/**
 * Runs in the transaction that stores the enquiry, or that sends it again, and then has a key of its own. The job id makes sure it's
 * queued once.
 */
export async function enqueueWebhook(trx: Trx, leadId: number, again?: string): Promise<void> {
  await enqueueJob(trx, {
    id: again === undefined ? `${JOB_KIND}:${leadId}` : `${JOB_KIND}:${leadId}:${again}`,
    kind: JOB_KIND,
    payload: { leadId },
    maxAttempts: MAX_ATTEMPTS,
  });
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
      const outcome = await postLead(webhook, { lead, at });
      await recordDelivery(db.query, { leadId, attempt, at, ...outcome });
      if (outcome.problem !== null)
        throw new Error(`The webhook didn't accept an enquiry: ${outcome.problem}`);
    },
  };
}

async function postLead(
  { url, secret }: LeadWebhook,
  { lead, at }: { lead: StoredLead; at: number },
): Promise<{ status: number | null; problem: string | null }> {
  const body = JSON.stringify(toPayload(lead));
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        // Stays the same for every attempt, so that the receiver can recognise a repeat.
        "idempotency-key": `lead-${lead.leadId}`,
        [SIGNATURE_HEADER]: signature({ secret, body, at }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, problem: response.ok ? null : `status ${response.status}` };
  } catch (error) {
    return { status: null, problem: getFailureReason(error).slice(0, LONGEST_PROBLEM) };
  }
}

/** `t={milliseconds},v1={hex}`: HMAC-SHA-256 of `{t}.{body}`. The time is signed, so an old message can't be replayed as a new one. */
function signature({ secret, body, at }: { secret: string; body: string; at: number }): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

function getFailureReason(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  return name === "TimeoutError" ? "timed out" : (cause?.code ?? message ?? "unknown");
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
