/** Longer than any number that can be dialled, with the signs that people group digits with. */
const LONGEST_TELEPHONE = 30;
/** The longest international number has 15 digits, and 00 in front. */
const MOST_DIGITS = 20;
const FEWEST_DIGITS = 6;
const GROUPING = /[\s().\-‐-―−/]/gu;
const UK_NUMBER = /^0[0-9]{9,10}$/;
const DIGITS = /^[0-9]+$/;

/**
 * A number as phones, forms and people write it, as digits: '+44 (0)1353 662-200' becomes '01353662200', and
 * '+33 1 23…' becomes '003312…'. Letters and other signs stay, so that the rules below refuse them.
 */
export function toTelephoneDigits(text: string): string {
  return text
    .replace(GROUPING, "")
    .replace(/^\+/, "00")
    .replace(/^0044(?:0)?/, "0");
}

/** A British number: 0 and 9 or 10 digits. */
export function isUkTelephone(text: string): boolean {
  return text.length <= LONGEST_TELEPHONE && UK_NUMBER.test(toTelephoneDigits(text));
}

/** Anything that could be dialled. */
export function isTelephone(text: string): boolean {
  const digits = toTelephoneDigits(text);
  return (
    text.length <= LONGEST_TELEPHONE &&
    digits.length >= FEWEST_DIGITS &&
    digits.length <= MOST_DIGITS &&
    DIGITS.test(digits)
  );
}

/** Drops letters and other signs that no number has, for a field that doesn't accept them. */
export function toTelephoneCharacters(text: string): string {
  return text.replace(/[^0-9\s()+.\-‐-―−/]/gu, "");
}
