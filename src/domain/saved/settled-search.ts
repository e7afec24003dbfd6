import { EMPTY_SEARCH, type Search } from "../search/search.ts";

/** These have nothing to do with which properties match. */
const DROPPED: ReadonlySet<keyof Search> = new Set([
  "suggestions",
  "page",
  "sorted",
  "clickedProperty",
  "expandedPolygon",
]);
const KEPT = (Object.keys(EMPTY_SEARCH) as (keyof Search)[]).filter((name) => !DROPPED.has(name));

/** A search as short JSON: only what differs from an empty search and decides which properties match. */
export function writeSettledSearch(search: Search): string {
  const isSet = (name: keyof Search) => JSON.stringify(search[name]) !== JSON.stringify(EMPTY_SEARCH[name]);
  return JSON.stringify(Object.fromEntries(KEPT.filter(isSet).map((name) => [name, search[name]])));
}

/** Reads what `writeSettledSearch` has written. */
export function readSettledSearch(settled: string): Search {
  return { ...EMPTY_SEARCH, ...(JSON.parse(settled) as Partial<Search>) };
}
