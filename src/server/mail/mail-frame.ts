import { escapeHtml } from "../../domain/text/html.ts";

/**
 * The frame of every email: one column with the agency's name on top, readable without images or styles and in dark
 * mode.
 */
interface HtmlFrame {
  agencyName: string;
  subject: string;
  /** Shown by email clients next to the subject. */
  preview: string;
  /** HTML in which external text is already escaped, as in the footer. */
  body: string;
  footer: string;
}

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";

/** Inline styles, because some email clients drop style sheets. */
export const MAIL_STYLE = {
  body: "margin:0;padding:0;background:#f6f7f4;color:#0b1d18",
  card: "width:100%;max-width:600px;background:#ffffff;border-radius:10px",
  head: "margin:0;padding:20px 32px 18px;font:500 20px/1.1 Georgia,serif;color:#19503d;border-bottom:1px solid #dfe3dc",
  headline: "margin:0;padding:26px 32px 6px;font:500 28px/1.2 Georgia,serif;color:#0b1d18",
  paragraph: `margin:0;padding:10px 32px;font:400 17px/1.55 ${SANS};color:#0b1d18`,
  button: `display:inline-block;padding:14px 24px;border-radius:6px;background:#19503d;color:#ffffff;text-decoration:none;font:600 17px/1.2 ${SANS}`,
  footer: `margin:0;padding:24px 32px 28px;font:400 14px/1.5 ${SANS};color:#56645e`,
};

/** Only what changes in dark mode and on narrow screens. It has to override the inline styles. */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body{background:#0b1512!important}
.card{background:#14211c!important}
.card,.card p,.card h1,.card h2,.card h3,.card td{color:#e9efeb!important}
.card .quiet,.card .quiet *{color:#a9b8b0!important}
.card a{color:#a6d3bf!important}
.card a.plain{color:#e9efeb!important}
.card a.button{background:#a6d3bf!important;color:#0b1d18!important}
.card .accent{background:#f1b0a4!important;color:#33090f!important}
.card .head{color:#a6d3bf!important}
.card .rule{border-color:#33443c!important}
.card .panel{background:#1d2d27!important}
}
@media (max-width:480px){.card p,.card h1,.card h2,.card h3,.card .side{padding-left:20px!important;padding-right:20px!important}}`;

export function frameHtml({ agencyName, subject, preview, body, footer }: HtmlFrame): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>
<body style="${MAIL_STYLE.body}"><div style="display:none">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" class="card" style="${MAIL_STYLE.card}"><tr><td>
<p class="head rule" style="${MAIL_STYLE.head}">${escapeHtml(agencyName)}</p>
${body}
<p class="quiet" style="${MAIL_STYLE.footer}">${footer}</p>
</td></tr></table></td></tr></table></body></html>`;
}

interface TextFrame {
  agencyName: string;
  parts: readonly string[];
  footer: string;
}

export function frameText({ agencyName, parts, footer }: TextFrame): string {
  return `${parts.join("\n\n")}\n\n-- \n${agencyName}\n${footer}\n`;
}
