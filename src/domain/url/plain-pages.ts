/**
 * Forms that are also available as plain pages for visitors without JavaScript:
 * `/send-to-friend?plain=1&property=12`. Each has its page in `web/plain-routes.ts`.
 */
export const PLAIN_PATTERNS = [
  "/send-to-friend",
  "/material-alert",
  "/valuation",
  "/new-homes-enquiry",
  "/forms/:formId",
  "/book-a-valuation",
  "/book-a-viewing",
  "/contact-staff-member/:id",
  "/contact-office",
  "/user/register",
  "/user/sign-in",
  "/user/forgotten-password",
  "/user/confirm-email",
  "/lead_uploads/:id",
] as const;

export type PlainPattern = (typeof PLAIN_PATTERNS)[number];

/** Only in the forms of plain pages: the sender has no bot check token. */
export const PLAIN_FIELD = "plain";
export const PLAIN_VALUE = "1";
/** When the page was fetched, signed. A form that was never fetched isn't accepted without a bot check. */
export const FORM_TIME_FIELD = "form_time";

/** Initial values of a plain form: what we know about the visitor, or what they sent and why it was refused. */
export interface PlainFields {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The URL that a `<noscript>` link leads to and a plain post returns to. */
export function toPlainUrl(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const more = Object.entries(query).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${path}?${PLAIN_FIELD}=${PLAIN_VALUE}${more.join("")}`;
}
