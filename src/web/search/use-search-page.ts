import { useCallback, useEffect, useRef } from "react";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import type { Search } from "../../domain/search/search.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import { readPageHash } from "../../domain/url/page-hash.ts";
import { useFollowing } from "../lib/use-following.ts";
import { useAfterHydration } from "../lib/use-is-hydrated.ts";
import { KEEP_SCROLL } from "../lib/use-scroll-memory.ts";
import { useLocation, useNavigate, usePageData } from "../router/router-context.ts";
import { useLoading } from "../session/app-state.ts";

interface ChangeOptions {
  replace?: boolean;
  /** State of the new history entry. */
  state?: object;
}

export interface SearchControls {
  page: SearchPage;
  /** The requested search. Ahead of `page` while a response is pending, so that a choice shows immediately. */
  search: Search;
  isMap: boolean;
  /** A response to another search is pending. */
  isLoading: boolean;
  /** Shows another search without a reload, keeping the scroll position. */
  change(search: Search, options?: ChangeOptions): void;
  /** The URL of another search, for links. */
  toHref(search: Search): string;
}

/** The search page's data, and how to change the search. */
export function useSearchPage(): SearchControls {
  const page = usePageData<SearchPage>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isMap = useIsMap();
  const toHref = useCallback(
    (search: Search) => toSearchPath(isMap ? search : { ...search, viewport: null }, { isMap }),
    [isMap],
  );
  // Without this copy, a controlled field would jump back to its old value until the navigation is done.
  const [search, setSearch] = useFollowing(page.search);
  // While a new history entry is pending, a replacement must push as well, or it would overwrite the previous entry.
  const isPushing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that the navigation is done
  useEffect(() => {
    isPushing.current = false;
  }, [key]);
  const change = useCallback(
    (next: Search, { replace = false, state = KEEP_SCROLL }: ChangeOptions = {}) => {
      setSearch(next);
      if (!replace) isPushing.current = true;
      navigate(toHref(next), { replace: !isPushing.current, state });
    },
    [navigate, toHref, setSearch],
  );
  return { page, search, isMap, isLoading: useLoading().properties, change, toHref };
}

/** The hash opens the map. The query says so too, for the server and while an overlay uses the hash. */
function useIsMap(): boolean {
  const { hash, search } = useLocation();
  const isInQuery = new URLSearchParams(search).get("hashbang") === "map";
  return useAfterHydration(isInQuery || readPageHash(hash).kind === "map", isInQuery);
}
