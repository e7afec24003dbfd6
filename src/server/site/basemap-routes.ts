import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { readStillMap } from "../../domain/site/still-map.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { type Basemap, readBasemap, type TileId } from "./basemap-archive.ts";
import { drawStillMap } from "./draw-still-map.ts";

const FOR_EVER = `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`;
const FOR_A_WHILE = `public, max-age=${(10 * MINUTE_MS) / SECOND_MS}, stale-while-revalidate=${DAY_MS / SECOND_MS}`;
const FOR_A_DAY = `public, max-age=${DAY_MS / SECOND_MS}`;
const WHOLE_NUMBER = /^\d{1,6}$/;
const TAKES_GZIP = /(^|,)\s*gzip(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i;

interface TileParams {
  version: string;
  set: string;
  z: string;
  x: string;
  y: string;
}

/** `GET /basemap/style.json`, and the tiles that it names. */
export function registerBasemapRoutes(app: FastifyInstance, folder: string): void {
  const getBasemap = rememberBasemap(folder);
  const options = { config: { session: false }, logLevel: "warn" } as const;

  app.get("/basemap/style.json", options, async (request, reply) => {
    const { style } = await getBasemap();
    const etag = `"${createHash("sha256").update(style).digest("base64url").slice(0, 16)}"`;
    reply.headers({ "cache-control": FOR_A_WHILE, etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(style);
  });

  app.get<{ Querystring: { bounds?: unknown; size?: unknown } }>(
    "/basemap/still.svg",
    { ...options, config: { ...options.config, rateLimit: RATE_LIMITS.stillMap } },
    async (request, reply) => {
      const still = readStillMap(request.query);
      if (still === undefined) throw new HttpError(404, "not-found");
      const svg = await drawStillMap(await getBasemap(), still);
      return reply.header("cache-control", FOR_A_DAY).type("image/svg+xml; charset=utf-8").send(svg);
    },
  );

  app.get<{ Params: TileParams }>("/basemap/:version/:set/:z/:x/:y.pbf", options, async (request, reply) => {
    const basemap = await getBasemap();
    const address = readTileId(request.params);
    if (address === undefined || !basemap.hasZoom(address)) throw new HttpError(404, "not-found");
    // A style kept from before an update names an older version: it gets today's tiles, not to be kept.
    reply.header("cache-control", request.params.version === basemap.version ? FOR_EVER : "no-cache");
    const tile = await basemap.findTile(address);
    if (tile === undefined) return reply.code(204).send();
    reply.header("vary", "accept-encoding").type("application/vnd.mapbox-vector-tile");
    return TAKES_GZIP.test(request.headers["accept-encoding"] ?? "")
      ? reply.header("content-encoding", "gzip").send(tile)
      : reply.send(gunzipSync(tile));
  });
}

/** Read when first asked for; a reading that failed is tried again. */
function rememberBasemap(folder: string): () => Promise<Basemap> {
  let reading: Promise<Basemap> | undefined;
  return () => {
    reading ??= readBasemap(folder).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

function readTileId({ set, ...numbers }: TileParams): TileId | undefined {
  const parts = [numbers.z, numbers.x, numbers.y];
  if (!parts.every((part) => WHOLE_NUMBER.test(part))) return undefined;
  const [z = 0, x = 0, y = 0] = parts.map(Number);
  return x < 2 ** z && y < 2 ** z ? { set, z, x, y } : undefined;
}
