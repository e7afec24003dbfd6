import type { ListedPicture } from "../domain/property/media/picture-schema.ts";
import type { LibraryPicture } from "./demo-sources.ts";
import type { Draft } from "./draft.ts";
import { pickLeads } from "./lead-pictures.ts";
import type { Random } from "./random.ts";

/** Rooms that the library has, by kind and palette. */
type RoomPictures = Map<string, LibraryPicture[]>;

/** Gives every draft of a block its pictures: outside views of one house, and rooms of one palette. */
export function hangPictures(
  drafts: readonly Draft[],
  library: readonly LibraryPicture[],
  random: Random,
): ListedPicture[][] {
  const rooms = roomPictures(library);
  const sets = pictureSets(library);
  const palettes = [...new Set(library.filter(isRoom).flatMap(({ palette }) => palette ?? []))];
  const leads = pickLeads({ drafts, library, random: random.fork("leads") });
  return drafts.map((draft, index) => {
    const choice = random.fork(`rooms ${index}`);
    const lead = leads[index];
    const outside = lead ? viewsOf(lead, sets) : [];
    const inside = roomsOf(draft, { rooms, palette: choice.pick(palettes), isMirrored: choice.chance(0.5) });
    const isGarden = (picture: LibraryPicture) => picture.view === "rear";
    return [
      ...outside.filter((picture) => !isGarden(picture)).map(listed),
      ...inside,
      ...(draft.gallery.hasGarden ? outside.filter(isGarden).map(listed) : []),
    ];
  });
}

type PictureSets = ReadonlyMap<string, readonly LibraryPicture[]>;

function pictureSets(library: readonly LibraryPicture[]): PictureSets {
  const sets = new Map<string, LibraryPicture[]>();
  for (const picture of library) {
    if (picture.set !== undefined) sets.set(picture.set, [...(sets.get(picture.set) ?? []), picture]);
  }
  return sets;
}

/** The chosen view first, then the others of the same house. */
function viewsOf(lead: LibraryPicture, sets: PictureSets): LibraryPicture[] {
  return [lead, ...(sets.get(lead.set ?? "") ?? []).filter(({ key }) => key !== lead.key)];
}

/** Seen from inside: rooms of a home have a palette, those of a shop or an office have none. */
export function isRoom({ kind, type }: LibraryPicture): boolean {
  return kind === "interior" || type?.endsWith("-interior") === true;
}

function roomPictures(library: readonly LibraryPicture[]): RoomPictures {
  const rooms: RoomPictures = new Map();
  for (const picture of library.filter(isRoom)) {
    const key = roomKey(picture.type, picture.palette, picture.mirrored === true);
    rooms.set(key, [...(rooms.get(key) ?? []), picture]);
  }
  return rooms;
}

function roomKey(
  type: string | undefined,
  palette: string | number | undefined,
  isMirrored: boolean,
): string {
  return `${type} ${palette} ${isMirrored}`;
}

interface RoomChoice {
  rooms: RoomPictures;
  palette: string | number | undefined;
  isMirrored: boolean;
}

/** Each room's own picture; a second bedroom without one of its own is not shown twice. */
function roomsOf(draft: Draft, { rooms, palette, isMirrored }: RoomChoice): ListedPicture[] {
  const shown = new Set<string>();
  return draft.gallery.rooms.flatMap(({ kind, caption }) => {
    const pictures =
      rooms.get(roomKey(kind, palette, isMirrored)) ?? rooms.get(roomKey(kind, undefined, isMirrored));
    const picture = pictures?.find(({ key }) => !shown.has(key));
    if (!picture) return [];
    shown.add(picture.key);
    return [{ key: picture.key, caption }];
  });
}

function listed({ key, caption }: LibraryPicture): ListedPicture {
  return { key, caption };
}
