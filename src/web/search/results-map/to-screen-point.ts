import type { PointerEvent } from "react";
import type { Spot } from "../../../domain/search/area/simplify-line.ts";

/** On the surface, which is as large as the map. */
export function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
