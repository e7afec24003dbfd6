import type { Map as MapLibreMap } from "maplibre-gl";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Point } from "../../../domain/geo/distance.ts";
import type { CornerIndex } from "../../../domain/search/area/area-edits.ts";
import { ARROW_STEPS } from "./arrow-steps.ts";
import { MapPlacedLayer } from "./map-placed-layer.tsx";
import type { Drawing } from "./use-drawing.ts";

const STEP_PX = 10;
const SMALL_STEP_PX = 1;
/** The corners of the drawn areas as buttons: drag one, or focus it and use the arrow keys; Delete removes it. */
export function MapCorners({ map, drawing }: { map: MapLibreMap; drawing: Drawing }) {
  return (
    <MapPlacedLayer map={map} place="over">
      {drawing.areas.map((ring, area) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas have no id
        <fieldset key={area} aria-label={`Area ${area + 1}`}>
          {ring.map((point, corner) => (
            <CornerButton
              // biome-ignore lint/suspicious/noArrayIndexKey: corners have no id
              key={corner}
              map={map}
              drawing={drawing}
              at={{ area, corner }}
              point={point}
              count={ring.length}
            />
          ))}
        </fieldset>
      ))}
    </MapPlacedLayer>
  );
}

interface CornerButtonProps {
  map: MapLibreMap;
  drawing: Drawing;
  at: CornerIndex;
  point: Point;
  count: number;
}

function CornerButton({ map, drawing, at, point, count }: CornerButtonProps) {
  /** Offset from the pointer to the corner, so that the corner doesn't jump when it's grabbed. */
  const grip = useRef<{ dx: number; dy: number }>(null);

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = map.project(point);
    grip.current = { dx: x - event.clientX, dy: y - event.clientY };
  };
  const pull = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return;
    drawing.drag(at, pointAt(map, clientX + grip.current.dx, clientY + grip.current.dy));
  };
  const letGo = () => {
    if (!grip.current) return;
    grip.current = null;
    drawing.settle();
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROW_STEPS[event.key];
    if (arrow) {
      const step = event.shiftKey ? SMALL_STEP_PX : STEP_PX;
      const { x, y } = map.project(point);
      drawing.drag(at, pointAt(map, x + arrow[0] * step, y + arrow[1] * step));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      // The last button disappears, so move the focus first.
      if (at.corner === count - 1 && event.currentTarget.previousElementSibling instanceof HTMLElement)
        event.currentTarget.previousElementSibling.focus();
      drawing.remove(at);
    } else return;
    event.preventDefault();
  };

  return (
    <button
      type="button"
      data-lng={point.lng}
      data-lat={point.lat}
      aria-label={`Corner ${at.corner + 1} of ${count}`}
      className="-top-[9px] -left-[9px] pointer-events-auto absolute size-[18px] cursor-move touch-none rounded-full border-[3px] border-action bg-surface before:absolute before:inset-[-13px] hover:bg-action-soft focus-visible:z-10"
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
      onKeyUp={({ key }) => ARROW_STEPS[key] && drawing.settle()}
    />
  );
}

function pointAt(map: MapLibreMap, x: number, y: number): Point {
  const { lat, lng } = map.unproject([x, y]);
  return { lat, lng };
}
