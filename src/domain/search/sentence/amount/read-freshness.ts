import type { Search } from "../../search.ts";
import { NUMBER_LIMITS } from "../../url/search-limits.ts";
import { createPhraseTable, matchPhrase } from "../phrase-table.ts";
import type { Token } from "../plain-search-tokens.ts";
import { readDigits, readNumberWords } from "./number-words.ts";

type AgoField = "createdAgo" | "updatedAgo";

const VERBS = createPhraseTable<AgoField>([
  [
    "createdAgo",
    [
      ...[
        "new",
        "added",
        "listed",
        "newly listed",
        "newly added",
        "new listings",
        "new to the market",
        "launched",
      ],
      ...[
        "new on the market",
        "came on the market",
        "on the market",
        "posted",
        "advertised",
        "new properties",
      ],
    ],
  ],
  [
    "updatedAgo",
    [
      "updated",
      "reduced",
      "changed",
      "price reduced",
      "price drop",
      "price cut",
      "price dropped",
      "reduced in price",
    ],
  ],
]);

/** Phrases without a number of days. */
const LATELY = createPhraseTable<Partial<Search>>([
  [{ createdAgo: 7 }, ["just added", "just listed", "just launched"]],
  [{ createdAgo: 14 }, ["recently added", "recently listed", "recently launched"]],
  [{ updatedAgo: 14 }, ["recently reduced", "recently updated", "just reduced", "newly reduced"]],
]);

const SPANS = createPhraseTable<number>([
  [1, ["today", "since yesterday", "in the last day", "in the past day", "last 24 hours"]],
  [2, ["yesterday"]],
  [7, ["this week"]],
  [30, ["this month"]],
]);

const BEFORE_LAST = createPhraseTable<true>([
  [
    true,
    [
      ...[
        "in the last",
        "in the past",
        "within the last",
        "within the past",
        "over the last",
        "over the past",
      ],
      ...["during the last", "in last", "in past", "the last", "the past", "last", "past"],
    ],
  ],
]);

const DAYS: Readonly<Record<string, number>> = {
  ...{ hour: 1 / 24, hours: 1 / 24, hrs: 1 / 24, day: 1, days: 1, week: 7, weeks: 7, wk: 7, wks: 7 },
  ...{ fortnight: 14, fortnights: 14, month: 30, months: 30, year: 365 },
};

export interface Freshness {
  changes: Partial<Search>;
  next: number;
}

/** Reads 'added today', 'new this week', 'reduced in the last 14 days', 'in the past fortnight'. */
export function readFreshness(tokens: readonly Token[], at: number): Freshness | null {
  const lately = matchPhrase(LATELY, tokens, at);
  if (lately) return { changes: lately.meaning, next: lately.next };
  const verb = matchPhrase(VERBS, tokens, at);
  const span = readSpan(tokens, verb?.next ?? at) ?? (verb && readWithin(tokens, verb.next));
  return span && { changes: { [verb?.meaning ?? "createdAgo"]: span.days }, next: span.next };
}

interface Span {
  days: number;
  next: number;
}

function readSpan(tokens: readonly Token[], at: number): Span | null {
  const named = matchPhrase(SPANS, tokens, at);
  if (named) return { days: named.meaning, next: named.next };
  const before = matchPhrase(BEFORE_LAST, tokens, at);
  return before && readDays(tokens, before.next);
}

/** Reads 'added within 7 days'. Without such a verb, a number of days may be the term of a letting. */
function readWithin(tokens: readonly Token[], at: number): Span | null {
  const key = tokens[at]?.key;
  return key === "within" || key === "in" ? readDays(tokens, at + 1) : null;
}

function readDays(tokens: readonly Token[], at: number): Span | null {
  const digits = readDigits(tokens[at]?.key ?? "");
  const said = digits === undefined ? readNumberWords(tokens, at) : { value: digits, next: at + 1 };
  const next = said?.next ?? at;
  const unit = tokens[next]?.key ?? "";
  const days = Object.hasOwn(DAYS, unit) ? Math.ceil((said?.value ?? 1) * (DAYS[unit] ?? 0)) : 0;
  return days >= 1 && days <= NUMBER_LIMITS.createdAgo.most ? { days, next: next + 1 } : null;
}
