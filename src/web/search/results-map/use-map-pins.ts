import type { GeoJSONFeature, GeoJSONSource, Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Marker } from "../../../domain/search/page/search-page.ts";

export interface MapPin {
  kind: "pin";
  id: number;
  lng: number;
  lat: number;
  priceValue: number | null;
}

export interface MapCluster {
  kind: "cluster";
  id: number;
  lng: number;
  lat: number;
  count: number;
}

/** Prefixed with `search-`, because the map's style may have layers of any name. */
const SOURCE = "search-homes";
const CLUSTER_RADIUS_PX = 56;
/** The size of the buttons in pixels, by the name of the image that stands for them. */
const PIN_SIZES = {
  "search-cluster": { width: 40, height: 40 },
  "search-pin": { width: 62, height: 34 },
} as const;
/** Safety limit: the cluster radius keeps the number below it in any window. */
const MOST_SHOWN = 300;
/** A pin that is centred just outside the map is still partly visible. */
const EDGE_PX = 40;

/** The visible pins and clusters, from north to south. The map library does the clustering. */
export function useMapPins(map: MapLibreMap, markers: readonly Marker[]): readonly (MapPin | MapCluster)[] {
  const [pins, setPins] = useState<readonly (MapPin | MapCluster)[]>([]);
  const places = useMemo(() => new Map(markers.map((marker) => [marker[0], marker])), [markers]);
  const look = useCallback(() => setPins(findPins(map, places)), [map, places]);

  useEffect(() => {
    addSource(map);
    map.getSource<GeoJSONSource>(SOURCE)?.setData(toFeatures(markers));
  }, [map, markers]);

  useEffect(() => {
    const lookOnceLoaded = (event: MapSourceDataEvent) => {
      if (event.sourceId === SOURCE && map.isSourceLoaded(SOURCE)) look();
    };
    map.on("sourcedata", lookOnceLoaded);
    map.on("moveend", look);
    map.on("idle", look);
    return () => {
      map.off("sourcedata", lookOnceLoaded);
      map.off("moveend", look);
      map.off("idle", look);
    };
  }, [map, look]);

  return pins;
}

/** Returns a cluster's homes and the zoom at which it splits; undefined if the cluster no longer exists. */
export async function openCluster(map: MapLibreMap, { id, count }: MapCluster) {
  const source = map.getSource<GeoJSONSource>(SOURCE);
  try {
    const zoom = await source?.getClusterExpansionZoom(id);
    const leaves = await source?.getClusterLeaves(id, count, 0);
    if (zoom === undefined || leaves === undefined) return undefined;
    return { zoom, propertyIds: leaves.map((leaf) => Number(leaf.properties?.id)) };
  } catch {
    return undefined;
  }
}

function addSource(map: MapLibreMap): void {
  if (map.getSource(SOURCE)) return;
  // Clustered up to the maximum zoom, so that flats in one building never overlap.
  map.addSource(SOURCE, {
    type: "geojson",
    data: toFeatures([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: Math.ceil(map.getMaxZoom()),
    maxzoom: Math.ceil(map.getMaxZoom()) + 1,
  });
  // A source is only loaded if a layer uses it. The pins are buttons, so this layer shows nothing: its empty images keep
  // the names of places out of their way.
  for (const [name, { width, height }] of Object.entries(PIN_SIZES)) {
    if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(4 * width * height) });
  }
  map.addLayer({
    id: SOURCE,
    type: "symbol",
    source: SOURCE,
    layout: {
      "icon-image": ["case", ["has", "point_count"], "search-cluster", "search-pin"],
      "icon-allow-overlap": true,
      "icon-padding": 1,
    },
  });
}

function toFeatures(markers: readonly Marker[]) {
  return {
    type: "FeatureCollection" as const,
    features: markers.map(([id, lng, lat]) => ({
      type: "Feature" as const,
      properties: { id },
      geometry: { type: "Point" as const, coordinates: [lng, lat] },
    })),
  };
}

function findPins(map: MapLibreMap, places: ReadonlyMap<number, Marker>): (MapPin | MapCluster)[] {
  if (!map.getSource(SOURCE)) return [];
  const found = new Map<string, MapPin | MapCluster>();
  for (const feature of map.querySourceFeatures(SOURCE)) {
    const pin = toPin(feature, places);
    // Tiles overlap at their edges, so the same pin may come more than once.
    if (pin && isInWindow(map, pin)) found.set(`${pin.kind}${pin.id}`, pin);
  }
  return [...found.values()].sort((a, b) => b.lat - a.lat || a.lng - b.lng).slice(0, MOST_SHOWN);
}

function toPin(
  { geometry, properties }: GeoJSONFeature,
  places: ReadonlyMap<number, Marker>,
): MapPin | MapCluster | undefined {
  if (geometry.type !== "Point") return undefined;
  if (properties?.cluster) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    return { kind: "cluster", id: properties.cluster_id, lng, lat, count: properties.point_count };
  }
  const marker = places.get(Number(properties?.id));
  return marker && toMapPin(marker);
}

export function toMapPin([id, lng, lat, priceValue]: Marker): MapPin {
  return { kind: "pin", id, lng, lat, priceValue };
}

function isInWindow(map: MapLibreMap, { lng, lat }: MapPin | MapCluster): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project([lng, lat]);
  return x > -EDGE_PX && y > -EDGE_PX && x < clientWidth + EDGE_PX && y < clientHeight + EDGE_PX;
}
