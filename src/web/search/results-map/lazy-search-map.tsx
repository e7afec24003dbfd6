import { useEffect } from "react";
import { changeDrawnArea } from "../../../domain/search/search.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { MAP_UNAVAILABLE, MapProblem } from "../../map/map-problem.tsx";
import { toPath } from "../../router/page-location.ts";
import { usePendingLocation } from "../../router/router-context.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SearchControls } from "../use-search-page.ts";

const loadMap = () => import("./search-map.tsx").then(({ SearchMap }) => SearchMap);

interface LazySearchMapProps {
  controls: SearchControls;
  selectedId: number | null;
  onSelect(propertyId: number | null): void;
}

/** The search map, loaded when it's first shown: next to the list on desktop, instead of it on smaller screens. */
export function LazySearchMap({ controls, selectedId, onSelect }: LazySearchMapProps) {
  const { page, search, change, toHref } = controls;
  const { Part: SearchMap, hasFailed, request } = useOnDemand(loadMap);
  useEffect(request, [request]);
  // A map that stops moving after a home was clicked, or after Back, must not cancel the way there.
  const pending = usePendingLocation();
  const isLeaving = pending !== undefined && toPath(pending) !== toHref(search);
  return (
    <div className="noscript:hidden sticky top-[calc(var(--h-header)+var(--h-search-bar))] h-[calc(100dvh-var(--h-header)-var(--h-search-bar)-var(--h-foot))] overflow-hidden bg-band max-desk:[--map-foot:56px]">
      {hasFailed && <MapProblem text={MAP_UNAVAILABLE} />}
      {!hasFailed && !SearchMap && <Skeleton className="size-full rounded-none" />}
      {SearchMap && (
        // The requested search, not the shown one: otherwise moving the map would undo an area that was just drawn.
        <SearchMap
          search={search}
          markers={page.markers}
          cards={page.properties}
          selectedId={selectedId}
          onSelect={onSelect}
          isLeaving={isLeaving}
          onViewportChange={(viewport) => change({ ...search, viewport, page: 1 }, { replace: true })}
          onPolyChange={(poly) => change(changeDrawnArea(search, poly))}
        />
      )}
    </div>
  );
}
