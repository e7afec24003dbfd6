import type { Point } from "../../../domain/geo/distance.ts";

/** A point on the unit sphere. Distances between such points need no trigonometry. */
export interface SpherePoint {
  x: number;
  y: number;
  z: number;
}

export function toSpherePoint({ lat, lng }: Point): SpherePoint {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lng * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** The straight-line distance between two points, through the sphere. */
export function getChord(a: SpherePoint, b: SpherePoint): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}
