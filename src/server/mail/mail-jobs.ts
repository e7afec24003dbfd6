import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type EmailFailure, isFinalFailure } from "../../domain/site/email-failure.ts";
import type { Trx } from "../db/database.ts";
import { type JobHandler, PermanentFailure } from "../jobs/job.ts";
import { enqueueJob, enqueueNewJobs } from "../jobs/job-queue.ts";
import {
  type Mail,
  type MailAttachment,
  type MailContent,
  type Mailer,
  MailFailure,
  mailSchema,
  toMessageId,
} from "./mail.ts";
import { layOutMail, type MailLayout, mailLayoutSchema } from "./mail-layout.ts";

export const SEND_MAIL = "send-mail";
/** The email that confirms an account's deletion, which is the last thing that names its owner. */
const FAREWELL = "account-deleted-";
export const FAREWELL_JOB_PREFIX = `${SEND_MAIL}:${FAREWELL}`;
/** About two days, with the waits in between. */
const MAX_ATTEMPTS = 50;

/** RFC 3834: programs such as out-of-office assistants don't answer these. */
const AUTO_GENERATED = { "Auto-Submitted": "auto-generated" };
/** An automatic answer to what somebody sent. */
export const AUTO_REPLIED = { "Auto-Submitted": "auto-replied" };
/** Written by a person. */
export const WRITTEN_BY_HAND = { "Auto-Submitted": "no" };

interface MailEnvelope {
  to: string;
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface MailOrder extends MailContent, MailEnvelope {
  /** Deterministic for an email that must be sent only once; random by default. */
  id?: string;
}

/** An email that the worker lays out: its parts take a fraction of the time that its HTML takes to store. */
export interface PlannedMail extends MailEnvelope {
  layout: MailLayout;
  attachments?: MailAttachment[];
}

/** Enqueues an email in the caller's transaction. The worker sends it after the commit. */
export async function enqueueMail(
  trx: Trx,
  { id = randomUUID(), ...order }: MailOrder,
  publicUrl: string,
): Promise<string> {
  return enqueueJob(trx, toMailJob(id, order, publicUrl));
}

/** Its id doesn't identify the recipient, and its content is erased once it is sent or has failed. */
export function enqueueFarewell(trx: Trx, order: Omit<MailOrder, "id">, publicUrl: string): Promise<string> {
  return enqueueMail(trx, { ...order, id: FAREWELL + randomUUID() }, publicUrl);
}

/** No more of these emails are sent than there are ids. */
export interface LimitedMail {
  order: Omit<MailOrder, "id"> | PlannedMail;
  ids: readonly string[];
  publicUrl: string;
}

/**
 * Enqueues the email under the first unused id, so that no more are sent than there are ids. False if all are used.
 */
export async function enqueueLimitedMail(
  trx: Trx,
  { ids, ...order }: Omit<MailOrder, "id"> & { ids: readonly string[] },
  publicUrl: string,
  now = Date.now(),
): Promise<boolean> {
  const [id] = await enqueueLimitedMails(trx, [{ order, ids, publicUrl }], now);
  return id !== undefined;
}

/** The same for several emails at once. Returns the id that each got, or undefined. */
export async function enqueueLimitedMails(
  trx: Trx,
  emails: readonly LimitedMail[],
  now = Date.now(),
): Promise<(string | undefined)[]> {
  const found = new Map<LimitedMail, string>();
  let left = emails;
  for (let use = 0; left.length > 0; use += 1) {
    const jobs = left.flatMap((mail) => {
      const id = mail.ids[use];
      return id === undefined ? [] : { ...toMailJob(id, mail.order, mail.publicUrl), mail, mailId: id };
    });
    for (const { mail, mailId } of await enqueueNewJobs(trx, jobs, now)) found.set(mail, mailId);
    left = jobs.map(({ mail }) => mail).filter((mail) => !found.has(mail));
  }
  return emails.map((mail) => found.get(mail));
}

/** The job that sends an email. */
export function toMailJob(id: string, order: LimitedMail["order"], publicUrl: string) {
  const payload = { ...order, messageId: toMessageId(id, publicUrl) } satisfies StoredMail;
  return { id: toMailJobId(id), kind: SEND_MAIL, payload, maxAttempts: MAX_ATTEMPTS };
}

/** The id of the job that sends an email. */
export function toMailJobId(id: string): string {
  return `${SEND_MAIL}:${id}`;
}

const storedMailSchema = z.union([
  mailSchema,
  mailSchema.omit({ subject: true, text: true, html: true }).extend({ layout: mailLayoutSchema }),
]);
type StoredMail = z.infer<typeof storedMailSchema>;

/** The email of a job, ready to send. Unless it says otherwise, it tells other programs not to answer it. */
export function readMailJob(payload: unknown): Mail {
  const stored = storedMailSchema.parse(payload);
  const headers = { ...AUTO_GENERATED, ...stored.headers };
  if (!("layout" in stored)) return { ...stored, headers };
  const { layout, ...envelope } = stored;
  return { ...envelope, headers, ...layOutMail(layout) };
}

/** What became of one attempt to send an email. */
export type MailAttempt = {
  /** The id that the email was enqueued with. */
  mailId: string;
} & ({ outcome: "sent" } | { outcome: "delayed" | "failed"; failure: EmailFailure });

/**
 * `record` may run more than once for one email. An email counts as failed only once it was recorded; one that was sent counts as
 * sent in any case.
 */
export function sendMailHandler(
  mailer: Mailer,
  record: (attempt: MailAttempt) => Promise<void> = async () => undefined,
): JobHandler {
  return {
    kind: SEND_MAIL,
    async run({ id, payload, attempt }) {
      const mailId = id.slice(`${SEND_MAIL}:`.length);
      try {
        await mailer.send(readMailJob(payload));
      } catch (error) {
        const failure = error instanceof MailFailure ? error.failure : "unreachable";
        const isFinal = isFinalFailure(failure);
        const isLast = isFinal || attempt >= MAX_ATTEMPTS;
        await record({ mailId, outcome: isLast ? "failed" : "delayed", failure });
        throw isFinal ? new PermanentFailure((error as Error).message, { cause: error }) : error;
      }
      // It has left. Failing here would send it again.
      await record({ mailId, outcome: "sent" }).catch(() => undefined);
    },
  };
}
