import { Info } from "lucide-react";
import { AttributionControl, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapBounds } from "../../domain/site/map-style.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { MAP_NOT_SUPPORTED, MAP_UNAVAILABLE, MapProblem } from "./map-problem.tsx";
import { MapZoomButtons } from "./map-zoom-buttons.tsx";
import "./map-canvas.css";

export interface MapCanvasProps {
  /** URL of the style. */
  style: string;
  /** Initial view. */
  bounds: MapBounds;
  /** The map can't be moved beyond these. */
  maxBounds: MapBounds;
  minZoom: number;
  maxZoom: number;
  /** Accessible name. */
  label: string;
  /** Offers to show where the visitor is; not on the map of a single place. */
  canLocate?: boolean | undefined;
  /** Called once, when sources, layers and markers may be added. */
  onReady?: ((map: MapLibreMap) => void) | undefined;
  /** Shown on top of the map. */
  children?: ReactNode;
}

setWorkerUrl(workerUrl);

/** The map itself. It loads a large library, so only map-view.tsx imports it, when a map is shown. */
export function MapCanvas({ label, style, canLocate = true, onReady, children, ...view }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [isDrawn, setIsDrawn] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [areCreditsLong, setAreCreditsLong] = useState(false);
  const open = useEffectEvent((element: HTMLElement) => openMap(element, { label, style, ...view }));
  const reportReady = useEffectEvent((ready: MapLibreMap) => onReady?.(ready));

  // Only a new style needs a new map. The owner changes everything else on the map that it gets from `onReady`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (container.current === null) return;
    const opened = open(container.current);
    if (opened === undefined) return setProblem(MAP_NOT_SUPPORTED);
    let isStyled = false;
    opened.once("style.load", () => {
      isStyled = true;
    });
    opened.once("load", () => reportReady(opened));
    opened.once("idle", () => setIsDrawn(true));
    // A missing tile only leaves a gap; without the style there is no map at all.
    opened.on("error", () => !isStyled && setProblem(MAP_UNAVAILABLE));
    setMap(opened);
    return () => {
      setMap(undefined);
      setIsDrawn(false);
      setProblem(undefined);
      opened.remove();
    };
  }, [style]);

  return (
    <div className="relative size-full overflow-hidden" data-credits={areCreditsLong ? "long" : "short"}>
      <div ref={container} className="size-full" />
      {!isDrawn && <Skeleton className="pointer-events-none absolute inset-0 rounded-none" />}
      {map !== undefined && <MapZoomButtons map={map} canLocate={canLocate} />}
      <button
        type="button"
        aria-label="Map credits"
        aria-expanded={areCreditsLong}
        className="absolute right-2 bottom-2 z-10 grid size-7 place-items-center rounded-full bg-surface/90 text-ink-2 before:absolute before:inset-[-8px] hover:bg-surface hover:text-ink"
        onClick={() => setAreCreditsLong(!areCreditsLong)}
      >
        <Info aria-hidden className="size-4" />
      </button>
      {children}
      {problem !== undefined && <MapProblem text={problem} />}
    </div>
  );
}

type OpenMapOptions = Omit<MapCanvasProps, "onReady" | "children" | "canLocate">;

/** Returns undefined if the browser has no WebGL: the library throws. */
function openMap(container: HTMLElement, { label, style, ...view }: OpenMapOptions): MapLibreMap | undefined {
  try {
    const map = new MapLibreMap({
      container,
      style,
      bounds: toCorners(view.bounds),
      maxBounds: toCorners(view.maxBounds),
      minZoom: view.minZoom,
      maxZoom: view.maxZoom,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: false,
      locale: { "Map.Title": label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new AttributionControl({ compact: false }), "bottom-right");
    return map;
  } catch {
    return undefined;
  }
}

function toCorners([west, south, east, north]: MapBounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ];
}
