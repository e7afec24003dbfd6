import { z } from "zod";
import { isRecord } from "../is-record.ts";
import { FEED_TEXT_LIMITS, MOST_LISTED_TEXTS } from "./feed-text-limits.ts";

/** More items than any list of the specification has. */
const MOST_ITEMS = 999;
const TRUE_WORDS: readonly string[] = ["true", "1", "y", "yes"];
const FALSE_WORDS: readonly string[] = ["false", "0", "n", "no"];

/*
 * Senders differ: XML has only text, so numbers and flags are also accepted as words; what isn't known is missing, null
 * or empty; an element that may be repeated is a list, a single item or a list inside another element. Fields that the
 * schema doesn't have are ignored. The reader decides whether what is left is enough.
 */
export const text = textUpTo(FEED_TEXT_LIMITS.value);
/** Text that may be long and contain HTML. */
export const markup = textUpTo(FEED_TEXT_LIMITS.markup);
export const summaryMarkup = textUpTo(FEED_TEXT_LIMITS.summary);
export const flag = z.unknown().transform(toFlag).prefault(null);
export const texts = z.unknown().transform(toTexts).prefault(null);

function textUpTo(longest: number) {
  return z
    .unknown()
    .transform((value) => toText(value, longest))
    .prefault(null);
}

function toText(value: unknown, longest: number = FEED_TEXT_LIMITS.value): string {
  // PostgreSQL can't store a NUL.
  if (typeof value === "string") return value.slice(0, longest).replaceAll("\0", "").trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function toFlag(value: unknown): boolean | null {
  const word = toText(value).toLowerCase();
  return TRUE_WORDS.includes(word) ? true : FALSE_WORDS.includes(word) ? false : null;
}

function toTexts(value: unknown): string[] {
  return listItems(value)
    .flatMap((item) => (isRecord(item) ? Object.values(item).flat() : [item]))
    .slice(0, MOST_ITEMS)
    .map((item) => toText(item))
    .filter((item) => item !== "")
    .slice(0, MOST_LISTED_TEXTS);
}

export function listItems(value: unknown): unknown[] {
  if (value === null || value === undefined || value === "") return [];
  return [value].flat().slice(0, MOST_ITEMS);
}
