/** The form field that carries the bot check's answer, whichever check is used. */
export const BOT_CHECK_FIELD = "g-recaptcha-response";

/** The configured bot check. The server's own configuration also holds secrets, which must not reach the browser. */
export type BotCheckChoice =
  | { kind: "altcha" }
  | { kind: "none" }
  | { kind: "recaptcha"; siteKey: string; scriptUrl: string };

/** What the browser needs to run the bot check. */
export type SiteBotCheck =
  | { kind: "altcha" }
  | { kind: "none" }
  | { kind: "recaptcha"; version: 2 | 3; siteKey: string; scriptUrl: string };

/** Copies the public fields one by one, so that secrets can't leak into the page. */
export function toSiteBotCheck(choice: BotCheckChoice, recaptchaVersion: 2 | 3): SiteBotCheck {
  if (choice.kind !== "recaptcha") return { kind: choice.kind };
  const { siteKey, scriptUrl } = choice;
  return { kind: "recaptcha", version: recaptchaVersion, siteKey, scriptUrl };
}
