import { EARTH_RADIUS_MILES } from "../../geo/distance.ts";
import type { Viewport } from "../search.ts";
import type { Circle } from "./circle.ts";

/** In degrees. Covers rounding in distances that are measured another way. */
const MARGIN = 1e-6;
const FAR_NORTH = 85;

/** A box that contains the whole circle; undefined if it comes near a pole or crosses the date line. */
export function findBoxAround({ lat, lng, miles }: Circle): Viewport | undefined {
  const reach = (Math.abs(miles) / EARTH_RADIUS_MILES) * (180 / Math.PI) + MARGIN;
  const farthest = Math.abs(lat) + reach;
  if (farthest > FAR_NORTH) return undefined;
  const aside = reach / Math.cos((farthest * Math.PI) / 180);
  return Math.abs(lng) + aside > 180 ? undefined : [lng - aside, lat - reach, lng + aside, lat + reach];
}
