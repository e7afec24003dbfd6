import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import {
  type Box,
  isZoomed,
  NO_ZOOM,
  PAN_KEYS,
  type Point,
  panBy,
  toggleZoom,
  ZOOM_STEP,
  type Zoom,
  zoomBy,
} from "../../../domain/property/media/zoom.ts";

const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 30;
/** A movement shorter than this counts as a tap. */
const TAP_PX = 8;

export interface ZoomControl {
  /** Attach this to the box that doesn't move with the zoom. */
  box: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  isZoomed: boolean;
  zoomIn(): void;
  zoomOut(): void;
  reset(): void;
  /** Returns whether it handled the key. */
  takeKey(event: KeyboardEvent): boolean;
  pointer: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  >;
}

interface Tap extends Point {
  at: number;
}

/**
 * Zooms by pinch, double tap or click, keys and buttons. A zoomed picture is moved with one finger or the
 * mouse.
 */
export function useZoom(): ZoomControl {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM);
  const fingers = useRef(new Map<number, Point>());
  const downAt = useRef<Point>(undefined);
  const lastTap = useRef<Tap>(undefined);

  const sizeOfBox = (): Box => ({
    width: box.current?.clientWidth ?? 0,
    height: box.current?.clientHeight ?? 0,
  });
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const step = (factor: number) => setZoom((before) => zoomBy(before, { factor, box: sizeOfBox() }));
  const zoomIn = () => step(ZOOM_STEP);
  const zoomOut = () => step(1 / ZOOM_STEP);
  const reset = () => setZoom(NO_ZOOM);

  const takeKey = ({ key }: KeyboardEvent): boolean => {
    const pan = isZoomed(zoom) ? PAN_KEYS[key] : undefined;
    if (key === "+" || key === "=") zoomIn();
    else if (key === "-") zoomOut();
    else if (key === "0") reset();
    else if (pan) {
      const { width, height } = sizeOfBox();
      const by = { x: pan.x * width, y: pan.y * height };
      setZoom((before) => panBy(before, { by, box: sizeOfBox() }));
    } else return false;
    return true;
  };

  const tap = (point: Point, at: number) => {
    const before = lastTap.current;
    const isSecond = before && at - before.at < DOUBLE_TAP_MS && distance(before, point) < DOUBLE_TAP_PX;
    lastTap.current = isSecond ? undefined : { ...point, at };
    if (isSecond) setZoom((zoomed) => toggleZoom(zoomed, { at: fromMiddle(point), box: sizeOfBox() }));
  };

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    box,
    zoom,
    isZoomed: isZoomed(zoom),
    zoomIn,
    zoomOut,
    reset,
    takeKey,
    pointer: {
      onPointerDown: ({ pointerId, clientX, clientY }) => {
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        downAt.current = fingers.current.size === 1 ? { x: clientX, y: clientY } : undefined;
      },
      onPointerMove: (event) => {
        const { pointerId, clientX, clientY } = event;
        // A mouse button released outside the picture sends no pointerup.
        if (event.pointerType === "mouse" && event.buttons === 0) lift(event);
        const before = fingers.current.get(pointerId);
        if (!before) return;
        const now = { x: clientX, y: clientY };
        const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
        fingers.current.set(pointerId, now);
        const by = { x: now.x - before.x, y: now.y - before.y };
        if (!other) return setZoom((zoomed) => panBy(zoomed, { by, box: sizeOfBox() }));
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        const at = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        setZoom((zoomed) => zoomBy(zoomed, { factor, at, box: sizeOfBox() }));
      },
      onPointerUp: (event) => {
        lift(event);
        const point = { x: event.clientX, y: event.clientY };
        if (downAt.current && distance(downAt.current, point) < TAP_PX) tap(point, event.timeStamp);
      },
      onPointerCancel: lift,
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
