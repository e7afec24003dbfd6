import { gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";

/**
 * Writes a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). The package `pmtiles`
 * only reads such archives; our few hundred tiles fit into the root directory, so that leaf directories aren't needed.
 */
const HEADER_BYTES = 127;
/** Header and root directory lie within the first bytes that a reader fetches. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES;
const VERSION = 3;
const DEGREE = 1e7;

/**
 * @param tiles `{ z, x, y, bytes }`, the bytes gzip
 * @param options `{ bounds: [west, south, east, north], metadata }`
 */
export function packPmtiles(tiles, { bounds, metadata }) {
  const { entries, contents } = arrangeTiles(tiles);
  const root = gzipSync(encodeDirectory(entries), { level: 9 });
  if (root.length > MOST_ROOT_BYTES) throw new Error("There are too many tiles for a root directory alone.");
  const json = gzipSync(JSON.stringify(metadata), { level: 9 });
  const data = Buffer.concat(contents);
  const header = encodeHeader({
    lengths: { root: root.length, json: json.length, data: data.length },
    counts: { tiles: tiles.length, entries: entries.length, contents: contents.length },
    zooms: tiles.map(({ z }) => z),
    bounds,
  });
  return Buffer.concat([header, root, json, data]);
}

/** In the order of their ids. Equal tiles are kept once, and equal neighbours share an entry. */
function arrangeTiles(tiles) {
  const offsets = new Map();
  const contents = [];
  const entries = [];
  let end = 0;
  const ordered = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  for (const { id, bytes } of ordered) {
    const content = bytes.toString("latin1");
    if (!offsets.has(content)) {
      offsets.set(content, end);
      contents.push(bytes);
      end += bytes.length;
    }
    const offset = offsets.get(content);
    const last = entries.at(-1);
    if (last?.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, offset, length: bytes.length });
  }
  return { entries, contents };
}

/** Column by column: ids as differences, and an offset of 0 for what follows its predecessor. */
function encodeDirectory(entries) {
  const isNext = (index) =>
    index > 0 && entries[index].offset === entries[index - 1].offset + entries[index - 1].length;
  return Buffer.from(
    [
      entries.length,
      ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }, index) => (isNext(index) ? 0 : offset + 1)),
    ].flatMap(encodeVarint),
  );
}

function encodeVarint(value) {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

function encodeHeader({ lengths, counts, zooms, bounds: [west, south, east, north] }) {
  const jsonOffset = HEADER_BYTES + lengths.root;
  const dataOffset = jsonOffset + lengths.json;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", "latin1");
  header.writeUInt8(VERSION, 7);
  const numbers = [
    ...[HEADER_BYTES, lengths.root, jsonOffset, lengths.json],
    ...[dataOffset, 0, dataOffset, lengths.data],
    ...[counts.tiles, counts.entries, counts.contents],
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  const [lowest, highest] = [Math.min(...zooms), Math.max(...zooms)];
  const isClustered = 1;
  header.set([isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, lowest, highest], 96);
  const corners = [west, south, east, north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(degrees * DEGREE, 102 + index * 4);
  header.writeUInt8(lowest, 118);
  header.writeInt32LE(((west + east) / 2) * DEGREE, 119);
  header.writeInt32LE(((south + north) / 2) * DEGREE, 123);
  return header;
}
