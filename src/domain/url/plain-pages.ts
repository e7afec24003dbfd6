/**
 * Forms over or in a page, and as plain pages for those without script: `/send-to-friend?plain=1&property=12`.
 * Each has its page in `web/plain-routes.ts`.
 */
export const PLAIN_PATTERNS = [
  "/send-to-friend",
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
] as const;

export type PlainPattern = (typeof PLAIN_PATTERNS)[number];

/** In the plain page's markup alone: says that whoever posts could not be checked. */
export const PLAIN_FIELD = "plain";
export const PLAIN_VALUE = "1";
/** When the page was handed out, signed: a form that was never fetched isn't accepted without a bot check. */
export const FORM_TIME_FIELD = "form_time";

/** What a plain page's form begins with: what is known of the visitor, or what they sent and why it was refused. */
export interface PlainFields {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Where a `<noscript>` link leads, and where a plain post comes back to. */
export function plainAddress(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const more = Object.entries(query).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${path}?${PLAIN_FIELD}=${PLAIN_VALUE}${more.join("")}`;
}
