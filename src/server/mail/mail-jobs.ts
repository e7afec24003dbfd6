import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Trx } from "../db/database.ts";
import { type JobHandler, PermanentFailure } from "../jobs/job.ts";
import { enqueueJob, enqueueNewJobs } from "../jobs/job-queue.ts";
import {
  type Mail,
  type MailAttachment,
  type MailContent,
  type Mailer,
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
  return (await enqueueLimitedMails(trx, [{ order, ids, publicUrl }], now)) === 1;
}

/** The same for several emails at once. Returns how many were enqueued. */
export async function enqueueLimitedMails(
  trx: Trx,
  emails: readonly LimitedMail[],
  now = Date.now(),
): Promise<number> {
  let count = 0;
  let left = emails;
  for (let use = 0; left.length > 0; use += 1) {
    const jobs = left.flatMap((mail) => {
      const id = mail.ids[use];
      return id === undefined ? [] : { ...toMailJob(id, mail.order, mail.publicUrl), mail };
    });
    const enqueued = new Set((await enqueueNewJobs(trx, jobs, now)).map(({ mail }) => mail));
    count += enqueued.size;
    left = jobs.map(({ mail }) => mail).filter((mail) => !enqueued.has(mail));
  }
  return count;
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

/** The email of a job, ready to send. */
export function readMailJob(payload: unknown): Mail {
  const stored = storedMailSchema.parse(payload);
  if (!("layout" in stored)) return stored;
  const { layout, ...envelope } = stored;
  return { ...envelope, ...layOutMail(layout) };
}

/** An email that the mail server refused, or that couldn't be sent in two days. */
export interface FailedMail {
  /** The id that it was enqueued with. */
  mailId: string;
  isRefused: boolean;
}

/** `onFailed` may run more than once for one email, and the email counts as failed only once it has succeeded. */
export function sendMailHandler(
  mailer: Mailer,
  onFailed: (failed: FailedMail) => Promise<void> = async () => undefined,
): JobHandler {
  return {
    kind: SEND_MAIL,
    async run({ id, payload, attempt }) {
      try {
        await mailer.send(readMailJob(payload));
      } catch (error) {
        const isRefused = error instanceof PermanentFailure;
        if (isRefused || attempt >= MAX_ATTEMPTS)
          await onFailed({ mailId: id.slice(`${SEND_MAIL}:`.length), isRefused });
        throw error;
      }
    },
  };
}
