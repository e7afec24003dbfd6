import { escapeHtml } from "../../domain/text/html.ts";
import type { MailContent } from "./mail.ts";
import { cardHtml, cardText, type MailCard } from "./mail-card.ts";
import { frameHtml, frameText, MAIL_STYLE } from "./mail-frame.ts";
import {
  contactHtml,
  contactText,
  factsHtml,
  factsText,
  headlineHtml,
  linksHtml,
  type MailContact,
  type MailFact,
  type MailLink,
  type MailQuote,
  quoteHtml,
  quoteText,
  toLines,
} from "./mail-parts.ts";

/** An email with a few paragraphs and one action. Its parts are shown in this order. */
export interface MailLayout {
  agencyName: string;
  subject: string;
  /** Shown by email clients next to the subject. */
  preview: string;
  headline?: string | undefined;
  paragraphs: string[];
  facts?: readonly MailFact[] | undefined;
  quotes?: readonly MailQuote[] | undefined;
  /** A property that the email is about. */
  card?: MailCard | undefined;
  action?: MailLink | undefined;
  /** Less important than the action. */
  links?: readonly MailLink[] | undefined;
  /** What the reader needs to know at the end, such as how to change a request. */
  closing?: readonly string[] | undefined;
  contact?: MailContact | undefined;
  footer: string;
}

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
    card ? cardHtml(card) : "",
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
