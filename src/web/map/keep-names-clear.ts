import type { Map as MapLibreMap } from "maplibre-gl";
import type { Point } from "../../domain/geo/distance.ts";

const NAME = "places-on-top";

/** Keeps the names of streets and towns out from under pins: an empty image stands under each, and names make way for it. */
export function keepNamesClear(map: MapLibreMap, places: readonly Point[], sizePx: number): () => void {
  const image = `${NAME}-${sizePx}`;
  if (!map.hasImage(image)) {
    map.addImage(image, { width: sizePx, height: sizePx, data: new Uint8Array(4 * sizePx * sizePx) });
  }
  map.addSource(NAME, {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: places.map(({ lng, lat }) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "Point", coordinates: [lng, lat] },
      })),
    },
  });
  map.addLayer({
    id: NAME,
    type: "symbol",
    source: NAME,
    layout: { "icon-image": image, "icon-allow-overlap": true },
  });
  return () => {
    // The map may be gone already, with everything on it.
    if (map.getLayer(NAME)) map.removeLayer(NAME);
    if (map.getSource(NAME)) map.removeSource(NAME);
  };
}
