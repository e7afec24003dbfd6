/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export const EARTH_RADIUS_MILES = 3_958.8;

/** Great-circle distance (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const chord =
    half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
