import { type ComponentType, useEffect, useState } from "react";
import type { MapBounds, MapStyle } from "../../domain/site/map-style.ts";
import { importWithin } from "../lib/import-within.ts";
import type { MapCanvasProps } from "./map-canvas.tsx";
import { MAP_NOT_NOW, MapProblem } from "./map-problem.tsx";
import { Skeleton } from "./skeleton.tsx";

interface MapViewProps extends Pick<MapCanvasProps, "label" | "onReady" | "children"> {
  /** The agency's, from `useSite().map`. */
  settings: MapStyle;
  /** What is seen first; without it, all that the agency's maps reach. */
  bounds?: MapBounds;
}

type Loading = "loading" | "failed" | ComponentType<MapCanvasProps>;

/** A map in the size of its parent. Its code comes when it is first shown, in the browser only. */
export function MapView({ settings, bounds = settings.bounds, ...rest }: MapViewProps) {
  const [loading, setLoading] = useState<Loading>("loading");
  useEffect(() => {
    let isCurrent = true;
    importWithin(() => import("./map-canvas.tsx"))
      .then(({ MapCanvas }) => isCurrent && setLoading(() => MapCanvas))
      .catch(() => isCurrent && setLoading("failed"));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div className="relative size-full">
      {renderMap(loading, {
        ...settings,
        ...rest,
        style: settings.styleUrl,
        bounds,
        maxBounds: settings.bounds,
      })}
    </div>
  );
}

function renderMap(loading: Loading, props: MapCanvasProps) {
  if (loading === "loading") return <Skeleton className="size-full rounded-none" />;
  if (loading === "failed") return <MapProblem text={MAP_NOT_NOW} />;
  const Canvas = loading;
  return <Canvas {...props} />;
}
