import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { branchAddress } from "../../domain/branch/branch-address.ts";
import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import type { MapBounds } from "../../domain/site/map-style.ts";
import { MapView } from "../map/map-view.tsx";
import { useSite } from "../session/use-site.ts";

const PIN_CLASS =
  "grid size-8 place-items-center rounded-full border-2 border-white bg-action font-semibold text-action-text text-sm tabular-nums shadow-2 hover:bg-accent focus-visible:bg-accent";
/** Degrees around the outermost branches. */
const MARGIN = 0.12;

/** The branches as numbered pins, each a link to its page; the list beside it says the same. */
export function BranchMap({ branches }: { branches: readonly BranchCard[] }) {
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!map) return;
    const markers = branches.map((branch, index) => {
      const pin = createPin(branch, index + 1);
      pin.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(branchAddress(branch.branchURL));
      });
      return new Marker({ element: pin }).setLngLat([branch.lng, branch.lat]).addTo(map);
    });
    map.fitBounds(boundsOf(branches) as [number, number, number, number], { animate: false, maxZoom: 11 });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, branches, navigate]);

  return (
    <MapView settings={settings} bounds={boundsOf(branches)} label="Map of our branches" onReady={setMap} />
  );
}

function createPin({ name, branchURL }: BranchCard, number: number): HTMLAnchorElement {
  const pin = document.createElement("a");
  pin.href = branchAddress(branchURL);
  pin.className = PIN_CLASS;
  pin.textContent = String(number);
  pin.setAttribute("aria-label", `${number}: ${name}`);
  return pin;
}

function boundsOf(branches: readonly BranchCard[]): MapBounds {
  const lngs = branches.map(({ lng }) => lng);
  const lats = branches.map(({ lat }) => lat);
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ];
}
