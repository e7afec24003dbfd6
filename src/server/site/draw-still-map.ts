import { gunzipSync } from "node:zlib";
import { getStillView, type StillMap, type StillView, TILE_PX } from "../../domain/site/still-map.ts";
import type { Basemap } from "./basemap-archive.ts";
import { decodeTile, type TileFeature } from "./vector-tile.ts";

/** Tile sets of the shipped basemap with their largest zoom, from the roughest to the finest. */
const SETS = [
  { set: "britain", from: 5, zoom: 8 },
  { set: "area", from: 9, zoom: 10 },
  { set: "streets", from: 13, zoom: 11 },
] as const;
const MOST_TILES = 24;
const LABEL_PX = 12;
const MOST_LABELS = 60;

interface Paint {
  set: string;
  layer: string;
  fill?: string;
  stroke?: string;
  width?: number;
  minZoom?: number;
  maxZoom?: number;
  isShown?(properties: TileFeature["properties"]): boolean;
}

/** The main layers of demo/basemap/style.json in its order and colours; a still picture needs no more. */
const PAINTS: readonly Paint[] = [
  { set: "britain", layer: "land", fill: "#f3f4ec" },
  { set: "britain", layer: "woods", fill: "#dde8d9" },
  { set: "britain", layer: "builtup", fill: "#e4e1d5", maxZoom: 9 },
  { set: "area", layer: "builtup", fill: "#e7e4d9", isShown: ({ level }) => level === 1 },
  { set: "streets", layer: "homes", fill: "#e0dbcd" },
  { set: "britain", layer: "lakes", fill: "#cbe0e6" },
  {
    set: "britain",
    layer: "rivers",
    stroke: "#b3d3dc",
    width: 1.4,
    maxZoom: 9,
    isShown: ({ rank }) => rank === 1,
  },
  { set: "area", layer: "rivers", stroke: "#b3d3dc", width: 2, maxZoom: 13 },
  { set: "area", layer: "roads", stroke: "#cdc7b4", width: 4, maxZoom: 13 },
  { set: "area", layer: "roads", stroke: "#ffffff", width: 2.4, maxZoom: 13 },
  {
    set: "britain",
    layer: "roads",
    stroke: "#ded7c2",
    width: 1.4,
    maxZoom: 9,
    isShown: ({ rank }) => Number(rank) <= 2,
  },
];

/** Draws a still picture of the shipped basemap as SVG: what a phone shows until the map itself is opened. */
export async function drawStillMap(basemap: Basemap, { bounds, width, height }: StillMap): Promise<string> {
  const view = getStillView({ bounds, width, height });
  const tiles = (await Promise.all(SETS.map((set) => readTiles(basemap, view, set)))).flat();
  const shapes = PAINTS.flatMap((paint) => drawLayer(paint, tiles, view));
  const labels = drawLabels(tiles, view);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#cbe0e6"/>`,
    ...shapes,
    `<g font-family="Helvetica, Arial, sans-serif" font-size="${LABEL_PX}" text-anchor="middle" fill="#3a4943" stroke="#f3f4ec" stroke-width="3" paint-order="stroke">`,
    ...labels,
    "</g></svg>",
  ].join("");
}

interface PlacedTile {
  set: string;
  layers: ReturnType<typeof decodeTile>;
  /** Where its corner is in the picture, and how long its side is there. */
  left: number;
  top: number;
  side: number;
}

async function readTiles(
  basemap: Basemap,
  view: StillView,
  { set, from, zoom }: (typeof SETS)[number],
): Promise<PlacedTile[]> {
  if (view.zoom < from) return [];
  const z = Math.max(from === 13 ? zoom : from, Math.min(zoom, Math.floor(view.zoom)));
  const side = TILE_PX * 2 ** (view.zoom - z);
  const range = (start: number, length: number) => {
    const first = Math.floor(start / side);
    return Array.from({ length: Math.floor((start + length) / side) - first + 1 }, (_, step) => first + step);
  };
  const ids = range(view.left, view.width)
    .flatMap((x) => range(view.top, view.height).map((y) => ({ set, z, x, y })))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z)
    .slice(0, MOST_TILES);
  const tiles = await Promise.all(
    ids.map(async (id) => {
      const stored = await basemap.findTile(id);
      if (stored === undefined) return [];
      const layers = decodeTile(gunzipSync(stored));
      return [{ set, layers, left: id.x * side - view.left, top: id.y * side - view.top, side }];
    }),
  );
  return tiles.flat();
}

