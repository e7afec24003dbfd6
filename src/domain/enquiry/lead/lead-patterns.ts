import { isEmail, LONGEST_NAME, type PersonCorrections } from "../../text/person-patterns.ts";

/** Patterns for the answers of an enquiry. None has nested quantifiers, so none can backtrack for long. */

export const LONGEST_LEAD_TEXT = 120;
export const LONGEST_LEAD_MESSAGE = 4_000;

const LETTERS = /^[\p{L}\p{M} -]+$/u;
const LETTERS_AND_APOSTROPHES = /^[\p{L}\p{M} '’-]+$/u;
const HOUSE_NUMBER = /^[\p{L}\p{N} ,./-]{1,20}$/u;

export const isLeadEmail = isEmail;

/** Unlike at registration, digits are refused and accents are always accepted. */
export function isLeadName(
  text: string,
  { apostropheNames }: Pick<PersonCorrections, "apostropheNames">,
): boolean {
  const pattern = apostropheNames ? LETTERS_AND_APOSTROPHES : LETTERS;
  return text.length <= LONGEST_NAME && pattern.test(text) && /\p{L}/u.test(text);
}

export function isHouseNumber(text: string): boolean {
  return HOUSE_NUMBER.test(text);
}

/** A street or town: a short text with at least one letter or digit. */
export function isAddressText(text: string): boolean {
  return text.length <= LONGEST_LEAD_TEXT && /[\p{L}\p{N}]/u.test(text);
}

/** Control characters and line breaks become spaces, so that a value can't add lines to an email. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Drops control characters other than line breaks and tabs. */
export function toMultilineText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
