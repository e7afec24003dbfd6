import type { Point } from "../../geo/distance.ts";
import { decodeAreas } from "./polygon.ts";

/** The middle of the drawn areas' bounding box; undefined if the areas can't be read. */
export function findAreaCentre(poly: string): Point | undefined {
  const corners = decodeAreas(poly)?.flat();
  if (!corners) return undefined;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(corners.map(({ lat }) => lat)), lng: middle(corners.map(({ lng }) => lng)) };
}
