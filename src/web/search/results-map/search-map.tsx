import type { Map as MapLibreMap } from "maplibre-gl";
import { type KeyboardEvent, type ReactElement, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Point } from "../../../domain/geo/distance.ts";
import type { PropertyCard } from "../../../domain/property/property-card.ts";
import { boundsOfSearch } from "../../../domain/search/area/search-bounds.ts";
import type { Marker, MarkerAnswer } from "../../../domain/search/page/search-page.ts";
import type { Search, Viewport } from "../../../domain/search/search.ts";
import { MapView } from "../../map/map-view.tsx";
import { fetchPropertyCards } from "../../property/fetch-property-cards.ts";
import { ShortCard } from "../../property/short-card.tsx";
import { heartOf } from "../../saved/heart-button.tsx";
import { useSite } from "../../session/use-site.ts";
import { rememberClick } from "../search-history-store.ts";
import { MapCard } from "./map-card.tsx";
import { MapCorners } from "./map-corners.tsx";
import { MapDrawTools } from "./map-draw-tools.tsx";
import { MapFreehandSurface } from "./map-freehand-surface.tsx";
import { type MapChoice, MapPins } from "./map-pins.tsx";
import { MapPointsSurface, type MapPointsSurfaceProps } from "./map-points-surface.tsx";
import { MapStatus } from "./map-status.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useMapChoice } from "./use-map-choice.ts";
import { useMapShapes } from "./use-map-shapes.ts";
import { useMapViewport } from "./use-map-viewport.ts";

export interface SearchMapProps {
  /** The effective search: its place, radius (`within`), drawn areas (`poly`) and `viewport`. */
  search: Search;
  /** What lies in the view; null until the first answer. */
  markers: MarkerAnswer | null;
  /** The cards of the list beside it: a chosen one needs no fetch. */
  cards: readonly PropertyCard[];
  isLoading: boolean;
  /** Kept in step with the list, both ways: hovered or focused card, lit pin. */
  selectedId: number | null;
  onSelect(propertyId: number | null): void;
  /** After the map came to rest at another view; never for a view equal to `search.viewport`. */
  onViewportChange(viewport: Viewport): void;
  /** Drawn areas changed; null: cleared. */
  onPolyChange(poly: string | null): void;
}

const NO_MARKERS: readonly Marker[] = [];

/** Of a pin that is not in the list. */
async function fetchCard(propertyId: number): Promise<PropertyCard | undefined> {
  return (await fetchPropertyCards([propertyId]))[0];
}

/** Drawn over the map for the chosen pin. */
function renderCard(card: PropertyCard): ReactElement {
  return <ShortCard card={card} heart={heartOf(card)} onOpen={() => rememberClick(card.property_id)} />;
}

/** The map of a search. It brings the map library, so a page imports it only when the map is asked for. */
export function SearchMap(props: SearchMapProps): ReactElement {
  const { search, cards, selectedId, onSelect } = props;
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const markers = props.markers?.markers ?? NO_MARKERS;
  const drawing = useDrawing(search.poly, props.onPolyChange);
  const { choice, seenIds, choose, close } = useMapChoice({ map, markers, onSelect });
  const { mode } = drawing;
  const isDrawing = mode === "freehand" || mode === "points";
  useMapViewport({ map, search, drawnHere: drawing.drawnHere, onViewportChange: props.onViewportChange });
  useMapShapes({ map, search, areas: drawing.areas });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was half drawn goes with its mode
  useEffect(() => setCorners([]), [mode]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (mode !== "off") drawing.stop();
    else if (choice) close();
  };

  return (
    <section aria-label="Map" className="relative size-full" onKeyDown={closeOnEscape}>
      <MapView
        settings={settings}
        bounds={boundsOfSearch(search) ?? settings.bounds}
        label="Map of the homes found"
        onReady={setMap}
      >
        {map && (
          <>
            <MapPins
              map={map}
              channel={search.channel}
              markers={markers}
              cards={cards}
              selectedId={selectedId}
              choice={choice}
              seenIds={seenIds}
              isInert={mode !== "off"}
              onPoint={(id) => onSelect(id ?? idOf(choice))}
              onChoose={choose}
            />
            {isDrawing && (
              <MapDrawSurface
                mode={mode}
                map={map}
                corners={corners}
                onCorners={setCorners}
                onFinish={drawing.finish}
                say={drawing.say}
              />
            )}
            {mode === "edit" && <MapCorners map={map} drawing={drawing} />}
            <div className="pointer-events-none absolute top-4 right-18 left-4 grid justify-items-start gap-2">
              <MapDrawTools
                drawing={drawing}
                cornerCount={corners.length}
                onFinish={() => drawing.finish(corners)}
                onUndo={() => setCorners(corners.slice(0, -1))}
              />
              <MapStatus
                isLoading={props.isLoading}
                isDrawing={mode !== "off"}
                markers={props.markers}
                news={drawing.news}
              />
            </div>
            {choice && mode === "off" && (
              <MapCard
                map={map}
                choice={choice}
                cards={cards}
                fetchCard={fetchCard}
                renderCard={renderCard}
                onClose={close}
              />
            )}
          </>
        )}
      </MapView>
    </section>
  );
}

/** A spot with several homes lights none of them. */
function idOf(choice: MapChoice | null): number | null {
  return choice?.propertyIds.length === 1 ? (choice.propertyIds[0] ?? null) : null;
}

interface MapDrawSurfaceProps extends MapPointsSurfaceProps {
  mode: "freehand" | "points";
}

/** Lies over the map while an area is drawn: no finger moves the map then. */
function MapDrawSurface({ mode, ...rest }: MapDrawSurfaceProps) {
  return createPortal(
    <div className="absolute inset-0">
      {mode === "freehand" ? <MapFreehandSurface {...rest} /> : <MapPointsSurface {...rest} />}
    </div>,
    rest.map.getContainer(),
  );
}
