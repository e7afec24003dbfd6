import { z } from "zod";

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

/** Sends an email. Once it resolves, the next server has taken responsibility for it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
