import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { toRing } from "../../../domain/search/area/circle.ts";
import type { Area } from "../../../domain/search/area/polygon.ts";
import { findSearchCircle } from "../../../domain/search/area/search-bounds.ts";
import type { Search } from "../../../domain/search/search.ts";

interface MapShapesOptions {
  map: MapLibreMap | undefined;
  search: Pick<Search, "place" | "within">;
  areas: readonly Area[];
}

/** Draws the circle around the place (dashed) and the drawn areas (solid), below the map's labels. */
export function useMapShapes({ map, search: { place, within }, areas }: MapShapesOptions): void {
  const circle = useMemo(() => {
    const around = place && findSearchCircle(place, within);
    return around ? [toRing(around)] : [];
  }, [place, within]);

  useEffect(() => {
    if (map)
      showRings(map, {
        id: "search-radius",
        rings: circle,
        opacity: 0.05,
        edge: { "line-width": 1.5, "line-dasharray": [4, 4] },
      });
  }, [map, circle]);

  useEffect(() => {
    if (map) showRings(map, { id: "search-areas", rings: areas, opacity: 0.14, edge: { "line-width": 2.5 } });
  }, [map, areas]);
}

interface ShowRingsOptions {
  id: string;
  rings: readonly Area[];
  opacity: number;
  edge: { "line-width": number; "line-dasharray"?: number[] };
}

function showRings(map: MapLibreMap, { id, rings, opacity, edge }: ShowRingsOptions): void {
  const data = toFeatures(rings);
  const source = map.getSource<GeoJSONSource>(id);
  if (source) {
    source.setData(data);
    return;
  }
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--c-action").trim();
  const names = map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
  map.addSource(id, { type: "geojson", data });
  map.addLayer(
    {
      id: `${id}-inside`,
      type: "fill",
      source: id,
      paint: { "fill-color": colour, "fill-opacity": opacity },
    },
    names,
  );
  map.addLayer(
    {
      id: `${id}-edge`,
      type: "line",
      source: id,
      layout: { "line-join": "round" },
      paint: { "line-color": colour, ...edge },
    },
    names,
  );
}

function toFeatures(rings: readonly Area[]) {
  return {
    type: "FeatureCollection" as const,
    features: rings.map((ring) => ({
      type: "Feature" as const,
      properties: {},
      geometry: {
        type: "Polygon" as const,
        coordinates: [[...ring, ...ring.slice(0, 1)].map(({ lng, lat }) => [lng, lat])],
      },
    })),
  };
}
