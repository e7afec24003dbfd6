import type { Point } from "../geo/distance.ts";
import type { MapBounds } from "./map-style.ts";

/** Degrees around a place, enough to show its streets and the next village. */
const AROUND = { lat: 0.0055, lng: 0.0095 };

/** What a map of one place shows first. */
export function getPlaceBounds({ lat, lng }: Point): MapBounds {
  return [lng - AROUND.lng, lat - AROUND.lat, lng + AROUND.lng, lat + AROUND.lat];
}

/** Padding around the outermost places, in degrees. */
const MARGIN = 0.12;

/** What a map of several places shows first. */
export function getPlacesBounds(places: readonly Point[]): MapBounds {
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ];
}
