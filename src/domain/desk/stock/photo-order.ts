import type { ListedPicture } from "../../property/media/picture-schema.ts";

/** The override of photos: these first, in this order, and these not at all. */
export interface PhotoArrangement {
  first: readonly string[];
  hidden: readonly string[];
}

export interface PhotoTile extends ListedPicture {
  /** From 1; null if it is hidden. */
  position: number | null;
}

export const PHOTO_MOVES = ["earlier", "later", "hide", "show", "first"] as const;
export type PhotoMove = (typeof PHOTO_MOVES)[number];

/** The feed's photos as the site shows them, the hidden ones last. */
export function arrangePhotos(
  fromFeed: readonly ListedPicture[],
  arrangement: PhotoArrangement,
): PhotoTile[] {
  const { first, hidden } = arrangement;
  const shown = fromFeed.filter(({ key }) => !hidden.includes(key));
  const moved = first.flatMap((key) => shown.find((photo) => photo.key === key) ?? []);
  const ordered = [...moved, ...shown.filter((photo) => !moved.includes(photo))];
  return [
    ...ordered.map((photo, index) => ({ ...photo, position: index + 1 })),
    ...fromFeed.filter(({ key }) => hidden.includes(key)).map((photo) => ({ ...photo, position: null })),
  ];
}

/** The arrangement after one move; the same if the photo isn't there or can't move that way. */
export function movePhoto(
  fromFeed: readonly ListedPicture[],
  arrangement: PhotoArrangement,
  { key, move }: { key: string; move: PhotoMove },
): PhotoArrangement {
  const tiles = arrangePhotos(fromFeed, arrangement);
  const shown = tiles.filter(({ position }) => position !== null).map((tile) => tile.key);
  const hidden = tiles.filter(({ position }) => position === null).map((tile) => tile.key);
  const at = shown.indexOf(key);
  if (move === "show") {
    if (!hidden.includes(key)) return arrangement;
    return { first: [...shown, key], hidden: hidden.filter((one) => one !== key) };
  }
  if (at < 0) return arrangement;
  if (move === "hide") return { first: shown.filter((one) => one !== key), hidden: [...hidden, key] };
  const to = move === "first" ? 0 : at + (move === "earlier" ? -1 : 1);
  return { first: moveTo(shown, at, to), hidden };
}

/** The arrangement with the shown photos in a new order. A photo that isn't named follows, a hidden one stays hidden. */
export function orderPhotos(
  fromFeed: readonly ListedPicture[],
  arrangement: PhotoArrangement,
  order: readonly string[],
): PhotoArrangement {
  const tiles = arrangePhotos(fromFeed, arrangement);
  const shown = tiles.filter(({ position }) => position !== null).map(({ key }) => key);
  const named = [...new Set(order)].filter((key) => shown.includes(key));
  return {
    first: [...named, ...shown.filter((key) => !named.includes(key))],
    hidden: tiles.filter(({ position }) => position === null).map(({ key }) => key),
  };
}

function moveTo(keys: readonly string[], from: number, to: number): string[] {
  const target = Math.min(Math.max(to, 0), keys.length - 1);
  const others = keys.filter((_key, index) => index !== from);
  return [...others.slice(0, target), keys[from] ?? "", ...others.slice(target)];
}
