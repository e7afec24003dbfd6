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
const MAIL_BOX = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN_PART = /^[A-Za-z0-9-]{1,63}$/;
const SHORT_SUFFIX = /^[A-Za-z]{2,4}$/;
const ANY_SUFFIX = /^[A-Za-z]{2,63}$/;

export function isName(
  text: string,
  { apostropheNames }: Pick<PersonCorrections, "apostropheNames">,
): boolean {
  return (
    text.length <= LONGEST_NAME && (apostropheNames ? ANY_NAME : PLAIN_NAME).test(text) && /\S/.test(text)
  );
}

export function isEmail(
  text: string,
  { anyEmailSuffix }: Pick<PersonCorrections, "anyEmailSuffix">,
): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const [box = "", domain, ...more] = text.split("@");
  if (domain === undefined || more.length > 0 || !MAIL_BOX.test(box)) return false;
  const parts = domain.split(".");
  const suffix = parts.pop() ?? "";
  return (
    parts.length > 0 &&
    parts.every((part) => DOMAIN_PART.test(part)) &&
    (anyEmailSuffix ? ANY_SUFFIX : SHORT_SUFFIX).test(suffix)
  );
}
