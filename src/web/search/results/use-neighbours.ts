import { useEffect, useEffectEvent, useState } from "react";
import {
  type LocatedNeighbours,
  locateNeighbours,
  NO_NEIGHBOURS,
} from "../../../domain/search/page/neighbours.ts";
import type { SEARCH_CALLS } from "../../../domain/search/search-calls.ts";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { fetchTwin } from "../../lib/client/fetch-call.ts";
import { rememberSearch, useSearchHistory } from "../search-history-store.ts";

const NONE: LocatedNeighbours = { ...NO_NEIGHBOURS, page: null };

/**
 * The previous and next property of the latest search, if this property is among its results. The search's page
 * follows the property, so that the next step and 'Back to search' start from where it is.
 */
export function useNeighbours(propertyId: number): LocatedNeighbours {
  const [latest] = useSearchHistory();
  const [found, setFound] = useState({ propertyId, neighbours: NONE });
  const locate = useEffectEvent(async (signal: AbortSignal) => {
    if (!latest) return;
    const neighbours = await locateNeighbours({
      page: latest.page,
      propertyId,
      fetchPage: async (page) =>
        fetchTwin<typeof SEARCH_CALLS.findPage>(
          new URL(toSearchPath({ ...latest, page }), window.location.href),
          signal,
        ),
    });
    if (signal.aborted) return;
    if (neighbours.page !== null && neighbours.page !== latest.page)
      rememberSearch({ ...latest, page: neighbours.page, clickedProperty: null });
    setFound({ propertyId, neighbours });
  });
  // The page isn't part of it: it changes with the property.
  const results = latest && toSearchPath({ ...latest, page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results or another property
  useEffect(() => {
    setFound({ propertyId, neighbours: NONE });
    const request = new AbortController();
    locate(request.signal).catch(() => undefined);
    return () => request.abort();
  }, [results, propertyId]);
  // The links of the previous property must not be clickable while those of this one are fetched.
  return found.propertyId === propertyId ? found.neighbours : NONE;
}
