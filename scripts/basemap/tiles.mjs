import { gzipSync } from "node:zlib";

/**
 * Vector tiles in one file: four bytes with the length of the index, the index (JSON, gzip), then the tiles (each gzip, as
 * they are sent). Equal tiles are kept once. src/server/site/basemap-archive.ts reads it.
 */
const EXTENT = 4096;
/** Parts of the extent; the highest zoom of a set is never simplified further. */
const BUFFER = 1 / 64;
const TOLERANCE = 1 / 400;

/**
 * @param sets `{ name, bounds, zooms: [lowest, highest], extent, layersAt(zoom) }`, where layersAt answers
 *   `{ layer: features }` and an extent is named only by a set that is enlarged far
 */
export function cutTiles(sets, { TileIndex, toPbf }) {
  const tiles = new Map();
  for (const set of sets) {
    const [lowest, highest] = set.zooms;
    for (let zoom = lowest; zoom <= highest; zoom++) {
      const cut = cutZoom(set, zoom, { TileIndex, toPbf });
      for (const [x, y, bytes] of cut) tiles.set(`${set.name}/${zoom}/${x}/${y}`, bytes);
    }
  }
  return tiles;
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
      yield [x, y, gzipSync(Buffer.from(pbf), { level: 9 })];
    }
  }
}

function tileAt(lng, lat, zoom) {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lng + 180) / 360) * count), Math.floor(y * count)];
}

export function packTiles(tiles) {
  const places = {};
  const bodies = new Map();
  let end = 0;
  for (const [address, bytes] of tiles) {
    const content = bytes.toString("latin1");
    if (!bodies.has(content)) {
      bodies.set(content, { bytes, place: [end, bytes.length] });
      end += bytes.length;
    }
    places[address] = bodies.get(content).place;
  }
  const index = gzipSync(JSON.stringify(places), { level: 9 });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(index.length);
  return Buffer.concat([length, index, ...[...bodies.values()].map(({ bytes }) => bytes)]);
}
