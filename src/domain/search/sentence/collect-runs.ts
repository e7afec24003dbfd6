import { FEATURE_WORDS, SPLITTING_WORDS } from "./filler-words.ts";
import type { Span, Token } from "./plain-search-tokens.ts";

/** What no rule reads. */
export interface UnreadRun extends Span {
  /** Whether it may be the name of a place, as 'Ely' in '3 bed house Ely'. */
  isName: boolean;
  /** Nothing but a comma stands between it and the run before. */
  isContinued: boolean;
}

/** Puts the words that no rule reads together as they stood: 'suitable for wheelchairs' stays one. */
export function collectRuns(tokens: readonly Token[]) {
  const runs: UnreadRun[] = [];
  /** Where the next word would still belong to the last run. */
  let openEnd = -1;
  let isName = true;
  return {
    runs: runs as readonly UnreadRun[],
    add(from: number, to: number): void {
      const last = runs.at(-1);
      const isAfterBreak = tokens[from]?.isAfterBreak ?? false;
      if (last && openEnd === from && !isAfterBreak) last.to = to;
      else runs.push({ from, to, isName: isName || isAfterBreak, isContinued: last?.to === from });
      openEnd = to;
      isName = true;
    },
    /** A word that says nothing: part of a run only when the run goes on after it. */
    skip(at: number): void {
      const { key = "", isAfterBreak = false } = tokens[at] ?? {};
      openEnd = openEnd === at && !isAfterBreak && !SPLITTING_WORDS.has(key) ? at + 1 : -1;
      isName = !FEATURE_WORDS.has(key);
    },
    end(): void {
      openEnd = -1;
      isName = true;
    },
  };
}
