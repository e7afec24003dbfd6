import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface MapPlacedLayerProps {
  map: MapLibreMap;
  /**
   * `under`: whatever begins on the layer is also the map's, so that a finger on a pin still drags it along. `over`: the map
   * hears nothing of it.
   */
  place: "under" | "over";
  isInert?: boolean;
  children: ReactNode;
}

/** Elements with `data-lng` and `data-lat` stand on the map, and go along when it moves, without a render. */
export function MapPlacedLayer({ map, place, isInert = false, children }: MapPlacedLayerProps) {
  const layer = useRef<HTMLDivElement>(null);

  // After every render: elements come, go and change their place.
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

  // The map would zoom at once more than the button that was clicked twice.
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
