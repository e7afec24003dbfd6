/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export const EARTH_RADIUS_MILES = 3_958.8;

/** Great-circle distance (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const chord =
    haversine(b.lat - a.lat) +
    Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * haversine(b.lng - a.lng);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function haversine(degrees: number): number {
  return Math.sin(toRadians(degrees) / 2) ** 2;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
