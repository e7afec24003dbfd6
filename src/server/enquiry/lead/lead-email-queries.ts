import type { LeadEmailKind } from "../../../domain/enquiry/lead/lead-email.ts";
import type { EmailFailure } from "../../../domain/site/email-failure.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { JobState } from "../../db/schema.ts";
import { ERASED_PAYLOAD } from "../../jobs/job.ts";
import { enqueueMail, type MailAttempt, type MailOrder, toMailJobId } from "../../mail/mail-jobs.ts";

interface NewLeadEmail {
  leadId: number;
  kind: LeadEmailKind;
  /** The id that it's enqueued with; null if the day's limit for one mailbox was reached. */
  mailId: string | null;
  /** The event whose text it sends. */
  eventId?: number | undefined;
  toEmail: string;
  queuedAt: number;
}

/** A new row of `lead_emails`. */
export function toLeadEmailRow({ leadId, kind, mailId, toEmail, queuedAt }: Omit<NewLeadEmail, "eventId">) {
  return { lead_id: leadId, kind, mail_id: mailId, to_email: toEmail, queued_at: queuedAt };
}

/** Does nothing if the email was recorded before. */
export async function insertLeadEmail(trx: Trx, { eventId, ...email }: NewLeadEmail): Promise<void> {
  await trx
    .insertInto("lead_emails")
    .values({ ...toLeadEmailRow(email), event_id: eventId ?? null })
    .onConflict((conflict) => conflict.column("mail_id").doNothing())
    .execute();
}

interface QueueOptions extends Omit<NewLeadEmail, "mailId" | "toEmail"> {
  order: MailOrder & { id: string };
  publicUrl: string;
}

/** Enqueues an email about an enquiry in the caller's transaction, and records it, so that the desk shows what becomes of it. */
export async function queueLeadEmail(trx: Trx, { order, publicUrl, ...email }: QueueOptions): Promise<void> {
  await insertLeadEmail(trx, { ...email, mailId: order.id, toEmail: order.to });
  await enqueueMail(trx, order, publicUrl);
}

/** Records what became of an attempt to send an email. Ignores emails that aren't about an enquiry. */
export async function recordMailAttempt(query: Query, attempt: MailAttempt, at: number): Promise<void> {
  const { mailId, outcome } = attempt;
  await query
    .updateTable("lead_emails")
    .set(
      outcome === "sent"
        ? { sent_at: at }
        : { failure: attempt.failure, ...(outcome === "failed" ? { failed_at: at } : {}) },
    )
    .where("mail_id", "=", mailId)
    .execute();
}

/** The id of the last email that answered the enquiry, from which the next one goes on. */
export async function findLastReplyId(query: Query, leadId: number): Promise<string | undefined> {
  const row = await query
    .selectFrom("lead_emails")
    .select("mail_id")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "reply" satisfies LeadEmailKind)
    .orderBy("email_id", "desc")
    .executeTakeFirst();
  return row?.mail_id ?? undefined;
}

/** An email about an enquiry, with its job. */
export interface LeadEmail {
  kind: LeadEmailKind;
  mailId: string | null;
  eventId: number | null;
  toEmail: string;
  queuedAt: number;
  sentAt: number | null;
  failedAt: number | null;
  failure: EmailFailure | null;
  /** Undefined if it was never enqueued, or once the job's row was deleted. */
  job: { state: JobState; finishedAt: number | null; isErased: boolean } | undefined;
}

/** The emails about an enquiry, oldest first. */
export async function listLeadEmails(query: Query, leadId: number): Promise<LeadEmail[]> {
  const rows = await query
    .selectFrom("lead_emails")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("email_id")
    .execute();
  const jobs = await findMailJobs(
    query,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  );
  return rows.map((row) => ({
    kind: row.kind as LeadEmailKind,
    mailId: row.mail_id,
    eventId: row.event_id,
    toEmail: row.to_email,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    failure: row.failure as EmailFailure | null,
    job: row.mail_id === null ? undefined : jobs.get(toMailJobId(row.mail_id)),
  }));
}

async function findMailJobs(query: Query, mailIds: readonly string[]) {
  if (mailIds.length === 0) return new Map<string, NonNullable<LeadEmail["job"]>>();
  const jobs = await query
    .selectFrom("jobs")
    .select(({ eb }) => [
      "id",
      "state",
      "finished_at",
      eb.case().when("payload_json", "=", ERASED_PAYLOAD).then(1).else(0).end().as("is_erased"),
    ])
    .where("id", "in", mailIds.map(toMailJobId))
    .execute();
  return new Map(
    jobs.map(({ id, state, finished_at, is_erased }) => [
      id,
      { state, finishedAt: finished_at, isErased: is_erased === 1 },
    ]),
  );
}
