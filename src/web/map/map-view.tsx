import { useEffect } from "react";
import type { MapBounds, MapStyle } from "../../domain/site/map-style.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useLoading, whileLoading } from "../session/app-state.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { MapCanvasProps } from "./map-canvas.tsx";
import { MAP_UNAVAILABLE, MapProblem } from "./map-problem.tsx";

interface MapViewProps extends Pick<MapCanvasProps, "label" | "canLocate" | "onReady" | "children"> {
  /** The agency's map settings, from `useSite().map`. */
  settings: MapStyle;
  /** Initial view; by default the whole area of the agency's maps. */
  bounds?: MapBounds;
  /** How near one may go; by default as the settings say. */
  maxZoom?: number;
}

const loadCanvas = () =>
  whileLoading("googleMaps", () => import("./map-canvas.tsx").then(({ MapCanvas }) => MapCanvas));

/** A map that fills its parent. Its code is loaded when it's first shown, in the browser only. */
export function MapView({
  settings,
  bounds = settings.bounds,
  maxZoom = settings.maxZoom,
  ...rest
}: MapViewProps) {
  const { Part: Canvas, hasFailed, request } = useOnDemand(loadCanvas);
  const { googleMaps: isLoading } = useLoading();
  useEffect(request, [request]);
  return (
    <div className="relative size-full">
      {hasFailed && <MapProblem text={MAP_UNAVAILABLE} />}
      {isLoading && !hasFailed && <Skeleton className="size-full rounded-none" />}
      {Canvas && (
        <Canvas
          {...settings}
          {...rest}
          style={settings.styleUrl}
          bounds={bounds}
          maxZoom={maxZoom}
          maxBounds={settings.bounds}
        />
      )}
    </div>
  );
}
