import { PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";
import type { Search } from "../search.ts";

const RANGES = [
  ["minBeds", "maxBeds"],
  ["minPrice", "maxPrice"],
  ["minSquareFeet", "maxSquareFeet"],
  ["minAcreage", "maxAcreage"],
] as const satisfies readonly (readonly [keyof Search, keyof Search])[];

/** Merges what the parts of a sentence ask for: '2 bed, 3 bed' means two to three. */
export function mergeChanges(parts: readonly Partial<Search>[]): Partial<Search> {
  const merged: Partial<Search> = Object.assign({}, ...parts);
  for (const [min, max] of RANGES) {
    const least = listNumbers(parts, min);
    const most = listNumbers(parts, max);
    if (least.length > 0) merged[min] = Math.min(...least);
    if (most.length > 0) merged[max] = Math.max(...most);
  }
  const tags = [...new Set(parts.flatMap((part) => part.tags ?? []))];
  if (tags.length > 0) merged.tags = tags;
  return keepOrder(merged);
}

/** Swaps a minimum that is above its maximum. */
export function keepOrder<Changes extends Partial<Search>>(changes: Changes): Changes {
  const ordered = { ...changes };
  for (const [min, max] of RANGES) {
    const least = ordered[min];
    const most = ordered[max];
    if (typeof least !== "number" || typeof most !== "number" || least <= most) continue;
    ordered[min] = most;
    ordered[max] = least;
  }
  return ordered;
}

function listNumbers(parts: readonly Partial<Search>[], field: (typeof RANGES)[number][number]): number[] {
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
    const kept = earlier.changes.tags?.filter((group) => !tags.some((type) => isOfGroup(type, group)));
    if (kept) earlier.changes = { ...earlier.changes, tags: kept };
  }
  const isKnown = (group: string) => known.some((type) => isOfGroup(type, group));
  pieces.push({ ...piece, changes: { ...piece.changes, tags: tags.filter((tag) => !isKnown(tag)) } });
}

function isOfGroup(type: string, group: string): boolean {
  return isPropertyType(type) && type !== group && PROPERTY_TYPES[type].group === group;
}

function isPropertyType(tag: string): tag is PropertyType {
  return Object.hasOwn(PROPERTY_TYPES, tag);
}
