import { blmReader } from "./blm/blm-reader.ts";
import type { FeedReader } from "./feed-reader.ts";
import { jsonReader } from "./json/json-reader.ts";
import { streetReader } from "./street/street-reader.ts";

/** The formats that a delivery can have, by the kind of its feed. */
export const FEED_READERS: Readonly<Record<string, FeedReader>> = {
  blm: blmReader,
  json: jsonReader,
  street: streetReader,
};

/** The kinds of feeds: of deliveries, of calls, and of properties that people enter. */
export const FEED_KINDS: readonly string[] = [...Object.keys(FEED_READERS), "rtdf", "by-hand"];
