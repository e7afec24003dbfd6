import type { LibraryPicture } from "../demo-sources.ts";
import type { Condition } from "../homes/home.ts";

export type RoomStyle = NonNullable<LibraryPicture["style"]>;

interface RoomStyleOptions {
  /** The kind of room: living, kitchen, bedroom, bathroom … */
  room: string;
  built: number;
  beds: number;
  condition: Condition;
}

/** Homes built before this have fireplaces and sash windows. */
const MODERN_SINCE = 1945;
/** A kitchen with an island needs a large house. */
const LARGE_HOME_BEDS = 4;
/** Rooms that show their age most. */
const DATED_ROOMS: ReadonlySet<string> = new Set(["living", "kitchen", "bathroom"]);

/**
 * The styles that suit a room of a home, best first: a fireplace in an old house, an island in a large or renovated kitchen,
 * and a room in need of updating where the text says so. No other home gets such a room.
 */
export function listRoomStyles({ room, built, beds, condition }: RoomStyleOptions): RoomStyle[] {
  const isClassic =
    room === "living" || room === "bedroom"
      ? built < MODERN_SINCE
      : beds >= LARGE_HOME_BEDS || condition === "renovated";
  const styles: RoomStyle[] = isClassic ? ["classic", "modern"] : ["modern", "classic"];
  return condition === "dated" && DATED_ROOMS.has(room) ? ["dated", ...styles] : styles;
}
