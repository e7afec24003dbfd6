/** Rules for names, phone numbers and emails. No pattern has nested quantifiers, so none can be slow. */
export interface PersonCorrections {
  /** Accepts any top-level domain, such as `.london`. */
  anyEmailSuffix: boolean;
  /** Accepts names such as O'Brien and Zoë. */
  apostropheNames: boolean;
}

export const LONGEST_NAME = 60;
export const LONGEST_EMAIL = 254;
export const LONGEST_TELEPHONE = 20;
const SHORTEST_TELEPHONE = 6;

const PLAIN_NAME = /^[A-Za-z0-9 -]+$/;
const ANY_NAME = /^[\p{L}\p{M}0-9 '’-]+$/u;
const MAIL_BOX = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN_PART = /^[A-Za-z0-9-]{1,63}$/;
const SHORT_SUFFIX = /^[A-Za-z]{2,4}$/;
const ANY_SUFFIX = /^[A-Za-z]{2,63}$/;
const UK_TELEPHONE = /^(?:\+44|0)[0-9]{9,10}$/;
const LOOSE_TELEPHONE = /^[0-9\-.()/+ ]+$/;

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

/** The rule at registration. Spaces are ignored, because people write them in numbers. */
export function isUkTelephone(text: string): boolean {
  return text.length <= LONGEST_TELEPHONE && UK_TELEPHONE.test(text.replaceAll(" ", ""));
}

/** The rule in the profile: anything that could be dialled. */
export function isLooseTelephone(text: string): boolean {
  return text.length >= SHORTEST_TELEPHONE && text.length <= LONGEST_TELEPHONE && LOOSE_TELEPHONE.test(text);
}
