import { useCallback, useEffect, useRef } from "react";
import { useLoaderData, useLocation, useNavigate, useNavigation } from "react-router";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import type { Search } from "../../domain/search/search.ts";
import { searchAddress } from "../../domain/search/url/search-query.ts";
import { readPageHash } from "../../domain/url/page-hash.ts";
import { useFollowing } from "../lib/use-following.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { KEEP_SCROLL } from "../lib/use-scroll-memory.ts";

interface ChangeOptions {
  replace?: boolean;
  /** Goes with the entry of the history that it makes. */
  state?: object;
}

export interface SearchControls {
  page: SearchPage;
  /** What is asked for: ahead of the page while an answer is on its way, so that a choice shows at once. */
  search: Search;
  isMap: boolean;
  /** An answer to another search is on its way. */
  isLoading: boolean;
  /** Shows another search, without a reload, where the visitor is. */
  change(search: Search, options?: ChangeOptions): void;
  /** The address of another search, as links need it. */
  hrefOf(search: Search): string;
}

/** What the search page shows, and how to ask for something else. */
export function useSearchPage(): SearchControls {
  const page = useLoaderData<SearchPage>();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, key } = useLocation();
  const isMap = useIsMap();
  const hrefOf = useCallback(
    (search: Search) => searchAddress(isMap ? search : { ...search, viewport: null }, { isMap }),
    [isMap],
  );
  // A controlled field would fall back to its old value while the router is only about to move.
  const [search, setSearch] = useFollowing(page.search);
  // An entry that is still on its way must not be lost to a replacement: that would overwrite the entry before it.
  const isPushing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is an entry that has arrived
  useEffect(() => {
    isPushing.current = false;
  }, [key]);
  const change = useCallback(
    (next: Search, { replace = false, state = KEEP_SCROLL }: ChangeOptions = {}) => {
      setSearch(next);
      if (!replace) isPushing.current = true;
      void navigate(hrefOf(next), { replace: !isPushing.current, state });
    },
    [navigate, hrefOf, setSearch],
  );
  const isLoading = navigation.state === "loading" && navigation.location.pathname === pathname;
  return { page, search, isMap, isLoading, change, hrefOf };
}

/** The hash opens the map; the query says so too, for the server, and while an overlay has the hash. */
function useIsMap(): boolean {
  const { hash, search } = useLocation();
  const isHydrated = useIsHydrated();
  const isInQuery = new URLSearchParams(search).get("hashbang") === "map";
  return isInQuery || (isHydrated && readPageHash(hash).kind === "map");
}
