import { type PointerEvent, useRef } from "react";

const FAR_ENOUGH_PX = 70;
/** Steeper than this it was meant to scroll. */
const FLAT_ENOUGH = 0.6;

/** A finger drawn to the left closes what it is drawn over. */
export function useSwipeAway(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      start.current = pointerType === "mouse" ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const left = start.current.x - clientX;
      const slope = Math.abs(clientY - start.current.y) / Math.max(1, left);
      start.current = undefined;
      if (left > FAR_ENOUGH_PX && slope < FLAT_ENOUGH) onSwipe();
    },
  };
}
