import { toParagraphs } from "../../../domain/desk/enquiry/timeline.ts";
import { type Answerer, toMailContact } from "../../enquiry/lead/lead-contact.ts";
import type { MailContent } from "../../mail/mail.ts";
import { type MailHome, toMailCard } from "../../mail/mail-card.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

export interface ReplyMail {
  agencyName: string;
  publicUrl: string;
  /** What was written at the desk. */
  text: string;
  home: MailHome | undefined;
  answerer: Answerer;
}

/** An answer that somebody wrote at the desk. */
export function createReplyMail({ agencyName, publicUrl, text, home, answerer }: ReplyMail): MailContent {
  const paragraphs = toParagraphs(text);
  const about = home ? `Your enquiry about ${home.address}` : "Your enquiry";
  return layOutMail({
    agencyName,
    subject: about,
    preview: (paragraphs[1] ?? paragraphs[0] ?? "").slice(0, 120),
    headline: about,
    paragraphs,
    ...(home ? { card: toMailCard(home, { publicUrl }) } : {}),
    contact: toMailContact(answerer, agencyName),
    footer: `We’re writing because you sent us an enquiry at ${new URL(publicUrl).host}. Your reply comes straight to ${answerer.desk.name}.`,
  });
}
