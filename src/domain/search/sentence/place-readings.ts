import type { UnreadRun } from "./collect-runs.ts";
import { FILLER_WORDS, PRAISE_WORDS } from "./filler-words.ts";
import { AREA_WORDS, ARTICLES } from "./place-prepositions.ts";
import type { Steps } from "./plain-search-steps.ts";
import type { Span, Token } from "./plain-search-tokens.ts";

/** Words of a sentence that may be its place, and the words that remain unread if they are. */
export interface PlaceReading {
  words: string;
  unread: readonly string[];
}

interface ReadSentence {
  text: string;
  tokens: readonly Token[];
  steps: Steps;
}

interface PlaceReadings {
  placeWords: string | null;
  places: PlaceReading[];
  unread: string[];
}

const MOST_READINGS = 40;
/** A place name may start after these: 'schools in Ely', '10 minutes from Ely'. */
const INNER_PREPOSITIONS = new Set(["in", "near", "of", "from", "around", "to", "at", "by"]);

/** In 'Ely CB7 4AB' the postcode is the more exact place. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?$/;

export function listPlaceReadings({ text, tokens, steps }: ReadSentence): PlaceReadings {
  const { place, runs } = steps;
  const toWords = ({ from, to }: Span) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const all: Span[] = place ? [...runs, place].sort((a, b) => a.from - b.from) : [...runs];
  const spans = [
    ...(place ? listMarkedSpans(tokens, place) : []),
    ...listJoinedSpans(tokens, runs),
    ...runs.flatMap((run, index) => listUnmarkedSpans(tokens, { run, next: runs[index + 1] })),
  ];
  const places = removeDuplicates(spans)
    .slice(0, MOST_READINGS)
    .map((span) => ({
      words: toWords(span),
      unread: all.flatMap((other) =>
        isApart(other, span)
          ? [toWords(other)]
          : subtractSpan(other, span)
              .flatMap((left) => trimFillers(tokens, left))
              .map(toWords),
      ),
    }));
  return { placeWords: place && toWords(place), places, unread: all.map(toWords) };
}

/** Longest name first; then without its first word ('sunny Ely'), then from each inner preposition. */
function listMarkedSpans(tokens: readonly Token[], place: Span): Span[] {
  const starts = listIndexes(place).filter(
    (at) => at <= place.from + 1 || INNER_PREPOSITIONS.has(tokens[at - 1]?.key ?? ""),
  );
  return starts.flatMap((from) =>
    listIndexes({ from, to: place.to })
      .map((at) => ({ from, to: at + 1 }))
      .reverse(),
  );
}

const JOINERS = new Set(["or", "and", "/"]);

/** 'Ely and Littleport': runs with only a joining word between them. */
function listJoinedSpans(tokens: readonly Token[], runs: readonly UnreadRun[]): Span[] {
  return runs.flatMap((run, index) => {
    let last = run;
    for (const next of runs.slice(index + 1)) {
      if (next.from !== last.to + 1 || !JOINERS.has(tokens[last.to]?.key ?? "")) break;
      last = next;
    }
    return run.isName && last !== run ? [{ from: run.from, to: last.to }] : [];
  });
}

/** Without 'near' or 'in', a name is either the whole run, the run without adjectives, or what follows 'of' or 'from'. */
function listUnmarkedSpans(
  tokens: readonly Token[],
  { run, next }: { run: UnreadRun; next: UnreadRun | undefined },
): Span[] {
  const spans: Span[] = [];
  if (run.isName && next?.isContinued) spans.push({ from: run.from, to: next.to });
  if (run.isName || AREA_WORDS.has(tokens[run.to - 1]?.key ?? ""))
    spans.push({ from: run.from, to: run.to }, trimPraise(tokens, run));
  const keyAt = (at: number) => tokens[at]?.key ?? "";
  const inner = listIndexes(run).filter(
    (at) =>
      POSTCODE.test(keyAt(at)) ||
      (at > run.from && INNER_PREPOSITIONS.has(keyAt(at - 1)) && !ARTICLES.has(keyAt(at))),
  );
  spans.push(...inner.map((from) => ({ from, to: run.to })));
  return spans.filter(({ from, to }) => to > from);
}

function trimPraise(tokens: readonly Token[], { from, to }: Span): Span {
  const isPraise = (at: number) => {
    const key = tokens[at]?.key ?? "";
    return PRAISE_WORDS.has(key) || AREA_WORDS.has(key);
  };
  let [start, end] = [from, to];
  while (start < end && isPraise(start)) start += 1;
  while (end > start && isPraise(end - 1)) end -= 1;
  return { from: start, to: end };
}

function isApart(a: Span, b: Span): boolean {
  return a.to <= b.from || b.to <= a.from;
}

/** The parts of a span before and after another span. */
function subtractSpan({ from, to }: Span, taken: Span): Span[] {
  return [
    { from, to: taken.from },
    { from: taken.to, to },
  ].filter((span) => span.to > span.from);
}

/** Drops words without meaning from both ends, as in 'the Ely area'. */
function trimFillers(tokens: readonly Token[], { from, to }: Span): Span[] {
  const isNothing = (at: number) => {
    const key = tokens[at]?.key ?? "";
    return AREA_WORDS.has(key) || FILLER_WORDS.has(key);
  };
  let [start, end] = [from, to];
  while (start < end && isNothing(start)) start += 1;
  while (end > start && isNothing(end - 1)) end -= 1;
  return end > start ? [{ from: start, to: end }] : [];
}

function removeDuplicates(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [`${span.from}-${span.to}`, span])).values()];
}

function listIndexes({ from, to }: Span): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
