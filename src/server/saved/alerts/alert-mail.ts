import type { MailOrder } from "../../mail/mail-jobs.ts";
import { alertHtml } from "./alert-html.ts";
import { type AlertMailParts, writeLetter } from "./alert-letter.ts";
import { alertAddress } from "./alert-links.ts";
import { alertText } from "./alert-text.ts";

/** The mail that tells a user what has been found, with the buttons that mail programs make of its headers. */
export function alertMail(parts: AlertMailParts): Omit<MailOrder, "to" | "id"> {
  const letter = writeLetter(parts);
  const [only, ...others] = parts.sections;
  const { userId, publicUrl, secret } = parts;
  // The mail program's own button: one search's mails where the mail is about one, else all.
  const stopUrl =
    only && others.length === 0
      ? alertAddress(secret, { kind: "search", searchId: only.saved.searchId, userId })
      : alertAddress(secret, { kind: "all", userId });
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
