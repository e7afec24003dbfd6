/** The field that carries the proof, the same for every kind of check, as the spec names it. */
export const BOT_CHECK_FIELD = "g-recaptcha-response";

/** What the process was told to use. It may know more, such as a secret, which no browser gets. */
export type BotCheckChoice =
  | { kind: "altcha" }
  | { kind: "none" }
  | { kind: "recaptcha"; siteKey: string; scriptUrl: string };

/** What a browser needs to know to be checked. */
export type SiteBotCheck =
  | { kind: "altcha" }
  | { kind: "none" }
  | { kind: "recaptcha"; version: 2 | 3; siteKey: string; scriptUrl: string };

/** Names each part, so that a secret beside them stays where it is. */
export function toSiteBotCheck(choice: BotCheckChoice, recaptchaVersion: 2 | 3): SiteBotCheck {
  if (choice.kind !== "recaptcha") return { kind: choice.kind };
  const { siteKey, scriptUrl } = choice;
  return { kind: "recaptcha", version: recaptchaVersion, siteKey, scriptUrl };
}
