import type { Place } from "../../domain/search/place/place.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";

const LONGEST_WAIT_MS = 10_000;
/** A position from a few minutes ago is good enough to find the town. */
const OLDEST_FIX_MS = 300_000;

/** Finds the visitor's town or village; undefined if the position isn't available or the request fails. */
export async function findNearestPlace(): Promise<Place | undefined> {
  try {
    const { coords } = await getCurrentPosition();
    const near = `${coords.longitude.toFixed(4)},${coords.latitude.toFixed(4)}`;
    const [nearest] = await fetchCall(SEARCH_CALLS.listPlacesNear, { query: { near } });
    return nearest?.[1];
  } catch {
    return undefined;
  }
}

function getCurrentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error("No geolocation."));
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: LONGEST_WAIT_MS,
      maximumAge: OLDEST_FIX_MS,
    });
  });
}
