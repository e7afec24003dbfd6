import { joinWords } from "../text/join-words.ts";
import type { FeedRecord } from "./feed-record-schema.ts";

/** For example '3 bedrooms and 1 bathroom.' */
export function describeRooms({
  bedrooms,
  bathrooms,
  receptionRooms,
}: Pick<FeedRecord, "bedrooms" | "bathrooms" | "receptionRooms">): string {
  const rooms = [
    countOf(bedrooms, "bedroom"),
    countOf(bathrooms, "bathroom"),
    countOf(receptionRooms, "reception room"),
  ].filter((text) => text !== "");
  return rooms.length === 0 ? "" : `${joinWords(rooms)}.`;
}

function countOf(count: number | null, noun: string): string {
  return count === null || count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Empty if the sender doesn't say. */
export function choose(flag: boolean | null, yes: string, no: string): string {
  return flag === null ? "" : flag ? yes : no;
}

export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Of a ground rent, for example 'reviewed every 10 years, rising by 5%'; empty if nothing is known. */
export function describeReview(years = 0, percent = 0): string {
  const parts = [
    years > 0 && (years === 1 ? "reviewed every year" : `reviewed every ${years} years`),
    percent > 0 && `rising by ${percent}%`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}
