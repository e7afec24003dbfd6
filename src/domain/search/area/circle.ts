import type { Point } from "../../geo/distance.ts";
import type { Viewport } from "../search.ts";
import type { Area } from "./polygon.ts";

export interface Circle extends Point {
  miles: number;
}

const MILES_PER_DEGREE = 69.05;
const CORNERS = 72;

/** The circle's radius in degrees. A degree of longitude gets shorter towards the poles. */
function toReachDegrees({ lat, miles }: Circle): Point {
  const north = miles / MILES_PER_DEGREE;
  return { lat: north, lng: north / Math.cos((lat * Math.PI) / 180) };
}

/** Approximates the circle by a polygon, for drawing. */
export function toRing(circle: Circle): Area {
  const reach = toReachDegrees(circle);
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS;
    return {
      lat: circle.lat + reach.lat * Math.sin(angle),
      lng: circle.lng + reach.lng * Math.cos(angle),
    };
  });
}

export function getCircleBounds(circle: Circle): Viewport {
  const { lat, lng } = toReachDegrees(circle);
  return [circle.lng - lng, circle.lat - lat, circle.lng + lng, circle.lat + lat];
}
