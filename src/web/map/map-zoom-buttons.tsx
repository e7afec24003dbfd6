import { Minus, Plus } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { MapLocateButton } from "./map-locate-button.tsx";

const BUTTON_CLASS =
  "grid size-11 place-items-center transition-colors duration-(--d-1) enabled:hover:bg-action-faint disabled:text-line-strong";

interface MapZoomButtonsProps {
  map: MapLibreMap;
  /** Also offers to show where the visitor is. */
  canLocate: boolean;
}

/** Zoom buttons. The library skips the animation if the visitor prefers reduced motion. */
export function MapZoomButtons({ map, canLocate }: MapZoomButtonsProps) {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const follow = () => setZoom(map.getZoom());
    map.on("zoomend", follow);
    return () => {
      map.off("zoomend", follow);
    };
  }, [map]);
  return (
    <div className="absolute top-4 right-4 grid divide-y divide-line rounded-control bg-surface shadow-2">
      <button
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        className={BUTTON_CLASS}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= map.getMinZoom()}
        className={BUTTON_CLASS}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      {canLocate && <MapLocateButton map={map} />}
    </div>
  );
}
