import type { Map as MapLibreMap } from "maplibre-gl";
import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from "react";
import type { Point } from "../../../domain/geo/distance.ts";
import { FEWEST_CORNERS, MOST_CORNERS_PER_AREA } from "../../../domain/search/area/area-edits.ts";
import type { Area } from "../../../domain/search/area/polygon.ts";
import type { ScreenPoint } from "../../../domain/search/area/simplify-line.ts";
import { ARROW_STEPS } from "./arrow-steps.ts";
import { MapDraftLine } from "./map-draft-line.tsx";
import { toScreenPoint } from "./to-screen-point.ts";

const STEP_PX = 60;
const SMALL_STEP_PX = 10;
/** A touch that moves farther isn't a tap. */
const TAP_PX = 12;
const NEAR_PX = 22;

export interface MapPointsSurfaceProps {
  map: MapLibreMap;
  corners: readonly Point[];
  onCorners(corners: readonly Point[]): void;
  onFinish(ring: Area): void;
  announce(announcement: string): void;
}

/**
 * Draws corner by corner. A tap on the last or first corner closes the area; so does Enter. With the keyboard, the arrows move the
 * map under a cross in its middle, where Space or Enter sets a corner.
 */
export function MapPointsSurface({ map, corners, onCorners, onFinish, announce }: MapPointsSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const pressed = useRef<ScreenPoint>(null);
  /** Whether the arrows moved the map since the last corner: then Enter sets another corner instead of finishing. */
  const hasAimed = useRef(false);
  const [next, setNext] = useState<ScreenPoint>();
  const [, follow] = useReducer((moves: number) => moves + 1, 0);

  useEffect(() => surface.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    map.on("move", follow);
    return () => {
      map.off("move", follow);
    };
  }, [map]);

  const positions = corners.map((corner): ScreenPoint => map.project(corner));
  const middle = (): ScreenPoint => ({
    x: map.getContainer().clientWidth / 2,
    y: map.getContainer().clientHeight / 2,
  });
  const isNear = (a: ScreenPoint | undefined, b: ScreenPoint) =>
    a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < NEAR_PX;

  const setCorner = (position: ScreenPoint) => {
    hasAimed.current = false;
    const isClosing =
      isNear(positions.at(-1), position) ||
      (corners.length >= FEWEST_CORNERS && isNear(positions[0], position));
    if (isClosing)
      return corners.length >= FEWEST_CORNERS
        ? onFinish(corners)
        : announce("An area needs at least three corners.");
    if (corners.length >= MOST_CORNERS_PER_AREA)
      return announce("You can’t add more corners. Finish the area.");
    onCorners([...corners, pointAt(position)]);
    announce(`Corner ${corners.length + 1} set.`);
  };
  const pointAt = ({ x, y }: ScreenPoint): Point => {
    const { lat, lng } = map.unproject([x, y]);
    return { lat, lng };
  };

  const press = (event: KeyboardEvent) => {
    const arrow = ARROW_STEPS[event.key];
    if (arrow) {
      const step = event.shiftKey ? SMALL_STEP_PX : STEP_PX;
      // Without animation, so that the cross is in its final position for the next key press.
      map.panBy([arrow[0] * step, arrow[1] * step], { animate: false });
      hasAimed.current = true;
      setNext(middle());
    } else if (event.key === " ") setCorner(middle());
    else if (event.key === "Enter") {
      if (corners.length >= FEWEST_CORNERS && !hasAimed.current) onFinish(corners);
      else setCorner(middle());
    } else if (event.key === "Backspace" || event.key === "Delete") {
      onCorners(corners.slice(0, -1));
      if (corners.length > 0) announce(`Corner ${corners.length} removed.`);
    } else if (event.key === "+" || event.key === "=") map.zoomIn();
    else if (event.key === "-") map.zoomOut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lift = (event: PointerEvent<HTMLDivElement>) => {
    const position = toScreenPoint(event);
    const from = pressed.current;
    pressed.current = null;
    if (from && Math.hypot(from.x - position.x, from.y - position.y) <= TAP_PX) setCorner(position);
  };

  return (
    <div
      ref={surface}
      // Makes screen readers pass arrow keys and letters on to the page.
      role="application"
      aria-label="Draw point by point: arrow keys move the map, Space sets a corner, Enter finishes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the keys
      tabIndex={0}
      className="group absolute inset-0 cursor-crosshair touch-none select-none focus-visible:-outline-offset-4"
      onKeyDown={press}
      onPointerDown={(event) => {
        pressed.current = event.isPrimary && event.button === 0 ? toScreenPoint(event) : null;
      }}
      onPointerMove={(event) => event.pointerType === "mouse" && setNext(toScreenPoint(event))}
      onPointerLeave={() => setNext(undefined)}
      onPointerUp={lift}
    >
      <MapDraftLine points={positions} next={next} />
      {positions.map(({ x, y }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: corners have no id
          key={index}
          aria-hidden
          className="-mt-[7px] -ml-[7px] absolute top-0 left-0 size-3.5 rounded-full border-2 border-action bg-surface"
          style={{ transform: `translate(${x}px, ${y}px)` }}
        />
      ))}
      <span
        aria-hidden
        className="-translate-1/2 absolute top-1/2 left-1/2 hidden size-11 rounded-full border-2 border-action bg-surface/30 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-action after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-action group-focus-visible:block"
      />
    </div>
  );
}
