import { LocateFixed } from "lucide-react";
import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

const DOT_CLASS = "block size-4 rounded-full border-2 border-white bg-action shadow-2";
/** Shows a town and the villages around it. */
const LOCATED_ZOOM = 12;
const GIVE_UP_MS = 10_000;
const MESSAGES = {
  unknown: "We couldn’t find out where you are.",
  outside: "You’re outside the area of this map.",
} as const;

/** Moves the map to where the visitor is. Their position never leaves the browser. */
export function MapLocateButton({ map }: { map: MapLibreMap }) {
  const [state, setState] = useState<"idle" | "asking" | keyof typeof MESSAGES>("idle");
  const dot = useRef<Marker>(undefined);
  useEffect(() => () => void dot.current?.remove(), []);
  if (typeof navigator === "undefined" || !("geolocation" in navigator)) return null;

  const show = ({ coords: { longitude, latitude } }: GeolocationPosition) => {
    const bounds = map.getMaxBounds();
    if (bounds && !bounds.contains([longitude, latitude])) return setState("outside");
    const element = document.createElement("span");
    element.className = DOT_CLASS;
    dot.current?.remove();
    dot.current = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    element.setAttribute("aria-label", "You are here");
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), LOCATED_ZOOM) });
    setState("idle");
  };
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(show, () => setState("unknown"), { timeout: GIVE_UP_MS });
  };

  return (
    <>
      <button
        type="button"
        aria-label="Show where I am"
        className="grid size-11 place-items-center transition-colors duration-(--d-1) hover:bg-action-faint"
        onClick={ask}
      >
        {state === "asking" ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
      </button>
      <p
        role="status"
        className="absolute top-0 right-[calc(100%+8px)] w-max max-w-[240px] rounded-control bg-surface text-sm shadow-2 not-empty:px-3 not-empty:py-1.5"
      >
        {state === "unknown" || state === "outside" ? MESSAGES[state] : ""}
      </p>
    </>
  );
}
