import { useEffect } from "react";
import type { MapBounds, MapStyle } from "../../domain/site/map-style.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { MapCanvasProps } from "./map-canvas.tsx";
import { MAP_UNAVAILABLE, MapProblem } from "./map-problem.tsx";

interface MapViewProps extends Pick<MapCanvasProps, "label" | "onReady" | "children"> {
  /** The agency's, from `useSite().map`. */
  settings: MapStyle;
  /** What is seen first; without it, all that the agency's maps reach. */
  bounds?: MapBounds;
}

const loadCanvas = () => import("./map-canvas.tsx").then(({ MapCanvas }) => MapCanvas);

/** A map in the size of its parent. Its code comes when it is first shown, in the browser only. */
export function MapView({ settings, bounds = settings.bounds, ...rest }: MapViewProps) {
  const { Part: Canvas, hasFailed, request } = useOnDemand(loadCanvas);
  useEffect(request, [request]);
  return (
    <div className="relative size-full">
      {hasFailed && <MapProblem text={MAP_UNAVAILABLE} />}
      {!hasFailed && !Canvas && <Skeleton className="size-full rounded-none" />}
      {Canvas && (
        <Canvas
          {...settings}
          {...rest}
          style={settings.styleUrl}
          bounds={bounds}
          maxBounds={settings.bounds}
        />
      )}
    </div>
  );
}
