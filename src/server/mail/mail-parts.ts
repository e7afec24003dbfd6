import { z } from "zod";
import { escapeHtml } from "../../domain/text/html.ts";
import { MAIL_STYLE } from "./mail-frame.ts";

export const mailFactSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** `https:`, `tel:` or `mailto:`. */
  url: z.string().optional(),
});

/** A line such as 'Telephone: 01353 662 100'. */
export type MailFact = z.infer<typeof mailFactSchema>;

export const mailQuoteSchema = z.object({ label: z.string(), text: z.string() });

/** What a person wrote, set apart from our own words. */
export type MailQuote = z.infer<typeof mailQuoteSchema>;

export const mailContactSchema = z.object({
  name: z.string(),
  addressLines: z.array(z.string()).readonly(),
  telephone: z.string(),
  telephoneUrl: z.string(),
  hours: z.array(z.object({ days: z.string(), text: z.string() })).readonly(),
});

/** Whom to call, and where and when they are there. */
export type MailContact = z.infer<typeof mailContactSchema>;

export const mailLinkSchema = z.object({ label: z.string(), url: z.string() });
export type MailLink = z.infer<typeof mailLinkSchema>;

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";
const STYLE = {
  cell: "padding:10px 32px",
  label: `padding:7px 12px 7px 0;font:400 15px/1.45 ${SANS};color:#56645e;vertical-align:top;width:104px`,
  value: `padding:7px 0;font:400 17px/1.4 ${SANS};color:#0b1d18;vertical-align:top;word-break:break-word`,
  link: "color:#19503d",
  quoteLabel: `margin:0;padding:0 0 4px!important;font:400 15px/1.45 ${SANS};color:#56645e`,
  quote: `margin:0;padding:0!important;font:400 17px/1.55 ${SANS};color:#0b1d18;word-break:break-word`,
  quoteBox: "padding:2px 0 2px 16px;border-left:3px solid #b9c5be",
  contactCell: "padding:12px 32px 4px",
  contactBox: "width:100%;background:#f1f3ee;border-radius:8px",
  contactInner: "padding:18px 20px",
  name: `margin:0;padding:0!important;font:600 17px/1.35 ${SANS};color:#0b1d18`,
  telephone: `margin:0;padding:6px 0 4px!important;font:600 20px/1.3 ${SANS};color:#0b1d18`,
  small: `margin:0;padding:4px 0 0!important;font:400 15px/1.5 ${SANS};color:#3a4943`,
  links: `margin:0;padding:2px 32px 12px;font:400 16px/1.9 ${SANS};color:#0b1d18`,
};

export function factsText(facts: readonly MailFact[]): string {
  return facts
    .map(({ label, value, url }) => `${label}: ${value}${url?.startsWith("http") ? `\n${url}` : ""}`)
    .join("\n");
}

export function factsHtml(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value, url }) =>
      `<tr class="fact"><td class="quiet" style="${STYLE.label}">${escapeHtml(label)}</td><td style="${STYLE.value}">${url === undefined ? toLines(value) : linkHtml({ label: value, url })}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="side" style="${STYLE.cell}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table></td></tr></table>`;
}

export function quoteText({ label, text }: MailQuote): string {
  return `${label}:\n${text}`;
}

export function quoteHtml({ label, text }: MailQuote): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="side" style="${STYLE.cell}"><p class="quiet" style="${STYLE.quoteLabel}">${escapeHtml(label)}</p><div class="rule" style="${STYLE.quoteBox}"><p style="${STYLE.quote}">${toLines(text)}</p></div></td></tr></table>`;
}

export function contactText({ name, addressLines, telephone, hours }: MailContact): string {
  const opening = hours.map(({ days, text }) => `${days}: ${text}`);
  return [name, telephone, addressLines.join(", "), ...opening].filter((line) => line !== "").join("\n");
}

export function contactHtml({ name, addressLines, telephone, telephoneUrl, hours }: MailContact): string {
  const opening = hours.map(({ days, text }) => `${escapeHtml(days)}: ${escapeHtml(text)}`).join("<br>");
  const small = [addressLines.map(escapeHtml).join(", "), opening].filter((lines) => lines !== "");
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="side" style="${STYLE.contactCell}"><table role="presentation" cellpadding="0" cellspacing="0" class="panel" style="${STYLE.contactBox}"><tr><td style="${STYLE.contactInner}"><p style="${STYLE.name}">${escapeHtml(name)}</p><p style="${STYLE.telephone}">${linkHtml({ label: telephone, url: telephoneUrl })}</p>${small.map((lines) => `<p class="quiet" style="${STYLE.small}">${lines}</p>`).join("")}</td></tr></table></td></tr></table>`;
}

export function linksHtml(links: readonly MailLink[]): string {
  return `<p style="${STYLE.links}">${links.map(linkHtml).join("<br>")}</p>`;
}

export function headlineHtml(text: string): string {
  return `<h1 style="${MAIL_STYLE.headline}">${escapeHtml(text)}</h1>`;
}

function linkHtml({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a>`;
}

/** Escaped, with its line breaks. */
export function toLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
