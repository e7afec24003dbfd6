/** The British Isles with their waters. */
const BOUNDS = { south: 49, north: 61.5, west: -11, east: 2.5 };

export interface Position {
  lat: number;
  lng: number;
}

/** Null for no position, which many systems send as 0, 0; undefined for one that isn't in the British Isles. */
export function readPosition(lat: string, lng: string): Position | null | undefined {
  if (lat.trim() === "" && lng.trim() === "") return null;
  const [north, east] = [Number(lat.trim() || Number.NaN), Number(lng.trim() || Number.NaN)];
  if (north === 0 && east === 0) return null;
  const isInside =
    north >= BOUNDS.south && north <= BOUNDS.north && east >= BOUNDS.west && east <= BOUNDS.east;
  return isInside ? { lat: north, lng: east } : undefined;
}
