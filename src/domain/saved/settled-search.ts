import { EMPTY_SEARCH, type Search } from "../search/search.ts";

/** These have nothing to do with which properties match. */
const DROPPED = [
  "suggestions",
  "page",
  "sorted",
  "clickedProperty",
  "expandedPolygon",
] as const satisfies readonly (keyof Search)[];

/** A search as short JSON: only what differs from an empty search and decides which properties match. */
export function writeSettledSearch(search: Search): string {
  const kept = { ...search };
  for (const name of DROPPED) Reflect.deleteProperty(kept, name);
  const entries = Object.entries(kept).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_SEARCH[name as keyof Search]),
  );
  return JSON.stringify(Object.fromEntries(entries));
}

/** Reads the parsed JSON of `writeSettledSearch`. */
export function readSettledSearch(settled: Partial<Search>): Search {
  return { ...EMPTY_SEARCH, ...settled };
}
