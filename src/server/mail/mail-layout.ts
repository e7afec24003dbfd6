import { z } from "zod";
import { escapeHtml } from "../../domain/text/html.ts";
import type { MailContent } from "./mail.ts";
import { cardHtml, cardText, mailCardSchema } from "./mail-card.ts";
import { frameHtml, frameText, MAIL_STYLE } from "./mail-frame.ts";
import {
  contactHtml,
  contactText,
  factsHtml,
  factsText,
  headlineHtml,
  linksHtml,
  type MailLink,
  mailContactSchema,
  mailFactSchema,
  mailLinkSchema,
  mailQuoteSchema,
  quoteHtml,
  quoteText,
  toLines,
} from "./mail-parts.ts";

export const mailLayoutSchema = z.object({
  agencyName: z.string(),
  subject: z.string(),
  /** Shown by email clients next to the subject. */
  preview: z.string(),
  headline: z.string().optional(),
  paragraphs: z.array(z.string()),
  facts: z.array(mailFactSchema).readonly().optional(),
  quotes: z.array(mailQuoteSchema).readonly().optional(),
  /** A property that the email is about. */
  card: mailCardSchema.optional(),
  action: mailLinkSchema.optional(),
  /** Less important than the action. */
  links: z.array(mailLinkSchema).readonly().optional(),
  /** What the reader needs to know at the end, such as how to change a request. */
  closing: z.array(z.string()).readonly().optional(),
  contact: mailContactSchema.optional(),
  footer: z.string(),
});

/** An email with a few paragraphs and one action. Its parts are shown in this order. */
export type MailLayout = z.infer<typeof mailLayoutSchema>;

export function layOutMail(layout: MailLayout): MailContent {
  return { subject: layout.subject, text: layOutText(layout), html: layOutHtml(layout) };
}

function layOutText(layout: MailLayout): string {
  const { agencyName, headline, paragraphs, facts = [], quotes = [], card, action, footer } = layout;
  const { links = [], closing = [], contact } = layout;
  const parts = [
    ...(headline === undefined ? [] : [headline]),
    ...paragraphs,
    ...(facts.length === 0 ? [] : [factsText(facts)]),
    ...quotes.map(quoteText),
    ...(card ? [cardText(card)] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    ...(contact ? [contactText(contact)] : []),
  ];
  return frameText({ agencyName, parts, footer });
}

function layOutHtml(layout: MailLayout): string {
  const { agencyName, subject, preview, headline, paragraphs, facts = [], quotes = [], card } = layout;
  const { action, links = [], closing = [], contact, footer } = layout;
  const body = [
    headline === undefined ? "" : headlineHtml(headline),
    ...paragraphs.map(paragraphHtml),
    facts.length === 0 ? "" : factsHtml(facts),
    ...quotes.map(quoteHtml),
    card ? cardHtml(card, "h2") : "",
    action ? buttonHtml(action) : "",
    links.length === 0 ? "" : linksHtml(links),
    ...closing.map(paragraphHtml),
    contact ? contactHtml(contact) : "",
  ];
  return frameHtml({
    agencyName,
    subject,
    preview,
    body: body.filter((part) => part !== "").join("\n"),
    footer: escapeHtml(footer),
  });
}

function paragraphHtml(text: string): string {
  return `<p style="${MAIL_STYLE.paragraph}">${toLines(text)}</p>`;
}

function buttonHtml({ label, url }: MailLink): string {
  return `<p style="${MAIL_STYLE.paragraph}"><a href="${escapeHtml(url)}" class="button" style="${MAIL_STYLE.button}">${escapeHtml(label)}</a></p>`;
}
