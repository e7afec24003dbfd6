import { escapeHtml } from "../../../domain/text/html.ts";
import { frameHtml, MAIL_STYLE } from "../../mail/mail-frame.ts";
import type { AlertLetter, LetterHome, LetterPart } from "./alert-letter.ts";

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";
const SIDE = "padding:0 32px";

const STYLE = {
  headline: "margin:0;padding:2px 32px 6px;font:500 30px/1.15 Georgia,serif;color:#0b1d18",
  because: `margin:0;padding:18px 32px 0;font:400 15px/1.45 ${SANS};color:#56645e`,
  summary: "margin:0;padding:2px 32px 14px;font:500 20px/1.3 Georgia,serif;color:#0b1d18",
  home: `${SIDE} 28px`,
  picture: `display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:4px;background:#edefea;color:#3a4943;font:400 15px/1.4 ${SANS}`,
  label: `display:inline-block;margin:12px 6px 0 0;padding:3px 9px;border-radius:4px;background:#9a3340;color:#ffffff;font:600 14px/1.3 ${SANS}`,
  price: "margin:0;padding:8px 0 0!important;font:500 24px/1.2 Georgia,serif;color:#0b1d18",
  was: `font:400 16px/1.2 ${SANS};color:#56645e`,
  address: `margin:0;padding:6px 0 0!important;font:600 17px/1.35 ${SANS};color:#0b1d18`,
  facts: `margin:0;padding:2px 0 0!important;font:400 15px/1.45 ${SANS};color:#56645e`,
  small: `margin:0;padding:14px 32px 22px;font:400 14px/1.6 ${SANS};color:#56645e`,
  link: "color:#19503d",
  plain: "color:#0b1d18;text-decoration:none",
  rule: "margin:0 32px;border-top:1px solid #dfe3dc;font-size:0;line-height:0",
};

/** The mail as markup: tables and the elements' own styles, as mail programs need it. Without pictures every word is there. */
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
      `<p style="${MAIL_STYLE.paragraph}">${escapeHtml(greeting)}</p>`,
      `<h1 style="${STYLE.headline}">${escapeHtml(headline)}</h1>`,
      parts.map(partHtml).join(`\n<div class="rule" style="${STYLE.rule}">&nbsp;</div>\n`),
    ].join("\n"),
    footer: `${escapeHtml(footer)} ${link(stopAllUrl, "Stop all of them")}.`,
  });
}

function partHtml({ summary, searchUrl, homes, rest, howOften, changeUrl, stopUrl }: LetterPart): string {
  return `<p class="quiet" style="${STYLE.because}">Because you saved</p>
<h2 style="${STYLE.summary}">${escapeHtml(summary)}</h2>
${homes.map(homeHtml).join("\n")}
${rest === "" ? "" : `<p style="${MAIL_STYLE.paragraph}">… ${escapeHtml(rest)}.</p>`}
<p style="${MAIL_STYLE.paragraph}"><a href="${escapeHtml(searchUrl)}" class="button" style="${MAIL_STYLE.button}">See all that match</a></p>
<p class="quiet" style="${STYLE.small}">${escapeHtml(howOften)}<br>${link(changeUrl, "Change how often")} &nbsp;·&nbsp; ${link(stopUrl, "Stop these mails")}</p>`;
}

function homeHtml({ url, labels, price, was, address, facts, picture }: LetterHome): string {
  const href = escapeHtml(url);
  const photo = picture
    ? `<a href="${href}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="536" style="${STYLE.picture}"></a>`
    : "";
  const reasons = labels.map(
    (label) => `<span class="accent" style="${STYLE.label}">${escapeHtml(label)}</span>`,
  );
  const before =
    was === null ? "" : `, <span class="quiet" style="${STYLE.was}">was <s>${escapeHtml(was)}</s></span>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="side" style="${STYLE.home}">
${photo}
<div>${reasons.join("")}</div>
<p style="${STYLE.price}">${escapeHtml(price)}${before}</p>
<h3 style="${STYLE.address}"><a href="${href}" class="plain" style="${STYLE.plain}">${escapeHtml(address)}</a></h3>
<p class="quiet" style="${STYLE.facts}">${escapeHtml(facts)}</p>
</td></tr></table>`;
}

function link(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(words)}</a>`;
}
