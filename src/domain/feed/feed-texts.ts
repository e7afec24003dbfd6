import { trimEndOf } from "../text/trim-end-of.ts";

const LONGEST_SUMMARY = 300;
const MOST_PARAGRAPHS = 40;
const LONGEST_PARAGRAPH = 4_000;
const MOST_FEATURES = 20;
const LONGEST_FEATURE = 400;
/** The first sentence, unless it is so short that it is probably an abbreviation or a heading. */
const SENTENCE = /^.{20,}?[.!?](?=\s|$)/s;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const SPACES = /[\s\u0000-\u001f\u007f-\u009f]{2,}|[^\S ]|[\u0000-\u001f\u007f-\u009f]/g;

/** One line without line breaks, doubled spaces and control characters. */
export function toLine(text: string): string {
  return text.replace(SPACES, " ").trim();
}

/** The text, cut after a word if it is too long. The dots count. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const end = text[most - 1] === " " ? head.length : head.lastIndexOf(" ");
  // A text without spaces, for example a URL, is cut between two characters, but never inside one.
  const cut = end > most / 2 ? head.slice(0, end) : head.replace(/[\ud800-\udbff]$/, "");
  return `${trimEndOf(cut, /[\s,;:.–-]/)}…`;
}

/** The summary, else the first sentence of the description; empty if there is neither. */
export function toSummary(summary: string, paragraphs: readonly string[]): string {
  const line = toLine(summary);
  if (line !== "") return cutAtWord(line, LONGEST_SUMMARY);
  const first = toLine(paragraphs[0] ?? "");
  return cutAtWord(SENTENCE.exec(first)?.[0] ?? first, LONGEST_SUMMARY);
}

/**
 * The paragraphs of a text in which a blank line separates them. One that is too long is split at a line or a word, and
 * what is beyond the last paragraph that a page shows is added to it as lines.
 */
export function toParagraphs(text: string): string[] {
  const paragraphs = text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const parts = joinLast(paragraphs).flatMap(splitLong);
  return parts.slice(0, MOST_PARAGRAPHS);
}

function joinLast(paragraphs: readonly string[]): string[] {
  if (paragraphs.length <= MOST_PARAGRAPHS) return [...paragraphs];
  const head = paragraphs.slice(0, MOST_PARAGRAPHS - 1);
  return [...head, paragraphs.slice(MOST_PARAGRAPHS - 1).join("\n")];
}

function splitLong(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > LONGEST_PARAGRAPH) {
    const head = rest.slice(0, LONGEST_PARAGRAPH);
    const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(". ") + 1);
    const space = head.lastIndexOf(" ");
    const cut = [end, space].find((at) => at > LONGEST_PARAGRAPH / 2) ?? LONGEST_PARAGRAPH - 1;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== "");
}

/** Features without empty ones and doubles. */
export function toFeatures(features: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const feature of features) {
    const line = cutAtWord(toLine(feature), LONGEST_FEATURE);
    const key = line.toLowerCase();
    if (line !== "" && !byKey.has(key)) byKey.set(key, line);
  }
  return [...byKey.values()].slice(0, MOST_FEATURES);
}
