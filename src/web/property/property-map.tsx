import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { MapBounds } from "../../domain/site/map-style.ts";
import { MapView } from "../map/map-view.tsx";
import { useSite } from "../session/use-site.ts";

const PIN_CLASS = "block size-6 rounded-full border-4 border-white bg-accent shadow-2";
/** Degrees around the home, enough to show its streets and the next village. */
const AROUND = { lat: 0.008, lng: 0.014 };

/** A map with one pin. The text above it says the same in words. */
export function PropertyMap({ facts: { lat, lng, street, town } }: Pick<PropertyPage, "facts">) {
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
    return () => {
      marker.remove();
    };
  }, [map, lat, lng]);
  const bounds: MapBounds = [lng - AROUND.lng, lat - AROUND.lat, lng + AROUND.lng, lat + AROUND.lat];
  const label = `Map of ${[street, town].filter((part) => part !== "").join(", ")}`;
  return <MapView settings={settings} bounds={bounds} label={label} onReady={setMap} />;
}
