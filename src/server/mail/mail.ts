import { z } from "zod";
import { type EmailFailure, isFinalFailure } from "../../domain/site/email-failure.ts";

/** An email as a template returns it. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

const attachmentSchema = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });

/** A small text file, stored with the email's job. */
export type MailAttachment = z.infer<typeof attachmentSchema>;

export const mailSchema = z.object({
  to: z.string(),
  /** Shown as the sender instead of the agency's usual name. The address stays, because the mail server checks it. */
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The same for every attempt, so that a duplicate sent after a crash can be recognised. */
  messageId: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(attachmentSchema).optional(),
});

/** An email that is ready to send. */
export type Mail = z.infer<typeof mailSchema>;

/** Made from the email's own id and our host. */
export function toMessageId(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}

/** Thrown if the mail server didn't take an email. */
export class MailFailure extends Error {
  override name = "MailFailure";
  readonly failure: EmailFailure;
  /** The mailer's, such as `EAUTH`. */
  readonly code: string | undefined;

  constructor(cause: Error, failure: EmailFailure) {
    super(isFinalFailure(failure) ? `The mail server refused: ${cause.message}` : cause.message, { cause });
    this.failure = failure;
    this.code = (cause as { code?: string }).code;
  }
}

/** Sends an email. Once it resolves, the next server has taken responsibility for it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
