/** Rules for names and emails. No pattern has nested quantifiers, so none can be slow. */
export interface PersonCorrections {
  /** Accepts any top-level domain, such as `.london`. */
  anyEmailSuffix: boolean;
  /** Accepts names such as O'Brien and Zoë. */
  apostropheNames: boolean;
}

export const LONGEST_NAME = 60;
export const LONGEST_EMAIL = 254;

const PLAIN_NAME = /^[A-Za-z0-9 -]+$/;
const ANY_NAME = /^[\p{L}\p{M}0-9 '’-]+$/u;
const MAILBOX_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LONGEST_MAILBOX = 64;
const DOMAIN_PART = /^[A-Za-z0-9-]{1,63}$/;
const SHORT_SUFFIX = /^[A-Za-z]{2,4}$/;
const ANY_SUFFIX = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;
const OTHER_LETTER = /\P{ASCII}/u;

/** Browsers and Node have it, but the domain compiles without the types of either. */
declare const URL: {
  new (text: string): { hostname: string };
  canParse(text: string): boolean;
};

export function isName(
  text: string,
  { apostropheNames }: Pick<PersonCorrections, "apostropheNames">,
): boolean {
  return (
    text.length <= LONGEST_NAME && (apostropheNames ? ANY_NAME : PLAIN_NAME).test(text) && /\S/.test(text)
  );
}

/** Also of an address with other letters than English ones in its domain, but not before the @: few mail servers know those. */
export function isEmail(
  text: string,
  { anyEmailSuffix }: Pick<PersonCorrections, "anyEmailSuffix">,
): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const [mailbox = "", domain, ...more] = toAsciiEmail(text).split("@");
  if (domain === undefined || more.length > 0 || mailbox.length > LONGEST_MAILBOX) return false;
  const parts = domain.split(".");
  const suffix = parts.pop() ?? "";
  return (
    mailbox.split(".").every((part) => MAILBOX_PART.test(part)) &&
    parts.length > 0 &&
    parts.every((part) => DOMAIN_PART.test(part)) &&
    (anyEmailSuffix ? ANY_SUFFIX : SHORT_SUFFIX).test(suffix)
  );
}

/** `rosa@münchen.example` as mail servers know it: `rosa@xn--mnchen-3ya.example`. Other texts stay as they are. */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 0 || text.length > LONGEST_EMAIL || !OTHER_LETTER.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${text.slice(0, at)}@${new URL(url).hostname}` : text;
}

/** Why a text isn't an email address, if there's more to say than `message`. */
export function explainEmail(text: string, message: string): string {
  const mailbox = text.slice(0, text.lastIndexOf("@"));
  return OTHER_LETTER.test(mailbox)
    ? "We can't send email to addresses with letters such as é before the @. Please use another one"
    : message;
}
