import { toParagraphs } from "../../../../domain/desk/enquiry/timeline.ts";
import { type Answerer, describeAnswerer, toMailContact } from "../../../enquiry/lead/lead-contact.ts";
import type { MailContent } from "../../../mail/mail.ts";
import { layOutMail } from "../../../mail/mail-layout.ts";

interface AutoReplyMail {
  agencyName: string;
  publicUrl: string;
  greeting: string;
  /** The branch's own words. */
  body: string;
  answerer: Answerer;
  now: number;
}

/** What a branch answers by itself while it's closed. Like the confirmation, it repeats nothing that was typed into the form. */
export function createAutoReplyMail(mail: AutoReplyMail): MailContent {
  const { agencyName, publicUrl, greeting, body, answerer, now } = mail;
  return layOutMail({
    agencyName,
    subject: "We’ve received your enquiry",
    preview: "We’re closed at the moment and will answer when we’re back.",
    headline: "We’re closed at the moment",
    paragraphs: [greeting, ...toParagraphs(body), describeAnswerer(answerer, now)],
    contact: toMailContact(answerer, agencyName),
    footer: `You’re receiving this because an enquiry was sent to us from ${new URL(publicUrl).host} using your email address. We won’t add you to a mailing list. Replies go to ${answerer.desk.name}.`,
  });
}
