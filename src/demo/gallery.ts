import { groupBy } from "../domain/group-by.ts";
import type { ListedPicture } from "../domain/property/media/picture-schema.ts";
import type { Listing } from "../domain/property/property.ts";
import type { LibraryPicture, PinnedPicture } from "./demo-sources.ts";
import { type Draft, getHomeIndex } from "./drafts/draft.ts";
import { chooseFirstPictures } from "./first-pictures.ts";
import { RoomChooser } from "./pictures/choose-rooms.ts";
import type { Random } from "./random.ts";

interface PictureOptions {
  drafts: readonly Draft[];
  /** The listings made of them, without photos: they decide which homes are shown together. */
  listings: readonly Listing[];
  today: string;
  library: readonly LibraryPicture[];
  pinned: readonly PinnedPicture[];
  isArranged: boolean;
  random: Random;
}

/** Chooses the pictures of every draft in a block: exterior views of one house, and rooms of one palette. */
export function choosePictures({
  drafts,
  listings,
  today,
  library,
  pinned,
  isArranged,
  random,
}: PictureOptions): ListedPicture[][] {
  const sets = groupBy(library, ({ set }) => set);
  const rooms = new RoomChooser(library);
  const leads = chooseFirstPictures({
    drafts,
    listings,
    today,
    library,
    pinned,
    isArranged,
    random: random.fork("leads"),
  });
  const insides = new Map<number, ListedPicture[]>();
  return drafts.map((draft, index) => {
    const lead = leads[index];
    const outside = lead ? listViews(lead, sets) : [];
    const home = getHomeIndex(draft, index);
    const inside =
      insides.get(home) ??
      rooms
        .choose(draft.gallery, random.fork(`rooms ${home}`))
        .map(({ picture, caption }) => ({ key: picture.key, caption }));
    insides.set(home, inside);
    const { hasGarden, most } = draft.gallery;
    const isGarden = (picture: LibraryPicture) => picture.view === "rear";
    return [
      ...outside.filter((picture) => !isGarden(picture)).map(toListedPicture),
      ...inside,
      ...(hasGarden ? outside.filter(isGarden).map(toListedPicture) : []),
    ].slice(0, most);
  });
}

type PictureSets = ReadonlyMap<string | undefined, readonly LibraryPicture[]>;

/** The chosen view, followed by the other views of the same house. */
function listViews(lead: LibraryPicture, sets: PictureSets): LibraryPicture[] {
  const others = lead.set === undefined ? undefined : sets.get(lead.set);
  return [lead, ...(others ?? []).filter(({ key }) => key !== lead.key)];
}

function toListedPicture({ key, caption }: LibraryPicture): ListedPicture {
  return { key, caption };
}
