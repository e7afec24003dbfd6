import { toLine } from "./feed-texts.ts";

const ROAD_WORDS = [
  ...["road", "street", "lane", "avenue", "drive", "close", "way", "court", "place", "crescent", "gardens"],
  ...["grove", "terrace", "hill", "row", "walk", "square", "park", "green", "mews", "view", "rise", "parade"],
  ...["chase", "croft", "meadow", "meadows", "end", "gate", "bank", "wharf", "quay", "villas", "cottages"],
  ...["rd", "st", "ave", "dr", "cl", "ln"],
].join("|");
/** '12', '12a', '12-14' or '12/3', before the name of a road. */
const NUMBER = "\\d+[a-z]?(?:\\s?[-/]\\s?\\d+[a-z]?)?";
const LEADING_NUMBER = new RegExp(`^${NUMBER},?\\s+`, "i");
const NUMBER_AND_ROAD = new RegExp(`(?:^|[, ])${NUMBER},? ([^,\\d]*\\b(?:${ROAD_WORDS})\\.?)$`, "i");

/** The road without its number. Some systems send both in the field for the number. */
export function readStreet(houseNumber: string, road: string): string {
  const [, inNumber] = NUMBER_AND_ROAD.exec(toLine(houseNumber)) ?? [];
  return (inNumber ?? road.replace(LEADING_NUMBER, "")).trim();
}
