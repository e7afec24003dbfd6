import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useIsSlow } from "../lib/use-is-slow.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useLocation, usePendingLocation } from "../router/router-context.ts";
import { setLoading, useLoading } from "../session/app-state.ts";

const SEARCH_PATH = "/search";

const loadWaiting = () => import("./results/search-waiting.tsx").then((part) => part.SearchWaiting);

/** The page, or an outline of the results over it while a search from another page is slow to load. */
export function WaitingSlot({ children }: { children: ReactNode }) {
  const isSearching = usePendingLocation()?.pathname === SEARCH_PATH;
  useLayoutEffect(() => setLoading("properties", isSearching), [isSearching]);
  const isElsewhere = useLocation().pathname !== SEARCH_PATH;
  const isComing = useLoading().properties && isElsewhere;
  const isSlow = useIsSlow(isComing);
  const { Part: Waiting, request } = useOnDemand(loadWaiting);
  useEffect(() => {
    if (isComing) request();
  }, [isComing, request]);
  const isShown = isSlow && Waiting !== undefined;
  return (
    // The covered page mustn't take the focus. The next page gets it, as after any navigation.
    <main id="main" tabIndex={-1} inert={isShown} className={isShown ? "relative" : undefined}>
      {children}
      {isShown && <Waiting />}
    </main>
  );
}
