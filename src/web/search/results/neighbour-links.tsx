import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import {
  findNeighbours,
  joinPages,
  type Neighbours,
  NO_NEIGHBOURS,
} from "../../../domain/search/page/neighbours.ts";
import type { Search } from "../../../domain/search/search.ts";
import type { SEARCH_CALLS } from "../../../domain/search/search-calls.ts";
import { searchAddress } from "../../../domain/search/url/search-query.ts";
import { fetchTwin } from "../../lib/client/fetch-call.ts";
import { ICON_BUTTON_CLASS } from "../../ui/icon-button.tsx";
import { useSearchHistory } from "../search-history-store.ts";

/** To the properties before and after this one in the latest search, where it is among them. */
export function NeighbourLinks({ propertyId }: { propertyId: number }) {
  const [latest] = useSearchHistory();
  const [neighbours, setNeighbours] = useState<Neighbours>(NO_NEIGHBOURS);
  useEffect(() => {
    setNeighbours(NO_NEIGHBOURS);
    if (!latest) return;
    const request = new AbortController();
    fetchNeighbours(latest, propertyId, request.signal).then(setNeighbours, () => undefined);
    return () => request.abort();
  }, [latest, propertyId]);
  if (neighbours.prev === null && neighbours.next === null) return null;
  return (
    <nav aria-label="Neighbouring results" className="flex">
      <NeighbourLink to={neighbours.prev} label="Previous property" Icon={ChevronLeft} />
      <NeighbourLink to={neighbours.next} label="Next property" Icon={ChevronRight} />
    </nav>
  );
}

interface NeighbourLinkProps {
  to: string | null;
  label: string;
  Icon: typeof ChevronLeft;
}

function NeighbourLink({ to, label, Icon }: NeighbourLinkProps) {
  if (to === null) return <span className="size-11" />;
  return (
    <Link to={to} aria-label={label} className={ICON_BUTTON_CLASS}>
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}

async function fetchNeighbours(search: Search, propertyId: number, signal: AbortSignal): Promise<Neighbours> {
  const fetchPage = async (page: number) => {
    const url = new URL(searchAddress({ ...search, page }), window.location.href);
    return fetchTwin<typeof SEARCH_CALLS.findPage>(url, signal);
  };
  const found = findNeighbours(await fetchPage(search.page), propertyId);
  const [before, after] = await Promise.all([
    found.prevPage ? fetchPage(search.page - 1) : undefined,
    found.nextPage ? fetchPage(search.page + 1) : undefined,
  ]);
  return joinPages(found, { before, after });
}
