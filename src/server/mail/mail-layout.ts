import { escapeHtml } from "../../domain/text/html.ts";
import type { MailContent } from "./mail.ts";
import { cardHtml, cardText, type MailCard } from "./mail-card.ts";
import { frameHtml, frameText, MAIL_STYLE } from "./mail-frame.ts";

/** An email with a few paragraphs and one action. */
export interface MailLayout {
  agencyName: string;
  subject: string;
  /** Shown by email clients next to the subject. */
  preview: string;
  paragraphs: string[];
  /** A property that the email is about. */
  card?: MailCard;
  action?: { label: string; url: string };
  footer: string;
}

export function layOutMail(layout: MailLayout): MailContent {
  return { subject: layout.subject, text: layOutText(layout), html: layOutHtml(layout) };
}

function layOutText({ agencyName, paragraphs, card, action, footer }: MailLayout): string {
  const parts = [
    ...paragraphs,
    ...(card ? [cardText(card)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  return frameText({ agencyName, parts, footer });
}

function layOutHtml({ agencyName, subject, preview, paragraphs, card, action, footer }: MailLayout): string {
  const body = paragraphs.map(
    (text) => `<p style="${MAIL_STYLE.paragraph}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`,
  );
  const button = action
    ? `<p style="${MAIL_STYLE.paragraph}"><a href="${escapeHtml(action.url)}" class="button" style="${MAIL_STYLE.button}">${escapeHtml(action.label)}</a></p>`
    : "";
  return frameHtml({
    agencyName,
    subject,
    preview,
    body: [...body, card ? cardHtml(card) : "", button].join("\n"),
    footer: escapeHtml(footer),
  });
}
