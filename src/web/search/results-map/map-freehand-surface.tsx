import type { Map as MapLibreMap } from "maplibre-gl";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { FEWEST_CORNERS, MOST_CORNERS_PER_AREA } from "../../../domain/search/area/area-edits.ts";
import type { Area } from "../../../domain/search/area/polygon.ts";
import { type ScreenPoint, simplifyLine } from "../../../domain/search/area/simplify-line.ts";
import { MapDraftLine } from "./map-draft-line.tsx";
import { toScreenPoint } from "./to-screen-point.ts";

/** Points closer than this to the previous one are skipped. */
const STEP_PX = 3;
const TOLERANCE_PX = 2.5;
/** A smaller shape was an accidental touch. */
const SMALLEST_PX = 24;

interface MapFreehandSurfaceProps {
  map: MapLibreMap;
  onFinish(ring: Area): void;
  announce(announcement: string): void;
}

/** Freehand drawing by mouse, touch or pen. A second finger is ignored. */
export function MapFreehandSurface({ map, onFinish, announce }: MapFreehandSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(null);
  /** Always complete; the rendered line may be a frame behind. */
  const line = useRef<readonly ScreenPoint[]>([]);
  const [shown, setShown] = useState<readonly ScreenPoint[]>([]);
  const setLine = (points: readonly ScreenPoint[]) => {
    line.current = points;
    setShown(points);
  };

  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine([toScreenPoint(event)]);
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return;
    const point = toScreenPoint(event);
    if (isStep(line.current.at(-1), point)) setLine([...line.current, point]);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return;
    const drawn = line.current;
    pointer.current = null;
    setLine([]);
    if (event.type === "pointercancel") return;
    const thinned = simplifyLine(drawn, { tolerance: TOLERANCE_PX, most: MOST_CORNERS_PER_AREA });
    if (thinned.length < FEWEST_CORNERS || isSlip(thinned))
      return announce("That area is too small. Press and drag around an area.");
    onFinish(thinned.map(({ x, y }) => map.unproject([x, y])).map(({ lat, lng }) => ({ lat, lng })));
  };

  return (
    <div
      ref={surface}
      tabIndex={-1}
      className="absolute inset-0 cursor-crosshair touch-none select-none outline-none"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <MapDraftLine points={shown} />
    </div>
  );
}

function isStep(before: ScreenPoint | undefined, point: ScreenPoint): boolean {
  return before === undefined || Math.hypot(point.x - before.x, point.y - before.y) >= STEP_PX;
}

function isSlip(line: readonly ScreenPoint[]): boolean {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(line.map(({ x }) => x)), span(line.map(({ y }) => y))) < SMALLEST_PX;
}
