import { z } from "zod";

/** A mail as a template gives it. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

const attachmentSchema = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });

/** A small text, kept with the order of its mail. */
export type MailAttachment = z.infer<typeof attachmentSchema>;

export const mailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The same on every try, so that a mail repeated after a crash can be told from a second one. */
  messageId: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(attachmentSchema).optional(),
});

/** A mail ready to send. */
export type Mail = z.infer<typeof mailSchema>;

/** Made of the order's own id and our host. */
export function messageIdOf(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}

/** Hands a mail over; when it resolves, the next server has taken responsibility for it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
