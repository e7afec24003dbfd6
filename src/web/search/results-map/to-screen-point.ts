import type { PointerEvent } from "react";
import type { ScreenPoint } from "../../../domain/search/area/simplify-line.ts";

/** The position of a pointer on the surface, which has the size of the map. */
export function toScreenPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): ScreenPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
