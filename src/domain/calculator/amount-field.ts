import { groupThousands } from "../text/format-number.ts";

const MAX_AMOUNT_DIGITS = 11;

export interface TypedAmount {
  /** With thousands separators, such as "425,000". Empty while nothing is typed. */
  text: string;
  /** Position of the caret in `text`. */
  caret: number;
}

interface AmountEdit {
  /** The field's text after the keystroke or paste, not yet formatted. */
  text: string;
  caret: number;
  /** The field's text before it. */
  before: string;
  /** The direction in which a key deleted, if one did. */
  deleted?: "backward" | "forward" | undefined;
}

/** The pence at the end of an amount, also while they are being typed. */
const PENCE = /\.[0-9]{0,2}$/;

/** Returns the digits of the pounds in a text, at most `MAX_AMOUNT_DIGITS`. */
function keepDigits(text: string): string {
  return text.trimEnd().replace(PENCE, "").replace(/\D/g, "").slice(0, MAX_AMOUNT_DIGITS);
}

/** Formats the digits of a text: "0425000" becomes "425,000". Pence stay as they are typed. */
export function formatAmount(text: string): string {
  const digits = keepDigits(text).replace(/^0+(?=\d)/, "");
  const pence = digits === "" ? "" : (PENCE.exec(text.trimEnd())?.[0] ?? "");
  return groupThousands(digits) + pence;
}

/** Returns whole pounds, or null while nothing is typed. Pence are ignored. */
export function readAmount(text: string): number | null {
  const digits = keepDigits(text);
  return digits === "" ? null : Number(digits);
}

/** Formats the field after a keystroke and keeps the caret next to the same digit instead of moving it to the end. */
export function typeAmount({ text, caret, before, deleted }: AmountEdit): TypedAmount {
  const edited = deleteThroughSeparator({ text, caret, before, deleted });
  const digitsBehind = edited.text.slice(edited.caret).replace(/\D/g, "").length;
  const formatted = formatAmount(edited.text);
  return { text: formatted, caret: findCaret(formatted, digitsBehind) };
}

/**
 * Formatting would put a deleted separator straight back, so that the key seems not to work. Delete the digit next
 * to it too.
 */
function deleteThroughSeparator({ text, caret, before, deleted }: AmountEdit): TypedAmount {
  const isSeparatorGone = deleted !== undefined && text.length === before.length - 1;
  if (!isSeparatorGone || keepDigits(text) !== keepDigits(before)) return { text, caret };
  return deleted === "backward"
    ? { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
    : { text: text.slice(0, caret) + text.slice(caret + 1), caret };
}

/** Returns the caret position that has this many digits after it, before a decimal point that follows it. */
function findCaret(text: string, digitsBehind: number): number {
  let caret = text.length;
  for (let left = digitsBehind; caret > 0 && left > 0; caret -= 1) {
    if (/\d/.test(text[caret - 1] ?? "")) left -= 1;
  }
  return caret;
}
