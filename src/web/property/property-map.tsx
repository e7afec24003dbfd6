import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { MapBounds } from "../../domain/site/map-style.ts";
import { MapView } from "../map/map-view.tsx";
import { useSite } from "../session/use-site.ts";

const PIN_CLASS = "block size-6 rounded-full border-4 border-white bg-accent shadow-2";
/** Degrees around the home: its streets and the next village. */
const AROUND = { lat: 0.008, lng: 0.014 };

/** One pin; the sentence above it says the same. */
export function PropertyMap({ facts: { lat, lng, street, town } }: Pick<PropertyPage, "facts">) {
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  useEffect(() => {
    if (!map) return;
    const pin = document.createElement("span");
    pin.className = PIN_CLASS;
    const marker = new Marker({ element: pin }).setLngLat([lng, lat]).addTo(map);
    // The library names every pin 'Map marker'; the map's own name says what it is.
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
