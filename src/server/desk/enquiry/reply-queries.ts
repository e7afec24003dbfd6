import type { Query, Trx } from "../../db/database.ts";
import type { JobState } from "../../db/schema.ts";
import { SEND_MAIL } from "../../mail/mail-jobs.ts";

/** False when the same form was posted before. The key decides between two posts at the same moment. */
export async function claimFormKey(
  trx: Trx,
  { formKey, leadId }: { formKey: string; leadId: number },
): Promise<boolean> {
  const row = await trx
    .insertInto("lead_form_keys")
    .values({ form_key: formKey, lead_id: leadId })
    .onConflict((conflict) => conflict.column("form_key").doNothing())
    .returning("form_key")
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReply {
  eventId: number;
  leadId: number;
  mailId: string;
  toEmail: string;
}

export async function insertReply(trx: Trx, { eventId, leadId, mailId, toEmail }: NewReply): Promise<void> {
  await trx
    .insertInto("lead_replies")
    .values({ event_id: eventId, lead_id: leadId, mail_id: mailId, to_email: toEmail })
    .execute();
}

export interface SentReply {
  eventId: number;
  mailId: string;
  toEmail: string;
  failedAt: number | null;
  isRefused: boolean;
  /** Undefined once the job's row was deleted. */
  jobState: JobState | undefined;
  /** It has failed at least once and is tried again. */
  isDelayed: boolean;
}

/** The emails that were sent about an enquiry, oldest first, and how far each is. */
export async function listReplies(query: Query, leadId: number): Promise<SentReply[]> {
  const rows = await query
    .selectFrom("lead_replies")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("event_id")
    .execute();
  if (rows.length === 0) return [];
  const jobs = await query
    .selectFrom("jobs")
    .select(["id", "state", "attempts"])
    .where(
      "id",
      "in",
      rows.map(({ mail_id }) => toMailJobId(mail_id)),
    )
    .execute();
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return rows.map((row) => {
    const job = byId.get(toMailJobId(row.mail_id));
    return {
      eventId: row.event_id,
      mailId: row.mail_id,
      toEmail: row.to_email,
      failedAt: row.failed_at,
      isRefused: row.is_refused === 1,
      jobState: job?.state,
      isDelayed: job !== undefined && job.state === "ready" && job.attempts > 0,
    };
  });
}

/** Of these enquiries, those whose last reply never arrived, without another answer since. */
export async function listUndelivered(
  query: Query,
  leadIds: readonly number[],
): Promise<Map<number, { isRefused: boolean }>> {
  if (leadIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("lead_replies")
    .select(["lead_id", "is_refused"])
    .where("lead_id", "in", leadIds)
    .where("failed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_events")
            .select("lead_events.event_id")
            .whereRef("lead_events.lead_id", "=", "lead_replies.lead_id")
            .whereRef("lead_events.event_id", ">", "lead_replies.event_id")
            .where("lead_events.kind", "in", ["reply", "call", "answered"]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ lead_id, is_refused }) => [lead_id, { isRefused: is_refused === 1 }]));
}

function toMailJobId(mailId: string): string {
  return `${SEND_MAIL}:${mailId}`;
}

/** The enquiry of a reply that failed; undefined if it isn't one, or was recorded before. */
export async function markReplyFailed(
  trx: Trx,
  { mailId, isRefused, at }: { mailId: string; isRefused: boolean; at: number },
): Promise<{ leadId: number } | undefined> {
  const row = await trx
    .updateTable("lead_replies")
    .set({ failed_at: at, is_refused: isRefused ? 1 : 0 })
    .where("mail_id", "=", mailId)
    .where("failed_at", "is", null)
    .returning("lead_id")
    .executeTakeFirst();
  return row && { leadId: row.lead_id };
}
