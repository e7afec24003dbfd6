import { groupBy } from "../../domain/group-by.ts";
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

/** Rooms that one gallery can have together, by what they show. */
type RoomSet = ReadonlyMap<string | undefined, readonly LibraryPicture[]>;

/** Chooses the rooms of one home after another, so that every room of the library is shown about as often as the others. */
export class RoomChooser {
  readonly #sets: readonly RoomSet[];
  /** In how many homes a room is shown already, by file: its mirror image is the same room. */
  readonly #uses = new Map<string, number>();

  constructor(library: readonly LibraryPicture[]) {
    const rooms = library.filter((picture) => isRoomPicture(picture));
    const named = [...new Set(rooms.flatMap(({ palette }) => palette ?? []))];
    const palettes = named.length > 0 ? named : [undefined];
    this.#sets = palettes.flatMap((palette) =>
      [false, true].map((isMirrored) =>
        groupBy(
          rooms.filter(
            (picture) =>
              (picture.mirrored === true) === isMirrored &&
              (picture.palette === undefined || picture.palette === palette),
          ),
          ({ type }) => type,
        ),
      ),
    );
  }

  /** The rooms of one gallery share a palette and are all mirrored or all not. */
  choose(criteria: Pick<GalleryCriteria, "rooms">, random: Random): Omit<ChosenRoom, "isSuitable">[] {
    let best: { rooms: ChosenRoom[]; cost: number } | undefined;
    for (const set of this.#sets) {
      const rooms = this.#list(criteria.rooms, set);
      const cost = this.#costOf(rooms, criteria.rooms.length) + random.next();
      if (!best || cost < best.cost) best = { rooms, cost };
    }
    const chosen = best?.rooms ?? [];
    for (const { picture } of chosen) this.#uses.set(picture.file, this.#usesOf(picture) + 1);
    return chosen.map(({ picture, caption }) => ({ picture, caption }));
  }

  #list(rooms: GalleryCriteria["rooms"], set: RoomSet): ChosenRoom[] {
    const shown = new Set<string>();
    const chosen: ChosenRoom[] = [];
    for (const { kind, caption, styles } of rooms) {
      let best: { picture: LibraryPicture; rank: number; uses: number } | undefined;
      for (const picture of set.get(kind) ?? []) {
        const rank = picture.style && styles ? styles.indexOf(picture.style) : 0;
        if (rank === -1 || shown.has(picture.key)) continue;
        const uses = this.#usesOf(picture);
        if (!best || rank < best.rank || (rank === best.rank && uses < best.uses))
          best = { picture, rank, uses };
      }
      if (!best) continue;
      shown.add(best.picture.key);
      chosen.push({ picture: best.picture, caption, isSuitable: best.rank === 0 });
    }
    return chosen;
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
