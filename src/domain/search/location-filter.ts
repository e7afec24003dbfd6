import type { Place } from "./place/place.ts";
import { toCountyKey } from "./place/place-name-keys.ts";

/** Around a point, in a postcode district or sector, or in a county. */
type SingleLocation =
  | { kind: "circle"; lat: number; lng: number; miles: number }
  | { kind: "postcode"; code: string }
  | { kind: "county"; county: string };

/** One location, or any of several. */
export type LocationFilter = SingleLocation | { kind: "any"; of: readonly SingleLocation[] };

const DEFAULT_TOWN_MILES = 3;
const DEFAULT_STATION_MILES = 1;
const DEFAULT_POSTCODE_MILES = 0.5;
const WHOLE_POSTCODE = / \d[A-Z]{2}$/i;

/**
 * Without a distance, a postcode district or sector means exactly that area, a town a few miles around it and a station one.
 * A county is always exactly that county.
 */
export function toLocationFilter(place: Place, within: number | null): LocationFilter {
  if (!place.parts) return toSingleLocation(place, within);
  return { kind: "any", of: place.parts.map((part) => toSingleLocation(part, within)) };
}

function toSingleLocation(
  { name, county_name, kind, lat, lng }: Place,
  within: number | null,
): SingleLocation {
  if (kind === "county") return { kind, county: toCountyKey(name) };
  if (within !== null) return { kind: "circle", lat, lng, miles: within };
  if (WHOLE_POSTCODE.test(name)) return { kind: "circle", lat, lng, miles: DEFAULT_POSTCODE_MILES };
  if (county_name === "") return { kind: "postcode", code: name };
  return { kind: "circle", lat, lng, miles: kind === "station" ? DEFAULT_STATION_MILES : DEFAULT_TOWN_MILES };
}
