import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source } from "pmtiles";
import { z } from "zod";

/** The basemap that ships with the product: vector tiles in one file, and the style that draws them. */
export interface Basemap {
  /** Differs whenever a tile does. */
  version: string;
  /** The style as JSON, with the addresses of this version's tiles. */
  style: string;
  /** A tile as it is stored, gzip; undefined where there is nothing to draw. */
  findTile(address: TileId): Promise<Buffer | undefined>;
  /** false: the set has no tiles at that zoom, drawn or empty. */
  hasZoom(address: Pick<TileId, "set" | "z">): boolean;
}

export interface TileId {
  set: string;
  z: number;
  x: number;
  y: number;
}

const VERSION_LENGTH = 12;
/** Each of the style's sources is a set of tiles with zooms of its own, so that one archive holds them all. */
const styleSchema = z.looseObject({
  sources: z.record(z.string(), z.looseObject({ minzoom: z.int(), maxzoom: z.int() })),
});

/** Reads `basemap.pmtiles` and `style.json`. Small enough to be kept in memory. */
export async function readBasemap(folder: string): Promise<Basemap> {
  const [file, styleText] = await Promise.all([
    readFile(join(folder, "basemap.pmtiles")),
    readFile(join(folder, "style.json"), "utf8"),
  ]);
  const style = styleSchema.parse(JSON.parse(styleText));
  const sets = new Map(Object.entries(style.sources));
  const archive = new PMTiles(toSource(file), new StoredTilesCache());
  const version = createHash("sha256").update(file).digest("hex").slice(0, VERSION_LENGTH);
  return {
    version,
    style: JSON.stringify(style).replaceAll("{version}", version),
    hasZoom({ set, z }) {
      const zooms = sets.get(set);
      return zooms !== undefined && z >= zooms.minzoom && z <= zooms.maxzoom;
    },
    async findTile({ z, x, y }) {
      const tile = await archive.getZxy(z, x, y);
      return tile && Buffer.from(tile.data);
    },
  };
}

function toSource(file: Buffer): Source {
  return {
    getKey: () => "basemap",
    getBytes: async (offset, length) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  };
}

/** Has the archive's tiles handed out as they are stored: they are sent as gzip, so unpacking them would be wasted. */
class StoredTilesCache extends SharedPromiseCache {
  override async getHeader(source: Source): Promise<Header> {
    return { ...(await super.getHeader(source)), tileCompression: Compression.None };
  }
}
