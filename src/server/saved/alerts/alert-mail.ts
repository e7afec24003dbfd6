import { capitalise } from "../../../domain/text/letter-case.ts";
import { cardText } from "../../mail/mail-card.ts";
import { frameText } from "../../mail/mail-frame.ts";
import type { MailOrder } from "../../mail/mail-jobs.ts";
import { alertHtml } from "./alert-html.ts";
import type { AlertLetter, LetterPart } from "./alert-letter.ts";
import { type AlertMailOptions, writeLetter } from "./alert-letter.ts";
import { toAlertPath } from "./alert-links.ts";

/** The alert email for a user, with headers for one-click unsubscribe. */
export function alertMail(parts: AlertMailOptions): Omit<MailOrder, "to" | "id"> {
  const letter = writeLetter(parts);
  const [only, ...others] = parts.sections;
  const { userId, publicUrl, secret } = parts;
  // The email client's unsubscribe button stops one search if the email is about one, otherwise all.
  const stopUrl =
    only && others.length === 0
      ? toAlertPath(secret, { kind: "search", searchId: only.saved.searchId, userId })
      : toAlertPath(secret, { kind: "all", userId });
  return {
    subject: letter.subject,
    text: alertText(letter),
    html: alertHtml(letter),
    headers: {
      "List-Unsubscribe": `<${publicUrl}${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The plain text version, with the same homes, words and links as the HTML. */
function alertText({ agencyName, greeting, headline, parts, footer, stopAllUrl }: AlertLetter): string {
  return frameText({
    agencyName,
    parts: [headline, greeting, ...parts.map(partText)],
    footer: `${footer}\nUnsubscribe from all alerts: ${stopAllUrl}`,
  });
}

function partText({ summary, searchUrl, homes, rest, howOften, changeUrl, stopUrl }: LetterPart): string {
  return [
    `Because you saved: ${summary}\n${"-".repeat(60)}`,
    ...homes.map(cardText),
    ...(rest === "" ? [] : [capitalise(rest)]),
    `View all matching homes:\n${searchUrl}`,
    `${howOften}\nChange how often: ${changeUrl}\nUnsubscribe from this search: ${stopUrl}`,
  ].join("\n\n");
}
