import { gzipSync } from "node:zlib";

const EXTENT = 4096;
/** Parts of the extent; the highest zoom of a set is never simplified further. */
const BUFFER = 1 / 64;
const TOLERANCE = 1 / 400;

/**
 * @param sets `{ name, bounds, zooms: [lowest, highest], extent, layersAt(zoom) }`, where layersAt answers
 *   `{ layer: features }` and an extent is named only by a set that is enlarged far; each zoom is in one set
 * @returns `tiles`, an array of `{ set, z, x, y, bytes }`, the bytes gzip; `layers`, their names
 */
export function cutTiles(sets, { TileIndex, toPbf }) {
  const tiles = [];
  const layers = new Set();
  for (const set of sets) {
    const [lowest, highest] = set.zooms;
    for (let zoom = lowest; zoom <= highest; zoom++) {
      for (const { names, ...tile } of cutZoom(set, zoom, { TileIndex, toPbf })) {
        tiles.push({ set: set.name, z: zoom, ...tile });
        for (const name of names) layers.add(name);
      }
    }
  }
  return { tiles, layers: [...layers].sort() };
}

function* cutZoom({ bounds, zooms, extent = EXTENT, layersAt }, zoom, { TileIndex, toPbf }) {
  const indexes = Object.entries(layersAt(zoom)).map(([layer, features]) => [
    layer,
    new TileIndex(
      { type: "FeatureCollection", features },
      {
        maxZoom: zooms[1],
        indexMaxZoom: 0,
        tolerance: TOLERANCE * extent,
        extent,
        buffer: BUFFER * extent,
      },
    ),
  ]);
  const [west, south, east, north] = bounds;
  const [left, top] = tileAt(west, north, zoom);
  const [right, bottom] = tileAt(east, south, zoom);
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) {
      const layers = indexes.flatMap(([layer, index]) => {
        const tile = index.getTile(zoom, x, y);
        return tile && tile.features.length > 0 ? [[layer, tile]] : [];
      });
      if (layers.length === 0) continue;
      const pbf = toPbf(Object.fromEntries(layers), { version: 2, extent });
      yield { x, y, bytes: gzipSync(Buffer.from(pbf), { level: 9 }), names: layers.map(([layer]) => layer) };
    }
  }
}

function tileAt(lng, lat, zoom) {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lng + 180) / 360) * count), Math.floor(y * count)];
}
