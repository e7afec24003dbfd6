import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import { getPlacesBounds } from "../../domain/site/place-bounds.ts";
import { keepNamesClear } from "../map/keep-names-clear.ts";
import { MapView } from "../map/map-view.tsx";
import { isPlainClick } from "../router/is-plain-click.ts";
import { useNavigate } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";

const PIN_CLASS =
  "grid size-8 place-items-center rounded-full border-2 border-white bg-action font-semibold text-action-text text-sm tabular-nums shadow-2 hover:bg-accent focus-visible:bg-accent";
const PIN_PX = 34;
/** Numbered pins that link to each branch. The list next to it has the same content. */
export function BranchMap({ branches, service }: { branches: readonly BranchCard[]; service: string }) {
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!map) return;
    const markers = branches.map((branch, index) => {
      const path = getBranchPath(branch.branchURL, service);
      const pin = createPin({ name: branch.name, path, number: index + 1 });
      pin.addEventListener("click", (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(path);
      });
      return new Marker({ element: pin }).setLngLat([branch.lng, branch.lat]).addTo(map);
    });
    map.fitBounds([...getPlacesBounds(branches)] as [number, number, number, number], {
      animate: false,
      maxZoom: 11,
    });
    const release = keepNamesClear(map, branches, PIN_PX);
    return () => {
      for (const marker of markers) marker.remove();
      release();
    };
  }, [map, branches, service, navigate]);

  return (
    <MapView
      settings={settings}
      bounds={getPlacesBounds(branches)}
      label="Map of our branches"
      onReady={setMap}
    />
  );
}

function createPin({
  name,
  path,
  number,
}: {
  name: string;
  path: string;
  number: number;
}): HTMLAnchorElement {
  const pin = document.createElement("a");
  pin.href = path;
  pin.className = PIN_CLASS;
  pin.textContent = String(number);
  pin.setAttribute("aria-label", `${number}: ${name}`);
  return pin;
}
