import type { Point } from "../../geo/distance.ts";

/** From the Channel Islands to Shetland, and from the west of Ireland to Lowestoft. */
const BRITISH_ISLES = { south: 49.1, north: 61, west: -10.7, east: 1.9 };

export function isInBritishIsles({ lat, lng }: Point): boolean {
  const { south, north, west, east } = BRITISH_ISLES;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
