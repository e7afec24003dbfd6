import type { Map as MapLibreMap } from "maplibre-gl";
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Point } from "../../../domain/geo/distance.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { findSearchBounds } from "../../../domain/search/area/search-bounds.ts";
import type { Marker, MarkerResult } from "../../../domain/search/page/search-page.ts";
import type { Search, Viewport } from "../../../domain/search/search.ts";
import { MapView } from "../../map/map-view.tsx";
import { fetchPropertyCards } from "../../property/fetch-property-cards.ts";
import { ShortCard } from "../../property/short-card.tsx";
import { useLocation } from "../../router/router-context.ts";
import { toHeart } from "../../saved/heart-button.tsx";
import { PriceChange } from "../../saved/price-change.tsx";
import { setLoading, useLoading } from "../../session/app-state.ts";
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
  /** The markers in the viewport; null until the first response. */
  markers: MarkerResult | null;
  /** The cards of the list, which needn't be fetched again. */
  cards: readonly PropertyCard[];
  /** The hovered or focused card, or the highlighted pin: list and map are kept in sync. */
  selectedId: number | null;
  onSelect(propertyId: number | null): void;
  /** Another search or page is loading, which the visitor didn't ask for with this one's controls. */
  isLeaving: boolean;
  /** Called when the map stops at a new viewport; never for one equal to `search.viewport`, or while leaving. */
  onViewportChange(viewport: Viewport): void;
  /** Called when the drawn areas change; null if they were cleared. */
  onPolyChange(poly: string | null): void;
}

const NO_MARKERS: readonly Marker[] = [];

/** Fetches the card of a pin that isn't in the list. */
async function fetchCard(propertyId: number): Promise<PropertyCard | undefined> {
  return (await fetchPropertyCards([propertyId]))[0];
}

function renderCard(card: PropertyCard): ReactElement {
  return (
    <ShortCard
      card={card}
      heart={toHeart(card)}
      priceNote={<PriceChange card={card} />}
      onOpen={() => rememberClick(card.property_id)}
    />
  );
}

/** The map of a search. It loads the map library, so a page imports it only when the map is opened. */
export function SearchMap(props: SearchMapProps): ReactElement {
  const { search, cards, selectedId, onSelect } = props;
  const { map: settings } = useSite();
  const [map, setMap] = useState<MapLibreMap>();
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const markers = props.markers?.markers ?? NO_MARKERS;
  const isLoading = useMapLoading(props.markers);
  const isToDraw = useLocation().state?.isDrawing === true && search.poly === null;
  const drawing = useDrawing({
    poly: search.poly,
    firstMode: isToDraw ? "freehand" : "off",
    onPolyChange: props.onPolyChange,
  });
  const { choice, seenIds, choose, close } = useMapChoice({ map, markers, onSelect });
  const { mode } = drawing;
  const isDrawing = mode === "freehand" || mode === "points";
  useMapViewport({
    map,
    search,
    drawnHere: drawing.drawnHere,
    isLeaving: props.isLeaving,
    onViewportChange: props.onViewportChange,
  });
  useMapShapes({ map, search, areas: drawing.areas });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an unfinished drawing is dropped with its mode
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
        bounds={findSearchBounds(search) ?? settings.bounds}
        label="Map of search results"
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
              onPoint={(id) => onSelect(id ?? findSingleId(choice))}
              onChoose={choose}
            />
            {isDrawing && (
              <MapDrawSurface
                mode={mode}
                map={map}
                corners={corners}
                onCorners={setCorners}
                onFinish={drawing.finish}
                announce={drawing.announce}
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
                isLoading={isLoading}
                isDrawing={mode !== "off"}
                markers={props.markers}
                announcement={drawing.announcement}
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

/** Whether the homes of this view are still to come. Until the first ones arrive, the map has none at all. */
function useMapLoading(markers: MarkerResult | null): boolean {
  const { properties, propertiesMap } = useLoading();
  const isLoading = properties || markers === null;
  useLayoutEffect(() => setLoading("propertiesMap", isLoading), [isLoading]);
  useEffect(() => () => setLoading("propertiesMap", true), []);
  return propertiesMap;
}

/** Returns null if several homes are chosen: none of them is highlighted then. */
function findSingleId(choice: MapChoice | null): number | null {
  return choice?.propertyIds.length === 1 ? (choice.propertyIds[0] ?? null) : null;
}

interface MapDrawSurfaceProps extends MapPointsSurfaceProps {
  mode: "freehand" | "points";
}

/** Covers the map while an area is drawn, so that touches don't move the map. */
function MapDrawSurface({ mode, ...rest }: MapDrawSurfaceProps) {
  return createPortal(
    <div className="absolute inset-0">
      {mode === "freehand" ? <MapFreehandSurface {...rest} /> : <MapPointsSurface {...rest} />}
    </div>,
    rest.map.getContainer(),
  );
}
