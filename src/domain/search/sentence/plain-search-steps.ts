import type { Search } from "../search.ts";
import { collectRuns, type Run } from "./collect-runs.ts";
import { FILLER_WORDS } from "./filler-words.ts";
import { addPiece } from "./merge-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { DISTANCE_TAILS } from "./place-prepositions.ts";
import type { Span } from "./plain-search-tokens.ts";
import { kindOf, readPiece, type Sentence } from "./read-piece.ts";
import { readPlace, readPreposition } from "./read-place.ts";

interface Piece extends Span {
  changes: Partial<Search>;
}

export interface Steps {
  pieces: readonly Piece[];
  /** What was said to be a place. */
  place: Span | null;
  runs: readonly Run[];
}

/** 'house or flat' offers both; 'house, detached' does not. */
const ALTERNATIVES = new Set(["or", "and", "/"]);

/** Goes through a sentence from left to right: at each word the first rule that can read on from there does. */
export function readSteps(sentence: Sentence): Steps {
  const { tokens } = sentence;
  const pieces: Piece[] = [];
  const unread = collectRuns(tokens);
  let place: Span | null = null;
  let isFeature = false;
  for (let at = 0; at < tokens.length; ) {
    const key = tokens[at]?.key ?? "";
    const hasKind = pieces.some(({ changes }) => kindOf(changes) !== undefined);
    const piece = readPiece(sentence, { at, isFeature: isFeature && hasKind });
    const said = piece ? null : readPreposition(sentence, at);
    if (piece?.changes) {
      const isOffered = ALTERNATIVES.has(tokens[at - 1]?.key ?? "");
      addPiece(pieces, { piece: { from: at, to: piece.next, changes: piece.changes }, isOffered });
      unread.breakOff();
      at = piece.next;
      const tail = piece.changes.within === undefined ? null : matchPhrase(DISTANCE_TAILS, tokens, at);
      const found: Span | null = tail && !place ? readPlace(sentence, tail.next) : null;
      place ??= found;
      at = found?.to ?? tail?.next ?? at;
    } else if (said?.place && !said.left && !place) {
      place = said.place;
      unread.breakOff();
      at = place.to;
    } else if (!piece && !said?.left && FILLER_WORDS.has(key)) {
      if (key === "with") isFeature = true;
      if (key === "or") isFeature = false;
      unread.passOver(at);
      at += 1;
    } else {
      const next = piece?.next ?? said?.left ?? at + 1;
      unread.leave(at, next);
      at = next;
    }
  }
  return { pieces, place, runs: unread.runs };
}
