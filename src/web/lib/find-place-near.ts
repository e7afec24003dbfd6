import type { Point } from "../../domain/geo/distance.ts";
import type { Place } from "../../domain/search/place/place.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import { fetchCall } from "./client/fetch-call.ts";

/** The town or village nearest to a point; undefined if there is none nearby. */
export async function findPlaceNear({ lat, lng }: Point): Promise<Place | undefined> {
  const near = `${lng.toFixed(4)},${lat.toFixed(4)}`;
  const [nearest] = await fetchCall(SEARCH_CALLS.listPlacesNear, { query: { near } });
  return nearest?.[1];
}
