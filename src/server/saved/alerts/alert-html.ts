import { escapeHtml } from "../../../domain/text/html.ts";
import { cardHtml } from "../../mail/mail-card.ts";
import { frameHtml, MAIL_STYLE } from "../../mail/mail-frame.ts";
import { headlineHtml } from "../../mail/mail-parts.ts";
import type { AlertLetter, LetterPart } from "./alert-letter.ts";

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";

const STYLE = {
  because: `margin:0;padding:18px 32px 0;font:400 15px/1.45 ${SANS};color:#56645e`,
  summary: "margin:0;padding:2px 32px 14px;font:500 20px/1.3 Georgia,serif;color:#0b1d18",
  small: `margin:0;padding:14px 32px 22px;font:400 14px/1.6 ${SANS};color:#56645e`,
  link: "color:#19503d",
  rule: "margin:0 32px;border-top:1px solid #dfe3dc;font-size:0;line-height:0",
};

/** The email as HTML, with tables and inline styles for email clients. Nothing is lost if images are blocked. */
export function alertHtml({
  agencyName,
  subject,
  greeting,
  headline,
  preview,
  parts,
  footer,
  stopAllUrl,
}: AlertLetter): string {
  return frameHtml({
    agencyName,
    subject,
    preview,
    body: [
      headlineHtml(headline),
      `<p style="${MAIL_STYLE.paragraph}">${escapeHtml(greeting)}</p>`,
      parts.map(partHtml).join(`\n<div class="rule" style="${STYLE.rule}">&nbsp;</div>\n`),
    ].join("\n"),
    footer: `${escapeHtml(footer)} ${link(stopAllUrl, "Unsubscribe from all alerts")}.`,
  });
}

function partHtml({ summary, searchUrl, homes, rest, howOften, changeUrl, stopUrl }: LetterPart): string {
  return `<p class="quiet" style="${STYLE.because}">Because you saved</p>
<h2 style="${STYLE.summary}">${escapeHtml(summary)}</h2>
${homes.map((home) => cardHtml(home, "h3")).join("\n")}
${rest === "" ? "" : `<p style="${MAIL_STYLE.paragraph}">… ${escapeHtml(rest)}.</p>`}
<p style="${MAIL_STYLE.paragraph}"><a href="${escapeHtml(searchUrl)}" class="button" style="${MAIL_STYLE.button}">View all matching homes</a></p>
<p class="quiet" style="${STYLE.small}">${escapeHtml(howOften)}<br>${link(changeUrl, "Change how often")} &nbsp;·&nbsp; ${link(stopUrl, "Unsubscribe from this search")}</p>`;
}

function link(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(words)}</a>`;
}
