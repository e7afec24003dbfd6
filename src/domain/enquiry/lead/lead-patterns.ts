import {
  isEmail,
  LONGEST_NAME,
  LONGEST_TELEPHONE,
  type PersonCorrections,
} from "../../text/person-patterns.ts";

/** How an enquirer's answers may look. As everywhere, no pattern has nested quantifiers. */

export const LONGEST_LEAD_TEXT = 120;
export const LONGEST_LEAD_MESSAGE = 4_000;

const LETTERS = /^[\p{L}\p{M} -]+$/u;
const LETTERS_AND_APOSTROPHES = /^[\p{L}\p{M} '’-]+$/u;
const SIX_DIGITS_OR_MORE = /^[0-9]{6,}$/;
const HOUSE_NUMBER = /^[\p{L}\p{N} ,./-]{1,20}$/u;

export const isLeadEmail = isEmail;

/** Unlike at registration no digits, and accents always. */
export function isLeadName(
  text: string,
  { apostropheNames }: Pick<PersonCorrections, "apostropheNames">,
): boolean {
  const pattern = apostropheNames ? LETTERS_AND_APOSTROPHES : LETTERS;
  return text.length <= LONGEST_NAME && pattern.test(text) && /\p{L}/u.test(text);
}

/** Digits alone; spaces are how people write numbers, and are passed over. */
export function toTelephoneDigits(text: string): string {
  return text.replace(/\s/g, "");
}

export function isLeadTelephone(text: string): boolean {
  const digits = toTelephoneDigits(text);
  return digits.length <= LONGEST_TELEPHONE && SIX_DIGITS_OR_MORE.test(digits);
}

/** What remains of typing in a telephone field that takes no letters. */
export function toDigitsAndSpaces(text: string): string {
  return text.replace(/[^0-9 ]/g, "");
}

export function isHouseNumber(text: string): boolean {
  return HOUSE_NUMBER.test(text);
}

/** A street, a town: anything that says something, on one line. */
export function isAddressText(text: string): boolean {
  return text.length <= LONGEST_LEAD_TEXT && /[\p{L}\p{N}]/u.test(text);
}

/** One line: what cannot be seen is taken out, so that nothing breaks a mail's lines. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Several lines, with nothing in them that no keyboard writes. */
export function toMultilineText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