function drawLayer(paint: Paint, tiles: readonly PlacedTile[], view: StillView): string[] {
  const { minZoom = 0, maxZoom = 24, isShown = () => true } = paint;
  if (view.zoom < minZoom || view.zoom >= maxZoom) return [];
  // Tiles overlap a little at their edges, so each has a path of its own.
  return tiles
    .filter(({ set }) => set === paint.set)
    .flatMap((tile) => {
      const layer = tile.layers.get(paint.layer);
      const features = layer?.features.filter(({ properties }) => isShown(properties)) ?? [];
      const path = features
        .flatMap(({ kind, parts }) => {
          const end = kind === "polygon" ? "Z" : "";
          const extent = layer?.extent ?? 1;
          return parts
            .filter((points) => isInView(points, { tile, extent, view }))
            .map((points) => `${toPath(points, tile, extent)}${end}`);
        })
        .join("");
      return path === "" ? [] : [`<path d="${path}" ${toAttributes(paint)}/>`];
    });
}

function toAttributes({ fill, stroke, width }: Paint): string {
  return fill
    ? `fill="${fill}" fill-rule="evenodd"`
    : `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

interface Placing {
  tile: PlacedTile;
  extent: number;
  view: StillView;
}

/** A near view cuts a small piece out of a tile: most of its shapes aren't in it. */
function isInView(points: TileFeature["parts"][number], { tile, extent, view }: Placing): boolean {
  const xs = points.map(([x]) => tile.left + (x / extent) * tile.side);
  const ys = points.map(([, y]) => tile.top + (y / extent) * tile.side);
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= view.width &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= view.height
  );
}

/** Moves in tenths of a pixel, and leaves out points that wouldn't be seen. */
function toPath(
  points: TileFeature["parts"][number],
  { left, top, side }: PlacedTile,
  extent: number,
): string {
  let last = "";
  return points
    .map(([x, y]) => `${(left + (x / extent) * side).toFixed(1)} ${(top + (y / extent) * side).toFixed(1)}`)
    .filter((point) => {
      const isNew = point !== last;
      last = point;
      return isNew;
    })
    .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
    .join("");
}

/** Names of places by size, and of streets when near; none over another. */
function drawLabels(tiles: readonly PlacedTile[], view: StillView): string[] {
  const fewest = view.zoom < 8 ? 80_000 : view.zoom < 9.5 ? 10_000 : view.zoom < 11 ? 3_000 : 0;
  const wanted = tiles.flatMap((tile) =>
    ["places", "streets"].flatMap((name) => {
      const isPlaces = name === "places";
      const isOwnSet = isPlaces ? tile.set === (view.zoom < 9 ? "britain" : "area") : tile.set === "streets";
      const layer = isOwnSet ? tile.layers.get(name) : undefined;
      return (layer?.features ?? []).flatMap(({ properties, parts }) => {
        const people = Number(properties.people ?? 0);
        const [[x, y] = [0, 0]] = parts[0] ?? [];
        if (isPlaces ? people < fewest : view.zoom < 13.2) return [];
        const extent = layer?.extent ?? 1;
        const at = { x: tile.left + (x / extent) * tile.side, y: tile.top + (y / extent) * tile.side };
        return [{ text: String(properties.name ?? ""), people, isPlaces, ...at }];
      });
    }),
  );
  const placed: { x: number; y: number; half: number }[] = [];
  return wanted
    .sort((a, b) => Number(b.isPlaces) - Number(a.isPlaces) || b.people - a.people)
    .filter(({ text, x, y }) => {
      const half = (text.length * LABEL_PX) / 3.6;
      const isInside = x - half > 0 && x + half < view.width && y > LABEL_PX && y < view.height - LABEL_PX;
      const isFree = placed.every(
        (other) => Math.abs(other.y - y) > LABEL_PX * 1.5 || Math.abs(other.x - x) > other.half + half + 4,
      );
      if (!isInside || !isFree || placed.length >= MOST_LABELS) return false;
      placed.push({ x, y, half });
      return true;
    })
    .map(({ text, x, y, isPlaces }) => {
      const weight = isPlaces ? ' font-weight="600"' : "";
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${weight}>${escapeText(text)}</text>`;
    });
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
