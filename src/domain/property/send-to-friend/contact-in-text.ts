/** What a message to a friend may not contain, because the friend never asked for the email. */
export type ContactKind = "markup" | "link" | "telephone";

/** No pattern nests quantifiers and the long ones are bounded, so matching takes linear time. */
const MARKUP = /<[a-z/!?]|\[\/?(?:url|link|img)\b|\]\(|&#|&(?:lt|gt);/i;
const SCHEME = /[a-z0-9]:\/\/|\bh(?:tt|xx|\*\*)ps?\b|\bwww\b|\b(?:mailto|tel|sms|javascript|data|ftp):/i;
const IP = /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/;
const AT_SIGN = /[^\s@]@[^\s@]/;
/** "(dot) london", "[.]": only written to disguise a web address. */
const SPELLED_DOT = /[([{]\s?(?:dot|\.|point)\s?[)\]}]/i;
const SPELLED_AT = /[([{]\s?at\s?[)\]}]/i;
const DOT_AND_ENDING =
  /\bdot\s{1,3}(?:com|net|org|info|biz|uk|co|io|london|app|shop|online|site|xyz|ru|cn|eu|me|tv)\b/i;
/**
 * Endings that aren't English words, so that `example . london` and `example. com` count as web addresses
 * too.
 */
const LOOSE_ENDING =
  /[\p{L}\p{N}]\s{0,2}\.\s{0,2}(?:com|net|org|info|biz|london|co\s{0,2}\.\s{0,2}uk|org\s{0,2}\.\s{0,2}uk|uk|xyz|io|ru|cn)(?![\p{L}\p{N}'’])/iu;
/** Telephone numbers have at least this many digits; prices and dates in ordinary messages have fewer. */
const FEWEST_TELEPHONE_DIGITS = 9;

/** Dots of other scripts that email programs and browsers read as full stops. */
const DOTS = /[。．｡․‧·•∙⋅・]/g;
/** Invisible characters: format controls, and fillers that are classed as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The first kind of contact found in the text, or undefined. Takes linear time. */
export function findContactInText(text: string): ContactKind | undefined {
  const plain = text.normalize("NFKC").replace(INVISIBLE, "").replace(DOTS, ".");
  if (MARKUP.test(plain)) return "markup";
  if (hasLink(plain)) return "link";
  return hasTelephone(plain) ? "telephone" : undefined;
}

function hasLink(plain: string): boolean {
  return (
    [SCHEME, IP, AT_SIGN, SPELLED_DOT, SPELLED_AT, DOT_AND_ENDING, LOOSE_ENDING].some((pattern) =>
      pattern.test(plain),
    ) || plain.split(BETWEEN_WORDS).some(isDomain)
  );
}

const BETWEEN_WORDS = /[\s/?#:;,!"“”'()[\]{}<>|\\=]+/;

/**
 * Finds words joined by a full stop, such as `bit.ly` or `example.photography`. A missing space after a
 * sentence ("garden.It is") is recognised by its capital letter: domains are written entirely in lower case,
 * or entirely in upper case.
 */
function isDomain(word: string): boolean {
  const parts = word.split(".");
  return parts.some((part, index) => {
    const before = parts[index - 1];
    return (
      before !== undefined &&
      isEnding(part) &&
      /[\p{L}\p{N}]$/u.test(before.slice(-2)) &&
      !isNextSentence(before, part)
    );
  });
}

/** At least two letters, or punycode. The endings of `12.5` and `J.R` don't qualify. */
function isEnding(part: string): boolean {
  return /^(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu.test(part);
}

/** "garden.It": a lower-case letter or digit, a full stop, and a capital followed by a lower-case letter. */
function isNextSentence(before: string, part: string): boolean {
  const isNext = /[\p{Ll}\p{N}]$/u.test(before.slice(-2)) && /^\p{Lu}\p{Ll}/u.test(part);
  return isNext && !/^(?:Com|Net|Org|Co|Uk|Io|Ly)$/.test(part);
}

const DIGIT = /\p{Nd}/u;
const SEPARATOR = /[\s().+/_-]/;
const LONGEST_GAP = 3;

/**
 * Finds digits with at most a few separators between them. A currency sign before them makes them a price.
 */
function hasTelephone(plain: string): boolean {
  let digits = 0;
  let gap = 0;
  let isPrice = false;
  let lastSign = "";
  for (const sign of plain) {
    if (DIGIT.test(sign)) {
      if (digits === 0) isPrice = /[£$€]/.test(lastSign);
      digits += 1;
      gap = 0;
      if (digits >= FEWEST_TELEPHONE_DIGITS && !isPrice) return true;
    } else {
      gap += 1;
      // A comma or a letter ends the number, as in "£450,000" and "12 High Street".
      if (!SEPARATOR.test(sign) || gap > LONGEST_GAP) digits = 0;
    }
    if (sign.trim() !== "") lastSign = sign;
  }
  return false;
}
