import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Marker } from "../../../domain/search/page/search-page.ts";
import { findCard } from "../../lib/use-scroll-memory.ts";
import { useLocation } from "../../router/router-context.ts";
import type { MapChoice } from "./map-pins.tsx";

interface MapChoiceOptions {
  map: MapLibreMap | undefined;
  markers: readonly Marker[];
  onSelect(propertyId: number | null): void;
}

/** Kept until the page is reloaded or closed. */
const seenInThisVisit = new Set<number>();

/** The chosen pin, and the pins seen before. A home that is no longer in the results is deselected. */
export function useMapChoice({ map, markers, onSelect }: MapChoiceOptions) {
  const [choice, setChoice] = useState<MapChoice | null>(null);
  const [seenIds, setSeenIds] = useState<ReadonlySet<number>>(() => new Set(seenInThisVisit));
  if (choice !== null && !markers.some(([id]) => choice.propertyIds.includes(id))) setChoice(null);

  const choose = (next: MapChoice) => {
    const [id] = next.propertyIds;
    setChoice(next);
    if (next.propertyIds.length !== 1 || id === undefined) return;
    seenInThisVisit.add(id);
    setSeenIds(new Set(seenInThisVisit));
    onSelect(id);
  };
  const close = () => {
    setChoice(null);
    onSelect(null);
    if (map && choice) focusPin(map, choice);
  };

  useCardToReturnTo({ map, markers, choose });

  const leave = useEffectEvent(({ originalEvent }: MapMouseEvent) => {
    if (choice === null || originalEvent.target !== map?.getCanvas()) return;
    setChoice(null);
    onSelect(null);
  });
  useEffect(() => {
    if (!map) return;
    const listen = (event: MapMouseEvent) => leave(event);
    map.on("click", listen);
    return () => {
      map.off("click", listen);
    };
  }, [map]);

  return { choice, seenIds, choose, close };
}

interface ReturnOptions extends Pick<MapChoiceOptions, "map" | "markers"> {
  choose(choice: MapChoice): void;
}

/** 'Back to search' opens the card of the home again, unless the list already shows it. */
function useCardToReturnTo({ map, markers, choose }: ReturnOptions): void {
  const { state } = useLocation();
  const wanted = useRef<number | undefined>(state?.card);
  const open = useEffectEvent(([id, lng, lat]: Marker) => {
    wanted.current = undefined;
    if (!findCard(state)?.checkVisibility()) choose({ propertyIds: [id], lng, lat });
  });
  useEffect(() => {
    const marker = map && markers.find(([id]) => id === wanted.current);
    if (marker) open(marker);
  }, [map, markers]);
}

function focusPin(map: MapLibreMap, { propertyIds: [id] }: MapChoice): void {
  const pin = map.getCanvasContainer().querySelector<HTMLElement>(`[data-pin="${id}"]`);
  (pin ?? map.getCanvas()).focus({ preventScroll: true });
}
