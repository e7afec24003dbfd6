import type { Search } from "../../search/search.ts";
import { readSearchQuery } from "../../search/url/read-search-query.ts";
import type { QueryEntries } from "../../search/url/search-query.ts";
import type { MenuItem } from "./menu.ts";

/** How many properties each search in a menu finds, by the link's URL. */
export type MenuCounts = Readonly<Record<string, number>>;

/** Lists the searches that a menu links to below its first level. A search by words or place isn't counted. */
export function listMenuSearches(
  items: readonly MenuItem[],
  readQuery: (query: string) => QueryEntries,
): Map<string, Search> {
  const found = new Map<string, Search>();
  const visit = ({ url, items: below = [] }: MenuItem) => {
    const [path, query] = url.split("?");
    if (path === "/search" && query !== undefined) {
      const { search, isCanonical } = readSearchQuery(readQuery(query.split("#")[0] ?? ""));
      if (isCanonical && search.q === "" && search.placeId === null) found.set(url, search);
    }
    for (const item of below) visit(item);
  };
  for (const { items: below = [] } of items) for (const item of below) visit(item);
  return found;
}
