import type { ListedPicture } from "../domain/property/media/picture-schema.ts";
import type { LibraryPicture } from "./demo-sources.ts";
import { type Draft, getHomeIndex } from "./drafts/draft.ts";
import { chooseFirstPictures } from "./first-pictures.ts";
import type { Random } from "./random.ts";

/** Pictures of rooms, by kind and palette. */
type RoomPictures = Map<string, LibraryPicture[]>;

/** Chooses the pictures of every draft in a block: exterior views of one house, and rooms of one palette. */
export function choosePictures(
  drafts: readonly Draft[],
  library: readonly LibraryPicture[],
  random: Random,
): ListedPicture[][] {
  const rooms = groupRoomPictures(library);
  const sets = groupBySet(library);
  const palettes = [...new Set(library.filter(isRoom).flatMap(({ palette }) => palette ?? []))];
  const leads = chooseFirstPictures({ drafts, library, random: random.fork("leads") });
  return drafts.map((draft, index) => {
    const choice = random.fork(`rooms ${getHomeIndex(draft, index)}`);
    const lead = leads[index];
    const outside = lead ? listViews(lead, sets) : [];
    const inside = listRooms(draft, {
      rooms,
      palette: choice.pick(palettes),
      isMirrored: choice.chance(0.5),
    });
    const { hasGarden, most } = draft.gallery;
    const isGarden = (picture: LibraryPicture) => picture.view === "rear";
    return [
      ...outside.filter((picture) => !isGarden(picture)).map(toListedPicture),
      ...inside,
      ...(hasGarden ? outside.filter(isGarden).map(toListedPicture) : []),
    ].slice(0, most);
  });
}

type PictureSets = ReadonlyMap<string, readonly LibraryPicture[]>;

function groupBySet(library: readonly LibraryPicture[]): PictureSets {
  const sets = new Map<string, LibraryPicture[]>();
  for (const picture of library) {
    if (picture.set !== undefined) sets.set(picture.set, [...(sets.get(picture.set) ?? []), picture]);
  }
  return sets;
}

/** The chosen view, followed by the other views of the same house. */
function listViews(lead: LibraryPicture, sets: PictureSets): LibraryPicture[] {
  return [lead, ...(sets.get(lead.set ?? "") ?? []).filter(({ key }) => key !== lead.key)];
}

/** Says whether a picture shows an interior. Rooms of homes have a palette, those of shops and offices don't. */
export function isRoom({ kind, type }: LibraryPicture): boolean {
  return kind === "interior" || type?.endsWith("-interior") === true;
}

function groupRoomPictures(library: readonly LibraryPicture[]): RoomPictures {
  const rooms: RoomPictures = new Map();
  for (const picture of library.filter(isRoom)) {
    const key = toRoomKey(picture.type, picture.palette, picture.mirrored === true);
    rooms.set(key, [...(rooms.get(key) ?? []), picture]);
  }
  return rooms;
}

function toRoomKey(
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

/** Returns a picture for each room. A second bedroom is left out if the palette has only one picture of a bedroom. */
function listRooms(draft: Draft, { rooms, palette, isMirrored }: RoomChoice): ListedPicture[] {
  const shown = new Set<string>();
  return draft.gallery.rooms.flatMap(({ kind, caption }) => {
    const pictures =
      rooms.get(toRoomKey(kind, palette, isMirrored)) ?? rooms.get(toRoomKey(kind, undefined, isMirrored));
    const picture = pictures?.find(({ key }) => !shown.has(key));
    if (!picture) return [];
    shown.add(picture.key);
    return [{ key: picture.key, caption }];
  });
}

function toListedPicture({ key, caption }: LibraryPicture): ListedPicture {
  return { key, caption };
}
