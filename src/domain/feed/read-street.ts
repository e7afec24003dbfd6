import { toLine } from "./feed-texts.ts";

const ROAD_WORDS: ReadonlySet<string> = new Set([
  ...["road", "street", "lane", "avenue", "drive", "close", "way", "court", "place", "crescent", "gardens"],
  ...["grove", "terrace", "hill", "row", "walk", "square", "park", "green", "mews", "view", "rise", "parade"],
  ...["chase", "croft", "meadow", "meadows", "end", "gate", "bank", "wharf", "quay", "villas", "cottages"],
  ...["rd", "st", "ave", "dr", "cl", "ln"],
]);
/** '12', '12a', '12-14' or '12/3', before the name of a road. */
const LEADING_NUMBER = /^\d+[a-z]?(?:\s?[-/]\s?\d+[a-z]?)?,?\s+/i;
/** The same at the end of a text, without the letter of its last number. */
const LAST_NUMBER = /(?:^|[, ])\d+(?:[a-z]? ?[-/] ?\d+)?$/i;
const AFTER_NUMBER = /^[a-z]?,? ([^,]+)$/i;

/** The road without its number. Some systems send both in the field for the number. */
export function readStreet(houseNumber: string, road: string): string {
  return (findRoad(toLine(houseNumber)) ?? road.replace(LEADING_NUMBER, "")).trim();
}

/** What follows the last number of a text, if it is the name of a road. */
function findRoad(text: string): string | undefined {
  const tail = text.split(/\d/).at(-1) ?? "";
  const end = text.length - tail.length;
  const [, road] = AFTER_NUMBER.exec(tail) ?? [];
  const word =
    road
      ?.replace(/\.$/, "")
      .split(/[^a-z]/i)
      .at(-1) ?? "";
  return end > 0 && LAST_NUMBER.test(text.slice(0, end)) && ROAD_WORDS.has(word.toLowerCase())
    ? road
    : undefined;
}
