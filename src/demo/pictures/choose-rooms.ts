import type { LibraryPicture } from "../demo-sources.ts";
import type { GalleryCriteria } from "../drafts/draft.ts";
import type { Random } from "../random.ts";
import { isRoomPicture } from "./picture-kinds.ts";

/** A room of the gallery that no picture shows. */
const MISSING_COST = 1_000;
/** A room in another style than the home's: rather use a suitable one again. */
const WRONG_STYLE_COST = 10;

interface ChosenRoom {
  picture: LibraryPicture;
  caption: string;
  isSuitable: boolean;
}

/** Chooses the rooms of one home after another, so that every room of the library is shown about as often as the others. */
export class RoomChooser {
  readonly #rooms: readonly LibraryPicture[];
  readonly #palettes: readonly (string | number | undefined)[];
  /** In how many homes a room is shown already, by file: its mirror image is the same room. */
  readonly #uses = new Map<string, number>();

  constructor(library: readonly LibraryPicture[]) {
    this.#rooms = library.filter((picture) => isRoomPicture(picture));
    const palettes = [...new Set(this.#rooms.flatMap(({ palette }) => palette ?? []))];
    this.#palettes = palettes.length > 0 ? palettes : [undefined];
  }

  /** The rooms of one gallery share a palette and are all mirrored or all not. */
  choose(criteria: Pick<GalleryCriteria, "rooms">, random: Random): Omit<ChosenRoom, "isSuitable">[] {
    let best: { rooms: ChosenRoom[]; cost: number } | undefined;
    for (const palette of this.#palettes) {
      for (const isMirrored of [false, true]) {
        const rooms = this.#list(criteria.rooms, { palette, isMirrored });
        const cost = this.#costOf(rooms, criteria.rooms.length) + random.next();
        if (!best || cost < best.cost) best = { rooms, cost };
      }
    }
    const chosen = best?.rooms ?? [];
    for (const { picture } of chosen) this.#uses.set(picture.file, this.#usesOf(picture) + 1);
    return chosen.map(({ picture, caption }) => ({ picture, caption }));
  }

  #list(rooms: GalleryCriteria["rooms"], { palette, isMirrored }: RoomSet): ChosenRoom[] {
    const shown = new Set<string>();
    return rooms.flatMap(({ kind, caption, styles }) => {
      const fitting = this.#rooms.filter(
        (picture) =>
          picture.type === kind &&
          (picture.mirrored === true) === isMirrored &&
          (picture.palette === undefined || picture.palette === palette) &&
          !shown.has(picture.key),
      );
      const ranked = styles ? fitting.filter(({ style }) => !style || styles.includes(style)) : fitting;
      const rankOf = ({ style }: LibraryPicture) => (style && styles ? styles.indexOf(style) : 0);
      const [picture] = ranked.sort((a, b) => rankOf(a) - rankOf(b) || this.#usesOf(a) - this.#usesOf(b));
      if (!picture) return [];
      shown.add(picture.key);
      return [{ picture, caption, isSuitable: rankOf(picture) === 0 }];
    });
  }

  #costOf(rooms: readonly ChosenRoom[], wanted: number): number {
    const uses = rooms.reduce((sum, { picture }) => sum + this.#usesOf(picture), 0);
    const unsuitable = rooms.filter(({ isSuitable }) => !isSuitable).length;
    return uses + unsuitable * WRONG_STYLE_COST + (wanted - rooms.length) * MISSING_COST;
  }

  #usesOf({ file }: LibraryPicture): number {
    return this.#uses.get(file) ?? 0;
  }
}

interface RoomSet {
  palette: string | number | undefined;
  isMirrored: boolean;
}
