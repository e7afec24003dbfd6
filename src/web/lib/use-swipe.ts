import { type PointerEvent, useRef } from "react";

const FAR_ENOUGH_PX = 70;
/** A steeper movement is a scroll. */
const FLAT_ENOUGH = 0.6;

interface Swipes {
  onLeft(): void;
  onRight?(): void;
}

/** Handlers for swiping left or right with one finger. Ignores the mouse, and two fingers, which zoom. */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX, clientY, pointerType, isPrimary }: PointerEvent) => {
      start.current = pointerType === "mouse" || !isPrimary ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const slope = Math.abs(clientY - start.current.y) / Math.max(1, Math.abs(across));
      start.current = undefined;
      if (Math.abs(across) <= FAR_ENOUGH_PX || slope >= FLAT_ENOUGH) return;
      if (across < 0) onLeft();
      else onRight?.();
    },
  };
}
