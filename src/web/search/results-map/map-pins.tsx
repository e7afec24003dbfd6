import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { Channel } from "../../../domain/property/channel.ts";
import { formatPinLabel } from "../../../domain/search/page/pin-label.ts";
import type { Marker } from "../../../domain/search/page/search-page.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { classNames } from "../../lib/class-names.ts";
import { MapPlacedLayer } from "./map-placed-layer.tsx";
import { type MapCluster, type MapPin, openCluster, toMapPin, useMapPins } from "./use-map-pins.ts";

/** What was chosen on the map: one home, or the homes of a cluster that can't be split further. */
export interface MapChoice {
  propertyIds: readonly number[];
  lng: number;
  lat: number;
}

interface MapPinsProps {
  map: MapLibreMap;
  channel: Channel;
  markers: readonly Marker[];
  cards: readonly PropertyCard[];
  selectedId: number | null;
  choice: MapChoice | null;
  seenIds: ReadonlySet<number>;
  isInert: boolean;
  onPoint(propertyId: number | null): void;
  onChoose(choice: MapChoice): void;
}

/** Homes and clusters as buttons on the map. A home highlighted in the list gets its own pin, even inside a cluster. */
export function MapPins({ map, markers, cards, selectedId, choice, isInert, ...rest }: MapPinsProps) {
  const found = useMapPins(map, markers);
  const lit = useMemo(() => {
    const isAlone = found.some(({ kind, id }) => kind === "pin" && id === selectedId);
    if (isAlone || selectedId === null) return undefined;
    const marker = markers.find(([id]) => id === selectedId);
    const card = cards.find(({ id }) => id === selectedId);
    if (marker) return toMapPin(marker);
    return card && toMapPin([card.id, card.lng, card.lat, card.priceValue]);
  }, [found, markers, cards, selectedId]);
  const names = useMemo(() => new Map(cards.map((card) => [card.id, card.display_address])), [cards]);
  const chosenId = choice?.propertyIds.length === 1 ? choice.propertyIds[0] : undefined;
  const pins = lit ? [...found, lit] : found;
  useFocusFallback(map, pins);

  return (
    <MapPlacedLayer map={map} place="under" isInert={isInert}>
      {pins.map((pin) =>
        pin.kind === "cluster" ? (
          // The next response may reuse the id for another cluster.
          <ClusterButton
            key={`${pin.id} ${pin.lng} ${pin.lat}`}
            map={map}
            cluster={pin}
            onChoose={rest.onChoose}
          />
        ) : (
          <PinButton
            key={pin.id}
            {...rest}
            pin={pin}
            address={names.get(pin.id)}
            isOpen={pin.id === chosenId}
            isLit={pin.id === selectedId || pin.id === chosenId}
          />
        ),
      )}
    </MapPlacedLayer>
  );
}

interface PinButtonProps extends Pick<MapPinsProps, "channel" | "seenIds" | "onPoint" | "onChoose"> {
  pin: MapPin;
  address: string | undefined;
  isOpen: boolean;
  isLit: boolean;
}

function PinButton({ pin, address, isOpen, isLit, channel, seenIds, onPoint, onChoose }: PinButtonProps) {
  const { id, lng, lat, priceValue } = pin;
  const isSeen = seenIds.has(id);
  const label = formatPinLabel(priceValue, channel);
  return (
    <button
      type="button"
      data-lng={lng}
      data-lat={lat}
      data-pin={id}
      aria-label={[label, address, isSeen && "seen"].filter(Boolean).join(", ")}
      aria-expanded={isOpen}
      className={classNames(
        "pointer-events-auto absolute top-0 left-0 -mt-[17px] grid min-h-[34px] -translate-x-1/2 place-items-center whitespace-nowrap rounded-full px-[11px] font-semibold text-sm tabular-nums before:absolute before:inset-[-5px] hover:z-20 focus-visible:z-20",
        isLit
          ? "z-10 bg-action text-action-text shadow-2 ring-2 ring-white"
          : "shadow-2 ring-1 ring-ink/20 hover:bg-action-soft",
        !isLit && (isSeen ? "bg-sunken text-ink-2" : "bg-surface text-ink"),
      )}
      onClick={() => onChoose({ propertyIds: [id], lng, lat })}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint(id)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onPoint(null)}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onPoint(id)}
      onBlur={() => onPoint(null)}
    >
      {label}
    </button>
  );
}

interface ClusterButtonProps extends Pick<MapPinsProps, "map" | "onChoose"> {
  cluster: MapCluster;
}

function ClusterButton({ map, cluster, onChoose }: ClusterButtonProps) {
  const { lng, lat, count } = cluster;
  const isNearest = map.getZoom() >= map.getMaxZoom();
  const open = async () => {
    const inside = await openCluster(map, cluster);
    if (inside === undefined) return;
    if (inside.zoom > map.getMaxZoom()) onChoose({ propertyIds: inside.propertyIds, lng, lat });
    else map.easeTo({ center: [lng, lat], zoom: inside.zoom });
  };
  return (
    <button
      type="button"
      data-lng={lng}
      data-lat={lat}
      aria-label={`${formatNumber(count)} homes, ${isNearest ? "list them" : "zoom in"}`}
      className="absolute -top-[18px] -left-[18px] pointer-events-auto grid size-9 place-items-center rounded-full bg-deep font-semibold text-inverse text-sm tabular-nums shadow-[0_0_0_3px_rgb(16_41_31/0.18)] before:absolute before:inset-[-4px] hover:z-20 hover:bg-action focus-visible:z-20"
      onClick={open}
    >
      {count > 999 ? `${Math.floor(count / 100) / 10}k` : count}
    </button>
  );
}

/** If the focused pin disappears, focuses the map, so that arrow keys and Tab continue from there. */
function useFocusFallback(map: MapLibreMap, pins: readonly unknown[]): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      if (activeElement !== document.body)
        focused.current = map.getCanvasContainer().contains(activeElement) ? activeElement : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks whenever the pins change
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected || document.activeElement !== document.body)
      return;
    focused.current = null;
    map.getCanvas().focus({ preventScroll: true });
  }, [map, pins]);
}
