const MAX_AMOUNT_DIGITS = 11;

export interface TypedAmount {
  /** With thousands separators: '425,000'. Empty while nothing is typed. */
  text: string;
  /** Where the caret stands in that text. */
  caret: number;
}

interface Typing {
  /** What the field holds after the key, with whatever was typed or pasted into it. */
  text: string;
  caret: number;
  /** What the field held before. */
  before: string;
  /** Which way a key deleted, if one did. */
  deleted?: "backward" | "forward" | undefined;
}

/** Digits only, at most 11, no zeros in front. */
function keepDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, MAX_AMOUNT_DIGITS);
}

/** '0425000' is '425,000'; what is no digit is left out. */
export function formatAmount(text: string): string {
  const digits = keepDigits(text).replace(/^0+(?=\d)/, "");
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Pounds; null while nothing is typed. */
export function readAmount(text: string): number | null {
  const digits = keepDigits(text);
  return digits === "" ? null : Number(digits);
}

/** What the field shows after a key, and where the caret goes: behind the same digit as before, not at the end. */
export function typeAmount({ text, caret, before, deleted }: Typing): TypedAmount {
  const edited = deleteThroughSeparator({ text, caret, before, deleted });
  const digitsBehind = edited.text.slice(edited.caret).replace(/\D/g, "").length;
  const formatted = formatAmount(edited.text);
  return { text: formatted, caret: caretBefore(formatted, digitsBehind) };
}

/** Deleting a separator alone would bring it back at once, and the key would seem dead: it takes the digit beside it. */
function deleteThroughSeparator({ text, caret, before, deleted }: Typing): TypedAmount {
  const isSeparatorGone = deleted !== undefined && text.length === before.length - 1;
  if (!isSeparatorGone || keepDigits(text) !== keepDigits(before)) return { text, caret };
  return deleted === "backward"
    ? { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
    : { text: text.slice(0, caret) + text.slice(caret + 1), caret };
}

/** The place in the text that has so many digits behind it. */
function caretBefore(text: string, digitsBehind: number): number {
  let caret = text.length;
  for (let left = digitsBehind; caret > 0 && left > 0; caret -= 1) {
    if (text[caret - 1] !== ",") left -= 1;
  }
  return caret;
}
