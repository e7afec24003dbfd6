import { appendTo } from "../../append-to.ts";
import { CHANNELS, type Channel } from "../../property/channel.ts";
import { readId } from "../../url/read-id.ts";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { readFragment, writeFragment } from "./search-fragment.ts";
import { LONGEST_QUERY, readPlaceId, readText } from "./search-limits.ts";

/** A form with every filter and tag has fewer than half of these. Anything after them isn't read. */
export const MOST_QUERY_ENTRIES = 200;

/** Names and values in their order, as `URLSearchParams` gives them. */
export type QueryEntries = Iterable<readonly [name: string, value: string]>;

/** Reads a search from the canonical parameters of its URL. Never throws; invalid values are skipped. */
export function readCanonicalQuery(entries: QueryEntries): Search {
  return readSearchParams(collectValues(entries));
}

/** Same, for collected parameters. */
export function readSearchParams(params: QueryValues): Search {
  const first = (name: string) => params.get(name)?.[0] ?? "";
  const q = readText(first("q"), LONGEST_QUERY);
  const placeId = q === "" ? readPlaceId(first("place_id")) : null;
  const channel = first("channel");
  return {
    ...EMPTY_SEARCH,
    channel: isChannel(channel) ? channel : EMPTY_SEARCH.channel,
    q,
    placeId,
    isQuerySearch: placeId === null,
    branch_id: readId(first("branch_id")) ?? null,
    ...readFragment(first("fragment")),
  };
}

type QueryValues = ReadonlyMap<string, readonly string[]>;

export function collectValues(entries: QueryEntries): Map<string, string[]> {
  const params = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of entries) {
    appendTo(params, name, value);
    count += 1;
    if (count >= MOST_QUERY_ENTRIES) break;
  }
  return params;
}

function isChannel(text: string): text is Channel {
  return (CHANNELS as readonly string[]).includes(text);
}

/** Writes the canonical URL query of a search. */
export function writeSearchQuery(search: Search, { isMap = false }: { isMap?: boolean } = {}): string {
  const fragment = writeFragment(search);
  const params: [string, string | number | null][] = [
    ["channel", search.channel],
    ["q", search.isQuerySearch && search.q !== "" ? search.q : null],
    ["place_id", search.isQuerySearch ? null : search.placeId],
    ["branch_id", search.branch_id],
    ["hashbang", isMap ? "map" : null],
    ["fragment", fragment === "" ? null : fragment],
  ];
  return params
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join("&");
}

/** The path of a search: `/search?…`, with `#/map` if the map is open. */
export function toSearchPath(search: Search, { isMap = false }: { isMap?: boolean } = {}): string {
  return `/search?${writeSearchQuery(search, { isMap })}${isMap ? "#/map" : ""}`;
}
