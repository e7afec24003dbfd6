import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef } from "react";
import { boundsOfSearch, isSameView } from "../../../domain/search/area/search-bounds.ts";
import type { Search, Viewport } from "../../../domain/search/search.ts";

const REST_MS = 300;

interface MapViewportParts {
  map: MapLibreMap | undefined;
  search: Search;
  /** Areas that were drawn here: they are in sight, and the map stays. */
  drawnHere: string | null;
  onViewportChange(viewport: Viewport): void;
}

/** Tells where the map came to rest, and goes where the search goes, unless it came from here. */
export function useMapViewport({ map, search, drawnHere, onViewportChange }: MapViewportParts): void {
  const told = useRef<Viewport>(null);
  const tell = useEffectEvent((from: MapLibreMap) => {
    const view = viewOf(from);
    if (isSameView(view, search.viewport)) return;
    told.current = view;
    onViewportChange(view);
  });

  // A search that lost its view is told it again, though the map did not move.
  const isUntold = search.viewport === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!map) return;
    let timer = 0;
    const stop = () => window.clearTimeout(timer);
    const rest = () => {
      stop();
      timer = window.setTimeout(() => tell(map), REST_MS);
    };
    rest();
    map.on("movestart", stop);
    map.on("moveend", rest);
    return () => {
      stop();
      map.off("movestart", stop);
      map.off("moveend", rest);
    };
  }, [map, isUntold]);

  const { place, within, poly, viewport } = search;
  // Words may have been understood as a place, too: then only the place itself is known.
  const placeId = place?.place_id;
  const followed = useRef({ placeId, within, poly, viewport });
  useEffect(() => {
    if (!map) return;
    const before = followed.current;
    followed.current = { placeId, within, poly, viewport };
    const isElsewhere =
      before.placeId !== placeId ||
      before.within !== within ||
      (before.poly !== poly && poly !== null && poly !== drawnHere);
    const isNewView = !isSameView(before.viewport, viewport) && !isSameView(viewport, told.current);
    if (isNewView && viewport !== null && !isSameView(viewport, viewOf(map))) return goTo(map, viewport);
    const bounds = isElsewhere ? boundsOfSearch({ viewport: null, poly, place, within }) : null;
    if (bounds) goTo(map, bounds);
  }, [map, placeId, place, within, poly, viewport, drawnHere]);
}

/** The library leaves out the flight when the visitor wants less motion. */
function goTo(map: MapLibreMap, [west, south, east, north]: Viewport): void {
  map.fitBounds([west, south, east, north]);
}

/** To five decimals: about a step's length. */
function viewOf(map: MapLibreMap): Viewport {
  const bounds = map.getBounds();
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [
    round(bounds.getWest()),
    round(bounds.getSouth()),
    round(bounds.getEast()),
    round(bounds.getNorth()),
  ];
}
