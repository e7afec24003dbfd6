import { escapeHtml } from "../../domain/html.ts";
import type { MailContent } from "./mail.ts";
import { layOutCardHtml, layOutCardText, type MailCard } from "./mail-card.ts";

/** The frame of every mail: one column, the agency's name on top, readable with pictures and styles off. */
export interface MailLayout {
  agencyName: string;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  paragraphs: string[];
  /** A home that the mail is about. */
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
    ...(card ? [layOutCardText(card)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  return `${parts.join("\n\n")}\n\n-- \n${agencyName}\n${footer}\n`;
}

const STYLE = {
  body: "margin:0;padding:0;background:#f6f7f4;color:#0b1d18",
  card: "width:100%;max-width:600px;background:#ffffff;border-radius:10px",
  head: "padding:28px 32px 8px;font:500 26px/1.1 Georgia,serif;color:#0b1d18",
  paragraph:
    "margin:0;padding:10px 32px;font:400 17px/1.55 'Segoe UI',Helvetica,Arial,sans-serif;color:#0b1d18",
  button:
    "display:inline-block;padding:14px 24px;border-radius:6px;background:#19503d;color:#ffffff;text-decoration:none;font:600 17px/1.2 'Segoe UI',Helvetica,Arial,sans-serif",
  footer:
    "margin:0;padding:24px 32px 28px;font:400 14px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#56645e",
};

function layOutHtml({ agencyName, subject, preview, paragraphs, card, action, footer }: MailLayout): string {
  const body = paragraphs
    .map((text) => `<p style="${STYLE.paragraph}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  const button = action
    ? `<p style="${STYLE.paragraph}"><a href="${escapeHtml(action.url)}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.body}"><div style="display:none">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.card}"><tr><td>
<p style="margin:0;${STYLE.head}">${escapeHtml(agencyName)}</p>
${body}
${card ? layOutCardHtml(card) : ""}
${button}
<p style="${STYLE.footer}">${escapeHtml(footer)}</p>
</td></tr></table></td></tr></table></body></html>`;
}
