import { copyFileSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { FileSource, PMTiles } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { registerBasemapRoutes } from "./basemap-routes.ts";
import { putSiteDocument } from "./settings/site-queries.ts";

const FOLDER = "demo/basemap";
const CAMBRIDGE = { lng: 0.12, lat: 52.2 };
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(compress, { threshold: 1_024 });
  registerBasemapRoutes(app, FOLDER);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const getStyle = async () => (await get("/basemap/style.json")).json();

/** The address of the tile that holds a place, as the map would make it from the style. */
async function getTilePath(set: string, zoom: number, { lng, lat } = CAMBRIDGE): Promise<string> {
  const sine = Math.sin((lat * Math.PI) / 180);
  const [across, down] = [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  const [x, y] = [Math.floor(across * 2 ** zoom), Math.floor(down * 2 ** zoom)];
  const [template] = (await getStyle()).sources[set].tiles;
  return template.replace("{z}", zoom).replace("{x}", x).replace("{y}", y);
}

describe("the style", () => {
  it("names its tiles by their version, and who made the data", async () => {
    const style = await getStyle();
    expect(style.sources.britain.tiles).toEqual([
      expect.stringMatching(/^\/basemap\/[0-9a-f]{12}\/britain\/\{z\}\/\{x\}\/\{y\}\.pbf$/),
    ]);
    expect(style.sources.britain.attribution).toMatch(
      /^Contains OS data © Crown copyright and database right.*Royal Mail.*Office for National Statistics.*GeoNames.*CC BY 4\.0.*Natural Earth/,
    );
  });

  it("needs no other host: no fonts, no pictures, no addresses but credits", async () => {
    const { sources, ...style } = await getStyle();
    expect(style).not.toHaveProperty("glyphs");
    expect(style).not.toHaveProperty("sprite");
    expect(JSON.stringify(style)).not.toContain("://");
    expect(Object.values(sources).flatMap((source) => (source as { tiles: string[] }).tiles)).toHaveLength(3);
  });

  it("may be kept, and is asked for again by its tag", async () => {
    const first = await get("/basemap/style.json");
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d+/);
    const again = await get("/basemap/style.json", { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("draws only what is in its tiles", async () => {
    const { layers, sources } = await getStyle();
    const tiles = new Map<string, string>();
    for (const set of Object.keys(sources)) {
      const response = await get(await getTilePath(set, sources[set].maxzoom));
      tiles.set(set, response.rawPayload.toString("latin1"));
    }
    const drawn = layers.filter((layer: { source?: string }) => layer.source !== undefined);
    expect(drawn.length).toBeGreaterThan(20);
    const missing = drawn.filter(
      (layer: Record<string, string>) =>
        !tiles.get(layer.source ?? "")?.includes(layer["source-layer"] ?? "?"),
    );
    expect(missing.map(({ id }: { id: string }) => id)).toEqual([]);
  });
});

describe("a tile", () => {
  it("goes out as it is stored, for ever", async () => {
    const response = await get(await getTilePath("britain", 8), { "accept-encoding": "br, gzip;q=0.8" });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(gunzipSync(response.rawPayload).toString("latin1")).toContain("land");
  });

  it.each([{}, { "accept-encoding": "identity" }, { "accept-encoding": "br, gzip;q=0" }])(
    "is unpacked for who cannot: %j",
    async (headers) => {
      const address = await getTilePath("area", 10);
      const packed = await get(address, { "accept-encoding": "gzip" });
      const plain = await get(address, headers as Record<string, string>);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(plain.rawPayload.equals(gunzipSync(packed.rawPayload))).toBe(true);
    },
  );

  it("of an older version is today's, and not to be kept", async () => {
    const address = (await getTilePath("britain", 8)).replace(/^\/basemap\/\w+/, "/basemap/older");
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-cache");
  });

  it("with nothing in it says so: the open sea", async () => {
    const response = await get(await getTilePath("area", 10, { lng: 2, lat: 53.4 }));
    expect(response.statusCode).toBe(204);
    expect(response.rawPayload).toHaveLength(0);
  });

  it.each([
    "/basemap/x/britain/4/8/5.pbf",
    "/basemap/x/britain/9/256/168.pbf",
    "/basemap/x/britain/8/256/84.pbf",
    "/basemap/x/britain/8/128/-1.pbf",
    "/basemap/x/britain/8/128/84.5.pbf",
    "/basemap/x/britain/8/128/0x54.pbf",
    "/basemap/x/britain/8/128/84",
    "/basemap/x/unknown/8/128/84.pbf",
    "/basemap/x/__proto__/8/128/84.pbf",
    "/basemap/x/britain/8/128/%2e%2e.pbf",
    "/basemap/x/..%2F..%2Fstyle.json/8/128/84.pbf",
    "/basemap/../package.json",
    "/basemap/basemap.pmtiles",
    "/basemap/x/britain/8/9999999999999999999999/84.pbf",
  ])("is not at %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

it("is a PMTiles archive that says which layers it has and who made the data", async () => {
  const file = readFileSync(join(FOLDER, "basemap.pmtiles"));
  const archive = new PMTiles(new FileSource(new File([file], "basemap.pmtiles")));
  const { minZoom, maxZoom, numAddressedTiles } = await archive.getHeader();
  expect({ minZoom, maxZoom, numAddressedTiles }).toEqual({
    minZoom: 5,
    maxZoom: 11,
    numAddressedTiles: 523,
  });
  const metadata = (await archive.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
  const { sources, layers } = await getStyle();
  expect(metadata.attribution).toBe(sources.britain.attribution);
  const drawn = layers.flatMap((layer: Record<string, string>) => layer["source-layer"] ?? []);
  expect(metadata.vector_layers.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
});

it("weighs no more than 1,100 kB", () => {
  expect(statSync(join(FOLDER, "basemap.pmtiles")).size).toBeLessThan(1_100 * 1_024);
});

it("a folder that comes late is read when it is there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-basemap-"));
  const late = Fastify();
  registerBasemapRoutes(late, folder);
  expect((await late.inject("/basemap/style.json")).statusCode).toBe(500);
  for (const file of ["basemap.pmtiles", "style.json"]) copyFileSync(join(FOLDER, file), join(folder, file));
  expect((await late.inject("/basemap/style.json")).statusCode).toBe(200);
  await late.close();
});

describe("a style from elsewhere", () => {
  async function policyWith(map: unknown) {
    const testDb = await createTestDb("sqlite");
    await testDb.db.transaction((trx) => putSiteDocument(trx, { name: "map", body: map }, Date.now()));
    const site = await buildTestApp(testDb);
    const { headers, body } = await site.inject("/");
    await site.close();
    await testDb.drop();
    return { policy: String(headers["content-security-policy"]), body };
  }

  it("may load from its own host and from those that the setting names, and the page knows it", async () => {
    const { policy, body } = await policyWith({
      styleUrl: "https://maps.example/quiet.json",
      furtherOrigins: ["https://tiles.example"],
    });
    expect(policy).toMatch(/connect-src [^;]*https:\/\/maps\.example https:\/\/tiles\.example(;|$)/);
    expect(policy).toMatch(/img-src [^;]*https:\/\/maps\.example https:\/\/tiles\.example(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*maps\.example/);
    expect(body).toContain("https://maps.example/quiet.json");
  });

  it("that is not one we would fetch changes nothing", async () => {
    const { policy } = await policyWith({ styleUrl: "http://maps.example/quiet.json" });
    expect(policy).not.toContain("maps.example");
  });
});

describe("the still picture", () => {
  const getStill = (query: string) => get(`/basemap/still.svg?${query}`);

  it("shows the streets of a place by name, and no lines that aren't surveyed", async () => {
    const answer = await getStill("bounds=0.246,52.39,0.278,52.408&size=640x420");
    expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers["cache-control"]).toMatch(/^public, max-age=\d+/);
    expect(answer.body).toMatch(/^<svg [^>]*width="640" height="420"/);
    for (const name of ["Ely", "Broad Street", "Cambridge Road"]) expect(answer.body).toContain(`>${name}<`);
    expect(answer.body).not.toContain("stroke-linecap");
  });

  it("shows towns, roads and rivers from further away", async () => {
    const { body } = await getStill("bounds=-0.3,51.9,1,52.9&size=640x700");
    for (const name of ["Cambridge", "Newmarket", "King's Lynn"]) expect(body).toContain(`>${name}<`);
    expect(body).not.toContain(">Broad Street<");
    expect(body).toContain("stroke-linecap");
  });

  it.each(["", "bounds=1,2,3&size=640x420", "bounds=0,52,1,53&size=9000x9000"])(
    "is refused for %j",
    async (query) => {
      expect((await getStill(query)).statusCode).toBe(404);
    },
  );
});
