/**
 * Finds words of the old dialect in comments, texts, test names and documents. A small list on purpose: it catches
 * relapses, it doesn't replace reading.
 */
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";

const FILES = [
  "src/**/*.{ts,tsx}",
  "tests/**/*.ts",
  "bench/**/*.ts",
  "scripts/**/*.{mjs,ts}",
  "docs/**/*.md",
  "*.md",
];
/** Decisions are a dated record. */
const LEFT_OUT = ["scripts/check-words.mjs", "tests/architecture/words.test.ts", "docs/decisions/**"];

/** What is written instead. Case doesn't matter. */
export const OLD_WORDS = [
  [/\bmails\b/, "emails"],
  [/\ba mail\b(?! server)|\bthe mail (?:of|that|about|to)\b|\bby mail\b/, "email"],
  [/\banew\b/, "again"],
  [/\bnobody'?s\b/, "say who or what it isn't"],
  [/\bwhoever\b/, "anyone who, or name them"],
  [/\bwhat is no\b/, "anything that isn't"],
  [/\bstands? (?:on|in|beside|beneath|for itself)\b/, "uses, is in, is next to"],
  [/\bof ours\b/, "our"],
  [/\bis told\b|\bare told\b|\btold of\b/, "gets, is notified of"],
  [/\bwithout script\b|\bby script\b/, "without JavaScript, by JavaScript"],
  [/\bbeneath\b/, "below, under"],
  [/(?<!-)\buntold\b/, "pending"],
  [/\bon the wire\b|\bof the wire\b/, "in the API"],
  [/\bthe asker\b/, "the client"],
  [/\bfilms?\b/, "video"],
  [/\bthe spec\b/, "the behaviour page"],
];

export function findOldWords(text) {
  return text.split("\n").flatMap((line, index) =>
    OLD_WORDS.flatMap(([pattern, instead]) => {
      const found = new RegExp(pattern, "i").exec(line)?.[0];
      return found === undefined ? [] : { line: index + 1, found, instead };
    }),
  );
}

if (process.argv[1]?.endsWith("check-words.mjs")) {
  const files = process.argv.length > 2 ? process.argv.slice(2) : globSync(FILES, { ignore: LEFT_OUT });
  const found = files.flatMap((file) =>
    findOldWords(readFileSync(file, "utf8")).map((word) => ({ file, ...word })),
  );
  for (const { file, line, found: words, instead } of found)
    console.log(`${file}:${line}: "${words}" (write: ${instead})`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
