import type { LibraryPicture } from "../demo-sources.ts";

/** Says whether a picture shows an interior. Rooms of homes have a style or palette, those of shops and offices don't. */
export function isRoomPicture({ kind, type }: LibraryPicture): boolean {
  return kind === "interior" || type?.endsWith("-interior") === true;
}

/** The shape of the house in a picture: houses of one shape look the same, whatever their colours. Undefined for rooms. */
export function getGeometry(picture: LibraryPicture | undefined): string | undefined {
  if (picture === undefined || isRoomPicture(picture)) return undefined;
  return picture.geometry ?? picture.type;
}
