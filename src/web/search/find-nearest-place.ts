import type { Place } from "../../domain/search/place/place.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";

const LONGEST_WAIT_MS = 10_000;
/** Where one was a few minutes ago will do for finding a town. */
const OLDEST_FIX_MS = 300_000;

/** The town or village that the visitor is in; undefined where the device does not say. */
export async function findNearestPlace(): Promise<Place | undefined> {
  try {
    const { coords } = await currentPosition();
    const near = `${coords.longitude.toFixed(4)},${coords.latitude.toFixed(4)}`;
    const [nearest] = await fetchCall(SEARCH_CALLS.listPlacesNear, { query: { near } });
    return nearest?.[1];
  } catch {
    return undefined;
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error("No geolocation."));
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: LONGEST_WAIT_MS,
      maximumAge: OLDEST_FIX_MS,
    });
  });
}
