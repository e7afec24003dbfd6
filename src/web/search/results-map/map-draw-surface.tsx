import { createPortal } from "react-dom";
import { MapFreehandSurface } from "./map-freehand-surface.tsx";
import { MapPointsSurface, type MapPointsSurfaceProps } from "./map-points-surface.tsx";

interface MapDrawSurfaceProps extends MapPointsSurfaceProps {
  mode: "freehand" | "points";
}

/** Covers the map while an area is drawn, so that touches don't move the map. */
export function MapDrawSurface({ mode, ...rest }: MapDrawSurfaceProps) {
  return createPortal(
    <div className="absolute inset-0">
      {mode === "freehand" ? <MapFreehandSurface {...rest} /> : <MapPointsSurface {...rest} />}
    </div>,
    rest.map.getContainer(),
  );
}
