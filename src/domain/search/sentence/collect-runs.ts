import { FEATURE_WORDS, SPLITTING_WORDS } from "./filler-words.ts";
import type { Span, Token } from "./plain-search-tokens.ts";

/** Consecutive words that no rule reads. */
export interface UnreadRun extends Span {
  /** Whether it may be a place name, as 'Ely' in '3 bed house Ely'. */
  isName: boolean;
  /** Only a comma separates it from the previous run. */
  isContinued: boolean;
}

/** Collects the words that no rule reads into runs, as typed: 'suitable for wheelchairs' is one run. */
export function collectRuns(tokens: readonly Token[]) {
  const runs: UnreadRun[] = [];
  /** A word at this index still belongs to the last run. */
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
    /** Skips a filler word. It only becomes part of a run if the run continues after it. */
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
