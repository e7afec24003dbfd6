import { cardText } from "../../mail/mail-card.ts";
import { frameText } from "../../mail/mail-frame.ts";
import type { AlertLetter, LetterPart } from "./alert-letter.ts";

/** The mail in plain text: the same homes, words and links as the other one. */
export function alertText({
  agencyName,
  greeting,
  headline,
  parts,
  footer,
  stopAllUrl,
}: AlertLetter): string {
  return frameText({
    agencyName,
    parts: [greeting, headline, ...parts.map(partText)],
    footer: `${footer}\nStop all of them: ${stopAllUrl}`,
  });
}

function partText({ summary, searchUrl, homes, rest, howOften, changeUrl, stopUrl }: LetterPart): string {
  return [
    `Because you saved: ${summary}\n${"-".repeat(60)}`,
    ...homes.map(cardText),
    ...(rest === "" ? [] : [capitalised(rest)]),
    `See all that match:\n${searchUrl}`,
    `${howOften}\nChange how often: ${changeUrl}\nStop these mails: ${stopUrl}`,
  ].join("\n\n");
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
