import { EMPTY_SEARCH, type Search } from "../search/search.ts";

/** What says where to look was looked up already, and the rest has nothing to do with which properties match. */
const DROPPED = [
  "q",
  "placeId",
  "isQuerySearch",
  "suggestions",
  "page",
  "sorted",
  "clickedProperty",
  "expandedPolygon",
] as const satisfies readonly (keyof Search)[];

/** A search whose place is known, as short JSON: only what differs from an empty search and decides which properties match. */
export function writeSettledSearch(search: Search): string {
  const kept = { ...search };
  for (const name of DROPPED) Reflect.deleteProperty(kept, name);
  const entries = Object.entries(kept).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_SEARCH[name as keyof Search]),
  );
  return JSON.stringify(Object.fromEntries(entries));
}

/** Reads what `writeSettledSearch` wrote. */
export function readSettledSearch(text: string): Search {
  return { ...EMPTY_SEARCH, ...JSON.parse(text) };
}
