import type { Point } from "../geo/distance.ts";
import type { MapBounds, MapStyle } from "./map-style.ts";

/** The style of the basemap that ships with Gable, and the picture drawn from the same tiles. */
const SHIPPED_STYLE = "/basemap/style.json";
const STILL_PATH = "/basemap/still.svg";
const LARGEST_PX = 2_000;

export interface StillMap {
  bounds: MapBounds;
  width: number;
  height: number;
}

/** The URL of a still picture of a map; undefined if the agency's maps have a style of their own, which only the browser draws. */
export function toStillMapUrl({ styleUrl }: Pick<MapStyle, "styleUrl">, still: StillMap): string | undefined {
  if (styleUrl !== SHIPPED_STYLE) return undefined;
  const corners = still.bounds.map((degrees) => Number(degrees.toFixed(3))).join(",");
  return `${STILL_PATH}?bounds=${corners}&size=${still.width}x${still.height}`;
}

/** Reads the parameters of a still picture; undefined if they make no picture. */
export function readStillMap(params: { bounds?: unknown; size?: unknown }): StillMap | undefined {
  const corners = /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.exec(String(params.bounds))?.[0];
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(String(params.size)) ?? [];
  if (corners === undefined || width === undefined || height === undefined) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = corners.split(",").map(Number);
  const isArea = west < east && south < north && west >= -180 && east <= 180 && south >= -85 && north <= 85;
  const size = { width: Number(width), height: Number(height) };
  if (!isArea || Math.max(size.width, size.height) > LARGEST_PX) return undefined;
  return { bounds: [west, south, east, north], ...size };
}

/** The side of a map tile at a whole zoom. */
export const TILE_PX = 512;

/** Which part of the world a still picture shows. */
export interface StillView {
  zoom: number;
  /** World pixels of the top left corner at that zoom. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The whole area fits, as in the map itself. */
export function getStillView({ bounds: [west, south, east, north], width, height }: StillMap): StillView {
  const across = toWorldX(east) - toWorldX(west);
  const down = toWorldY(south) - toWorldY(north);
  const zoom = Math.min(Math.log2(width / across / TILE_PX), Math.log2(height / down / TILE_PX));
  const scale = TILE_PX * 2 ** zoom;
  return {
    zoom,
    left: ((toWorldX(west) + toWorldX(east)) / 2) * scale - width / 2,
    top: ((toWorldY(north) + toWorldY(south)) / 2) * scale - height / 2,
    width,
    height,
  };
}

/** Where a place is in the picture, in pixels from its top left corner. */
export function placeOnStill({ zoom, left, top }: StillView, { lat, lng }: Point): { x: number; y: number } {
  const scale = TILE_PX * 2 ** zoom;
  return { x: toWorldX(lng) * scale - left, y: toWorldY(lat) * scale - top };
}

const toWorldX = (lng: number) => (lng + 180) / 360;

function toWorldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
