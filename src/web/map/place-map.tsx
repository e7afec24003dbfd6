import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Point } from "../../domain/geo/distance.ts";
import { getPlaceBounds } from "../../domain/site/place-bounds.ts";
import { useSite } from "../session/use-site.ts";
import { keepNamesClear } from "./keep-names-clear.ts";
import { MapView } from "./map-view.tsx";

const PIN_CLASS = "block size-6 rounded-full border-4 border-white bg-accent shadow-2";
/** Its size with the shadow. */
const PIN_PX = 28;

interface PlaceMapProps {
  place: Point;
  /** Accessible name, as in "Map of High Street, Ely". */
  label: string;
}

/** A map with one pin. The text beside it says the same in words. */
export function PlaceMap({ place: { lat, lng }, label }: PlaceMapProps) {
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  useEffect(() => {
    if (!map) return;
    const pin = document.createElement("span");
    pin.className = PIN_CLASS;
    const marker = new Marker({ element: pin }).setLngLat([lng, lat]).addTo(map);
    // MapLibre names every pin 'Map marker', but the map's own label already says what it shows.
    pin.setAttribute("aria-hidden", "true");
    pin.removeAttribute("aria-label");
    pin.removeAttribute("role");
    const release = keepNamesClear(map, [{ lat, lng }], PIN_PX);
    return () => {
      marker.remove();
      release();
    };
  }, [map, lat, lng]);
  return (
    <MapView
      settings={settings}
      bounds={getPlaceBounds({ lat, lng })}
      maxZoom={settings.placeMaxZoom}
      canLocate={false}
      label={label}
      onReady={setMap}
    />
  );
}
