import { isTypeOf } from "../../property/property-type.ts";
import { orderRanges, RANGES, type Range, type Search } from "../search.ts";

/** Merges what the parts of a sentence ask for: '2 bed, 3 bed' means two to three. */
export function mergeChanges(parts: readonly Partial<Search>[]): Partial<Search> {
  const merged: Partial<Search> = Object.assign({}, ...parts);
  for (const { min, max } of Object.values(RANGES)) {
    const least = listNumbers(parts, min);
    const most = listNumbers(parts, max);
    if (least.length > 0) merged[min] = Math.min(...least);
    if (most.length > 0) merged[max] = Math.max(...most);
  }
  const texts = [...new Set(parts.flatMap((part) => part.text ?? []))];
  if (texts.length > 0) merged.text = texts.join(" ");
  const tags = [...new Set(parts.flatMap((part) => part.tags ?? []))];
  if (tags.length > 0) merged.tags = tags;
  return orderRanges(merged);
}

function listNumbers(parts: readonly Partial<Search>[], field: Range["min" | "max"]): number[] {
  return parts.map((part) => part[field]).filter((value) => typeof value === "number");
}

/** Adds a piece. A type narrows its group ('house, detached' means detached houses), unless both are alternatives. */
export function addPiece<Piece extends { changes: Partial<Search> }>(
  pieces: Piece[],
  { piece, isOffered }: { piece: Piece; isOffered: boolean },
): void {
  const tags = piece.changes.tags ?? [];
  const known = pieces.flatMap(({ changes }) => changes.tags ?? []);
  if (isOffered || tags.length === 0) {
    pieces.push(piece);
    return;
  }
  for (const earlier of pieces) {
    const kept = earlier.changes.tags?.filter((group) => !tags.some((type) => isTypeOf(type, group)));
    if (kept) earlier.changes = { ...earlier.changes, tags: kept };
  }
  const isKnown = (group: string) => known.some((type) => isTypeOf(type, group));
  pieces.push({ ...piece, changes: { ...piece.changes, tags: tags.filter((tag) => !isKnown(tag)) } });
}
