import { blmReader } from "./blm/blm-reader.ts";
import type { FeedReader } from "./feed-reader.ts";
import { jsonReader } from "./json/json-reader.ts";

/** The formats that a delivery can have, by the kind of its feed. */
export const FEED_READERS: Readonly<Record<string, FeedReader>> = {
  blm: blmReader,
  json: jsonReader,
};
