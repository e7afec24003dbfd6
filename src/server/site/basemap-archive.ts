import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** The basemap that ships with the product: vector tiles in one file, and the style that draws them. */
export interface Basemap {
  /** Differs whenever a tile does. */
  version: string;
  /** The style as JSON, with the addresses of this version's tiles. */
  style: string;
  /** A tile as it was stored, gzip; undefined where there is nothing to draw. */
  findTile(address: TileAddress): Buffer | undefined;
  /** false: the set has no tiles at that zoom, drawn or empty. */
  hasZoom(address: Pick<TileAddress, "set" | "z">): boolean;
}

export interface TileAddress {
  set: string;
  z: number;
  x: number;
  y: number;
}

const INDEX_LENGTH_BYTES = 4;
const VERSION_LENGTH = 12;
const indexSchema = z.record(z.string(), z.tuple([z.int().nonnegative(), z.int().positive()]));

/** Reads `basemap.tiles`, as scripts/basemap/tiles.mjs writes it, and `style.json`. Small enough to be kept in memory. */
export async function readBasemap(folder: string): Promise<Basemap> {
  const [file, style] = await Promise.all([
    readFile(join(folder, "basemap.tiles")),
    readFile(join(folder, "style.json"), "utf8"),
  ]);
  const start = INDEX_LENGTH_BYTES + file.readUInt32BE(0);
  const index = JSON.parse(gunzipSync(file.subarray(INDEX_LENGTH_BYTES, start)).toString("utf8"));
  const tiles = new Map(Object.entries(indexSchema.parse(index)));
  const zooms = new Set([...tiles.keys()].map((address) => address.split("/").slice(0, 2).join("/")));
  const version = createHash("sha256").update(file).digest("hex").slice(0, VERSION_LENGTH);
  return {
    version,
    style: JSON.stringify(JSON.parse(style)).replaceAll("{version}", version),
    hasZoom: ({ set, z }) => zooms.has(`${set}/${z}`),
    findTile({ set, z, x, y }) {
      const place = tiles.get(`${set}/${z}/${x}/${y}`);
      if (place === undefined) return undefined;
      const [offset, length] = place;
      return file.subarray(start + offset, start + offset + length);
    },
  };
}
