import { randomUUID } from "node:crypto";
import type { Trx } from "../db/database.ts";
import type { JobHandler } from "../jobs/job.ts";
import { enqueueJob, enqueueNewJob } from "../jobs/job-queue.ts";
import { type Mail, type MailContent, type Mailer, mailSchema, messageIdOf } from "./mail.ts";

const SEND_MAIL = "send-mail";
/** The email that says that an account is deleted: the last thing that names its owner. */
const FAREWELL = "account-deleted-";
export const FAREWELL_JOB_PREFIX = `${SEND_MAIL}:${FAREWELL}`;
/** With the waits between them, about two days. */
const MAX_ATTEMPTS = 50;

export interface MailOrder extends MailContent {
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Deterministic where the mail must go once; a random one when left out. */
  id?: string;
}

/** Orders a mail in the caller's transaction; the worker sends it after the commit. */
export async function enqueueMail(
  trx: Trx,
  { id = randomUUID(), ...order }: MailOrder,
  publicUrl: string,
): Promise<string> {
  return enqueueJob(trx, mailJob(id, order, publicUrl));
}

/** Says nothing of who it is for by its id, and its content goes once it is sent or has failed. */
export function enqueueFarewell(trx: Trx, order: Omit<MailOrder, "id">, publicUrl: string): Promise<string> {
  return enqueueMail(trx, { ...order, id: FAREWELL + randomUUID() }, publicUrl);
}

/** The same under the first of these ids that was never used, so that no more go out than there are ids; false when all were. */
export async function enqueueLimitedMail(
  trx: Trx,
  { ids, ...order }: Omit<MailOrder, "id"> & { ids: readonly string[] },
  publicUrl: string,
): Promise<boolean> {
  for (const id of ids) if (await enqueueNewJob(trx, mailJob(id, order, publicUrl))) return true;
  return false;
}

function mailJob(id: string, order: Omit<MailOrder, "id">, publicUrl: string) {
  const mail: Mail = { ...order, messageId: messageIdOf(id, publicUrl) };
  return { id: `${SEND_MAIL}:${id}`, kind: SEND_MAIL, payload: mail, maxAttempts: MAX_ATTEMPTS };
}

export function sendMailHandler(mailer: Mailer): JobHandler {
  return {
    kind: SEND_MAIL,
    run: (job) => mailer.send(mailSchema.parse(job.payload)),
  };
}
