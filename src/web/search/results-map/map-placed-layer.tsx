import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface MapPlacedLayerProps {
  map: MapLibreMap;
  /**
   * `under`: events on the layer also reach the map, so that it can be dragged by a pin. `over`: they don't.
   */
  place: "under" | "over";
  isInert?: boolean;
  children: ReactNode;
}

/** Positions elements with `data-lng` and `data-lat` on the map, and moves them along with it without rendering. */
export function MapPlacedLayer({ map, place, isInert = false, children }: MapPlacedLayerProps) {
  const layer = useRef<HTMLDivElement>(null);

  // After every render, since elements may have been added or moved.
  useLayoutEffect(() => placeAll(map, layer.current));

  useEffect(() => {
    const follow = () => placeAll(map, layer.current);
    map.on("move", follow);
    map.on("resize", follow);
    return () => {
      map.off("move", follow);
      map.off("resize", follow);
    };
  }, [map]);

  // A double click on a button must not also zoom the map.
  useEffect(() => {
    const element = layer.current;
    const keep = (event: Event) => event.stopPropagation();
    element?.addEventListener("dblclick", keep);
    return () => element?.removeEventListener("dblclick", keep);
  }, []);

  return createPortal(
    <div ref={layer} inert={isInert} className="pointer-events-none absolute inset-0 isolate overflow-hidden">
      {children}
    </div>,
    place === "under" ? map.getCanvasContainer() : map.getContainer(),
  );
}

function placeAll(map: MapLibreMap, layer: HTMLElement | null): void {
  if (!layer) return;
  for (const element of layer.querySelectorAll<HTMLElement>("[data-lng]")) {
    const { x, y } = map.project([Number(element.dataset.lng), Number(element.dataset.lat)]);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
