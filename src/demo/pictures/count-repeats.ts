import type { Property } from "../../domain/property/property.ts";
import type { LibraryPicture } from "../demo-sources.ts";
import { getGeometry, isRoomPicture } from "./picture-kinds.ts";
import { FIRST_RESULTS, listResults, SimilarFinder } from "./seen-together.ts";

interface PictureRepeats {
  /** By channel and sort order: neighbouring results whose houses have the same shape, among the first 48. */
  inResults: Record<string, number>;
  resultRepeats: number;
  /** Neighbours among similar homes, over all homes. */
  similarRepeats: number;
  similarPairs: number;
  /** The room shown in most homes, and in how many. */
  mostShownRoom: string;
  mostShownRoomHomes: number;
  roomsNeverShown: string[];
}

/** Counts what a visitor would notice: houses of one shape next to each other, and rooms that turn up again and again. */
export function countPictureRepeats(
  properties: readonly Property[],
  { library, today }: { library: readonly LibraryPicture[]; today: string },
): PictureRepeats {
  const pictures = new Map(library.map((picture) => [picture.key, picture]));
  const getShape = ({ photoKeys: [first] }: Property) => getGeometry(pictures.get(first ?? ""));
  const countInARow = (list: readonly Property[]) =>
    list.filter((property, index) => {
      const shape = getShape(property);
      const previous = list[index - 1];
      return shape !== undefined && previous !== undefined && getShape(previous) === shape;
    }).length;

  const inResults = Object.fromEntries(
    listResults(properties).map(({ name, listings }) => [
      name,
      countInARow(listings.slice(0, FIRST_RESULTS)),
    ]),
  );
  const finder = new SimilarFinder(properties, today);
  const similar = properties.map((home) => finder.find(home));
  const rooms = countRooms(properties, pictures);
  const [[mostShownRoom, mostShownRoomHomes] = ["", 0]] = [...rooms].sort(([, a], [, b]) => b - a);
  return {
    inResults,
    resultRepeats: Object.values(inResults).reduce((sum, count) => sum + count, 0),
    similarRepeats: similar.reduce((sum, list) => sum + countInARow(list), 0),
    similarPairs: similar.reduce((sum, list) => sum + Math.max(0, list.length - 1), 0),
    mostShownRoom,
    mostShownRoomHomes,
    roomsNeverShown: [
      ...new Set(library.filter((picture) => isRoomPicture(picture)).map(({ file }) => file)),
    ].filter((file) => !rooms.has(file)),
  };
}

/** In how many homes each room is shown. A room and its mirror image are the same room. */
function countRooms(
  properties: readonly Property[],
  pictures: ReadonlyMap<string, LibraryPicture>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { details } of properties) {
    const files = details.photos.flatMap(({ key }) => {
      const picture = pictures.get(key);
      return picture && isRoomPicture(picture) ? [picture.file] : [];
    });
    for (const file of new Set(files)) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}
