import { toTelephoneDigits } from "../../text/telephone.ts";
import { listWords } from "../../text/words.ts";
import type { LeadPerson } from "./lead.ts";

/** Starts the digits of a telephone number written backwards, so that its last digits find it. */
const REVERSED = "<";
/** Fewer digits than this would find half of all numbers. */
const FEWEST_DIGITS = 4;
const MOST_DIGITS_OF_NUMBER = 9;
const MOST_WORDS = 6;
const SHORTEST_BEGINNING = 2;

/** The words and numbers that an enquiry is found by. */
export function listLeadTerms({ firstName, lastName, email, telephone }: LeadPerson): string[] {
  const digits = toTelephoneDigits(telephone);
  const phone = /^\d+$/.test(digits) ? [digits, REVERSED + reverse(digits)] : [];
  const terms = [...listWords(`${firstName} ${lastName}`), email.trim().toLowerCase(), ...phone];
  return [...new Set(terms)].filter((term) => term !== "");
}

/** Terms from `from` up to, but not including, `before`. */
export interface TermRange {
  from: string;
  before: string;
}

/** What was typed into the search field. An enquiry matches if any of the parts does. */
export interface LeadSearch {
  /** Each entry must match, by any of its ranges. Empty when the text can't be a name, email or telephone. */
  terms: readonly (readonly TermRange[])[];
  leadId: number | undefined;
  /** A property's reference. */
  reference: string | undefined;
}

/** Reads a name, an email address, a telephone number in any spelling, or a reference. */
export function readLeadSearch(typed: string): LeadSearch {
  const text = typed.trim();
  const number = /^(?:#|e-?)?(\d+)$/i.exec(text)?.[1];
  const leadId = number && number.length <= MOST_DIGITS_OF_NUMBER ? Number(number) : undefined;
  const reference = /\d/.test(text) && !text.includes("@") ? text : undefined;
  return { terms: listTermRanges(text), leadId, reference };
}

function listTermRanges(text: string): TermRange[][] {
  if (text.includes("@")) return [[toBeginning(text.toLowerCase())]];
  const digits = toTelephoneDigits(text);
  if (/^\d+$/.test(digits)) {
    if (digits.length < FEWEST_DIGITS) return [];
    return [[toBeginning(digits), toBeginning(REVERSED + reverse(digits))]];
  }
  const words = listWords(text).slice(0, MOST_WORDS);
  return words.map((word) => [word.length < SHORTEST_BEGINNING ? toExactly(word) : toBeginning(word)]);
}

function toBeginning(text: string): TermRange {
  return { from: text, before: `${text}\u{10FFFF}` };
}

function toExactly(text: string): TermRange {
  return { from: text, before: `${text}\u0001` };
}

function reverse(digits: string): string {
  return [...digits].reverse().join("");
}
