import type { Map as MapLibreMap } from "maplibre-gl";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { FEWEST_CORNERS, MOST_CORNERS_OF_AREA } from "../../../domain/search/area/area-edits.ts";
import type { Area } from "../../../domain/search/area/polygon.ts";
import { type Spot, thinLine } from "../../../domain/search/area/simplify-line.ts";
import { MapDraftLine } from "./map-draft-line.tsx";
import { spotOf } from "./to-screen-point.ts";

/** Spots nearer than this to the one before tell nothing new. */
const STEP_PX = 3;
const TOLERANCE_PX = 2.5;
/** Less than this across was a slip, not an area. */
const SMALLEST_PX = 24;

interface MapFreehandSurfaceProps {
  map: MapLibreMap;
  onFinish(ring: Area): void;
  say(news: string): void;
}

/** Press, drag around, let go: with a mouse, a finger or a pen. A second finger draws nothing. */
export function MapFreehandSurface({ map, onFinish, say }: MapFreehandSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const pointer = useRef<number>(null);
  /** Whole at any time; what is shown of it may be a frame behind. */
  const line = useRef<readonly Spot[]>([]);
  const [shown, setShown] = useState<readonly Spot[]>([]);
  const setLine = (spots: readonly Spot[]) => {
    line.current = spots;
    setShown(spots);
  };

  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine([spotOf(event)]);
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return;
    const spot = spotOf(event);
    if (isStep(line.current.at(-1), spot)) setLine([...line.current, spot]);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return;
    const drawn = line.current;
    pointer.current = null;
    setLine([]);
    if (event.type === "pointercancel") return;
    const thinned = thinLine(drawn, { tolerance: TOLERANCE_PX, most: MOST_CORNERS_OF_AREA });
    if (thinned.length < FEWEST_CORNERS || isSlip(thinned))
      return say("That was too small. Press and drag around an area.");
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
      <MapDraftLine spots={shown} />
    </div>
  );
}

function isStep(before: Spot | undefined, spot: Spot): boolean {
  return before === undefined || Math.hypot(spot.x - before.x, spot.y - before.y) >= STEP_PX;
}

function isSlip(line: readonly Spot[]): boolean {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(line.map(({ x }) => x)), span(line.map(({ y }) => y))) < SMALLEST_PX;
}
