import type { Search } from "../search.ts";
import { collectRuns, type UnreadRun } from "./collect-runs.ts";
import { FILLER_WORDS } from "./filler-words.ts";
import { addPiece } from "./merge-changes.ts";
import { matchPhrase } from "./phrase-table.ts";
import { DISTANCE_TAILS } from "./place-prepositions.ts";
import type { Span } from "./plain-search-tokens.ts";
import { findKind, readPiece, type Sentence } from "./read-piece.ts";
import { readPlace, readPreposition } from "./read-place.ts";

interface Piece extends Span {
  changes: Partial<Search>;
}

export interface Steps {
  pieces: readonly Piece[];
  /** The words after a place preposition. */
  place: Span | null;
  runs: readonly UnreadRun[];
}

/** 'house or flat' asks for either; 'house, detached' doesn't. */
const ALTERNATIVES = new Set(["or", "and", "/"]);

/** Reads a sentence from left to right. At each word, the first rule that matches is applied. */
export function readSteps(sentence: Sentence): Steps {
  const { tokens } = sentence;
  const pieces: Piece[] = [];
  const unread = collectRuns(tokens);
  let place: Span | null = null;
  let isFeature = false;
  for (let at = 0; at < tokens.length; ) {
    const key = tokens[at]?.key ?? "";
    const hasKind = pieces.some(({ changes }) => findKind(changes) !== undefined);
    const piece = readPiece(sentence, { at, isFeature: isFeature && hasKind });
    const said = piece ? null : readPreposition(sentence, at);
    if (piece?.changes) {
      const isOffered = ALTERNATIVES.has(tokens[at - 1]?.key ?? "");
      addPiece(pieces, { piece: { from: at, to: piece.next, changes: piece.changes }, isOffered });
      unread.end();
      at = piece.next;
      const tail = piece.changes.within === undefined ? null : matchPhrase(DISTANCE_TAILS, tokens, at);
      const found: Span | null = tail && !place ? readPlace(sentence, tail.next) : null;
      place ??= found;
      at = found?.to ?? tail?.next ?? at;
    } else if (said?.place && !said.left && !place) {
      place = said.place;
      unread.end();
      at = place.to;
    } else if (!piece && !said?.left && FILLER_WORDS.has(key)) {
      if (key === "with") isFeature = true;
      if (key === "or") isFeature = false;
      unread.skip(at);
      at += 1;
    } else if (piece) {
      // A phrase without a filter stands alone: in 'Haverhill low crime rate' the first word is still a place.
      unread.end();
      unread.add(at, piece.next);
      unread.end();
      at = piece.next;
    } else {
      const next = said?.left ?? at + 1;
      unread.add(at, next);
      at = next;
    }
  }
  return { pieces, place, runs: unread.runs };
}
