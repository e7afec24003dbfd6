import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { toCardState } from "../../lib/use-scroll-memory.ts";
import { rememberViewed } from "../../property/recently-viewed-store.ts";
import { useNavigate } from "../../router/router-context.ts";
import { Link } from "../../ui/link.tsx";
import { useSearchHistory } from "../search-history-store.ts";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { useNeighbours } from "./use-neighbours.ts";

interface PropertyTrailProps {
  propertyId: number;
  /** 'Back to search' was clicked before this code had loaded. */
  isLeaving: boolean;
}

/** Links back to the search and to its other results, and records this home as recently viewed. */
export function PropertyTrail({ propertyId, isLeaving }: PropertyTrailProps) {
  useEffect(() => rememberViewed(propertyId), [propertyId]);
  const neighbours = useNeighbours(propertyId);
  return (
    <>
      <BackToSearch propertyId={propertyId} isResult={neighbours.page !== null} isLeaving={isLeaving} />
      <NeighbourLinks neighbours={neighbours} />
    </>
  );
}

/**
 * Links to the latest search as the visitor left it, at this home's card or, if it isn't a result, at the card they
 * clicked last. Without a search it links to all properties.
 */
function BackToSearch({ propertyId, isResult, isLeaving }: PropertyTrailProps & { isResult: boolean }) {
  const [latest] = useSearchHistory();
  const navigate = useNavigate();
  const path = latest ? toSearchPath(latest, { isMap: latest.viewport !== null }) : "/search";
  const state = toCardState(isResult ? propertyId : (latest?.clickedProperty ?? propertyId));
  const leave = useEffectEvent(() => navigate(path, { state }));
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return (
    <Link
      to={path}
      state={state}
      className="tap inline-flex items-center gap-2 font-semibold text-link text-sm hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to search
    </Link>
  );
}
