import type { Place } from "../../domain/search/place/place.ts";
import { findPlaceNear } from "./find-place-near.ts";

const LONGEST_WAIT_MS = 10_000;
/** A position from a few minutes ago is good enough to find the town. */
const OLDEST_FIX_MS = 300_000;
/** `GeolocationPositionError.PERMISSION_DENIED`, which not every browser has as a constant. */
const PERMISSION_DENIED = 1;

const DENIED_TEXT =
  "Your browser didn’t share your location. Allow it in the browser’s settings, or type a town or postcode.";
const UNAVAILABLE_TEXT = "We couldn’t find your location. Please type a town or postcode.";

/** Finds the visitor's town or village, or says why not. Asks the browser for the position, so only call it on a click. */
export async function findNearestPlace(): Promise<{ place: Place } | { problem: string }> {
  try {
    const { coords } = await getCurrentPosition();
    const place = await findPlaceNear({ lat: coords.latitude, lng: coords.longitude });
    return place ? { place } : { problem: UNAVAILABLE_TEXT };
  } catch (error) {
    const isDenied = (error as Partial<GeolocationPositionError> | null)?.code === PERMISSION_DENIED;
    return { problem: isDenied ? DENIED_TEXT : UNAVAILABLE_TEXT };
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
