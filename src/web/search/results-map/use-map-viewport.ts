import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef } from "react";
import { findSearchBounds, isSameView } from "../../../domain/search/area/search-bounds.ts";
import type { Search, Viewport } from "../../../domain/search/search.ts";

const REST_MS = 300;

interface MapViewportOptions {
  map: MapLibreMap | undefined;
  search: Search;
  /** Areas drawn on this map: they're visible already, so the map doesn't move to them. */
  drawnHere: string | null;
  isLeaving: boolean;
  onViewportChange(viewport: Viewport): void;
}

/** Reports where the map stops, and moves the map when the search changes, unless the change came from the map itself. */
export function useMapViewport(options: MapViewportOptions): void {
  const { map, search, drawnHere, isLeaving, onViewportChange } = options;
  const reported = useRef<Viewport>(null);
  const report = useEffectEvent((from: MapLibreMap) => {
    const view = getView(from);
    if (isSameView(view, search.viewport)) return;
    reported.current = view;
    onViewportChange(view);
  });

  // A search without a viewport gets it again, even if the map didn't move.
  const hasNoViewport = search.viewport === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!map || isLeaving) return;
    let timer = 0;
    const stop = () => window.clearTimeout(timer);
    const rest = () => {
      stop();
      timer = window.setTimeout(() => report(map), REST_MS);
    };
    rest();
    map.on("movestart", stop);
    map.on("moveend", rest);
    return () => {
      stop();
      map.off("movestart", stop);
      map.off("moveend", rest);
    };
  }, [map, isLeaving, hasNoViewport]);

  const { place, within, poly, viewport } = search;
  // By the place itself: words may have been understood as a place, too.
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
    const isNewView = !isSameView(before.viewport, viewport) && !isSameView(viewport, reported.current);
    if (isNewView && viewport !== null && !isSameView(viewport, getView(map))) return goTo(map, viewport);
    const bounds = isElsewhere ? findSearchBounds({ viewport: null, poly, place, within }) : null;
    if (bounds) goTo(map, bounds);
  }, [map, placeId, place, within, poly, viewport, drawnHere]);
}

/** The library skips the animation if the visitor prefers reduced motion. */
function goTo(map: MapLibreMap, [west, south, east, north]: Viewport): void {
  map.fitBounds([west, south, east, north]);
}

/** Rounded to five decimals, which is about a metre. */
function getView(map: MapLibreMap): Viewport {
  const bounds = map.getBounds();
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [
    round(bounds.getWest()),
    round(bounds.getSouth()),
    round(bounds.getEast()),
    round(bounds.getNorth()),
  ];
}
