import { useCallback, useMemo } from "react";
import { useLoaderData, useLocation, useNavigate, useNavigation } from "react-router";
import type { Search } from "../../domain/search/search.ts";
import type { SearchPage } from "../../domain/search/search-page.ts";
import { readSearchQuery, searchAddress } from "../../domain/search/search-query.ts";
import { readPageHash } from "../../domain/site/page-hash.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { KEEP_SCROLL } from "../lib/use-scroll-memory.ts";

export interface SearchControls {
  page: SearchPage;
  /** What is asked for: ahead of the page while an answer is on its way, so that a choice shows at once. */
  search: Search;
  isMap: boolean;
  /** An answer to another search is on its way. */
  isLoading: boolean;
  /** Shows another search, without a reload, where the visitor is. */
  change(search: Search, options?: { replace?: boolean }): void;
  /** The address of another search, as links need it. */
  hrefOf(search: Search): string;
}

/** What the search page shows, and how to ask for something else. */
export function useSearchPage(): SearchControls {
  const page = useLoaderData<SearchPage>();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isMap = useIsMap();
  const hrefOf = useCallback(
    (search: Search) => searchAddress(isMap ? search : { ...search, viewport: null }, { isMap }),
    [isMap],
  );
  const change = useCallback(
    (search: Search, { replace = false }: { replace?: boolean } = {}) =>
      navigate(hrefOf(search), { replace, state: KEEP_SCROLL }),
    [navigate, hrefOf],
  );
  const pending =
    navigation.state === "loading" && navigation.location.pathname === pathname
      ? navigation.location.search
      : undefined;
  const search = useMemo(
    () => (pending === undefined ? page.search : searchIn(pending, page.search)),
    [pending, page.search],
  );
  return { page, search, isMap, isLoading: pending !== undefined, change, hrefOf };
}

/** The hash opens the map; the query says so too, for the server, and while an overlay has the hash. */
function useIsMap(): boolean {
  const { hash, search } = useLocation();
  const isHydrated = useIsHydrated();
  const isInQuery = new URLSearchParams(search).get("hashbang") === "map";
  return isInQuery || (isHydrated && readPageHash(hash).kind === "map");
}

/** The address of a search by place has only the place's id; its name is known while the place stays the same. */
function searchIn(query: string, shown: Search): Search {
  const { search } = readSearchQuery(new URLSearchParams(query));
  return search.placeId !== null && search.placeId === shown.placeId
    ? { ...search, place: shown.place, q: shown.q }
    : search;
}
