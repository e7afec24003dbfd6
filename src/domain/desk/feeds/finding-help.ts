/** A text with one part marked. `mark` is empty if nothing in it stands out. */
export interface MarkedText {
  before: string;
  mark: string;
  after: string;
}

/** Little before it, so that the part is visible at once, also on a phone. */
const BEFORE = 24;
const AFTER = 160;
const WORD = /[\p{L}\p{N}]/u;

/** The row's text around the part that can't be used, so that a person finds it in a long line. */
export function markRawText(raw: string, value: string): MarkedText {
  const at = value === "" ? -1 : findValue(raw, value);
  if (at < 0) return { before: cutEnd(raw, 2 * AFTER), mark: "", after: "" };
  const before = raw.slice(0, at);
  return {
    before: before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before,
    mark: value,
    after: cutEnd(raw.slice(at + value.length), AFTER),
  };
}

/** A short value such as 'C' is in many words of a row, so a whole field with it comes first. */
function findValue(raw: string, value: string): number {
  for (let at = raw.indexOf(value); at >= 0; at = raw.indexOf(value, at + 1))
    if (!WORD.test(raw.charAt(at - 1)) && !WORD.test(raw.charAt(at + value.length))) return at;
  return raw.indexOf(value);
}

function cutEnd(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** What a person can do about a row that can't be used. `branch` and `code` have a form beside them. */
export interface FindingHelp {
  text: string;
  fix: "branch" | "status" | "type" | "channel" | null;
}

const HELP: Readonly<Record<string, FindingHelp>> = {
  "unknown-branch": {
    text: "Say which of your branches it is, and the stored file is read again.",
    fix: "branch",
  },
  "unknown-status": { text: "Say what this status means, and the stored file is read again.", fix: "status" },
  "unknown-type": { text: "Say which type this is, and the stored file is read again.", fix: "type" },
  "bad-price": {
    text: "Correct the price in your software; we never guess a price. The next file brings it.",
    fix: null,
  },
  "no-address": { text: "Add the address in your software. The next file brings it.", fix: null },
  "no-reference": {
    text: "Every home needs a reference. Ask your software’s support why this row has none.",
    fix: null,
  },
  "no-position": {
    text: "Add a postcode or coordinates in your software. The next file brings it.",
    fix: null,
  },
  "unknown-channel": {
    text: "Say whether this means for sale or to let, and the stored file is read again.",
    fix: "channel",
  },
  "repeated-reference": {
    text: "Two rows have this reference and differ. Remove one of them in your software.",
    fix: null,
  },
  "in-another-feed": {
    text: "Another feed lists this home. Take it off there first, or move it between the feeds.",
    fix: null,
  },
  "field-count": {
    text: "The row has too few or too many fields. Ask your software’s support to check the export.",
    fix: null,
  },
  "bad-json": {
    text: "The record isn’t valid JSON. Ask your software’s support to check the export.",
    fix: null,
  },
  overseas: { text: "Homes abroad aren’t listed. Leave them out of the export.", fix: null },
};

const OTHER: FindingHelp = { text: "Correct it in your software. The next file brings it.", fix: null };

export function findHelp(code: string): FindingHelp {
  return HELP[code] ?? OTHER;
}
