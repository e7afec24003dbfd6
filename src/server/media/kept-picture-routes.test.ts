import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { type S3Server, startS3Server } from "../../../tests/support/s3-server.ts";
import { buildTestApp, testConfig } from "../../../tests/support/test-app.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { keepPicture } from "./keep-picture.ts";
import { createRenderQueue } from "./render-queue.ts";
import { openMediaStore } from "./store/open-media-store.ts";
import { toS3Url } from "./store/s3-url.ts";

const renderer = createImageRenderer("src/entry/render-images.ts");
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await renderer.close();
  await server.close();
});

describe.each(["a folder", "a bucket"])("the agency's pictures in %s", (place) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  beforeEach(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, { environment: environment() });
  });
  afterEach(async () => {
    await app.close();
    await testDb.drop();
  });
  const environment = (): Record<string, string> =>
    place === "a bucket" ? { MEDIA_URL: toS3Url(server.location) } : {};

  async function keep() {
    const store = openMediaStore(testConfig(testDb.dataDir, environment()));
    const content = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#8a6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const deps = { db: testDb.db, store, queue: createRenderQueue(), renderer };
    const result = await keepPicture(deps, { content, alt: "A field" });
    if (!("ok" in result)) throw new Error(result.refused);
    return { picture: result.ok, store };
  }
  const get = (url: string) => app.inject({ url, headers: { accept: "image/webp,*/*" } });

  it("are served like the demo's, and rendered once", async () => {
    const { picture, store } = await keep();
    const first = await get(`/images/320/${picture.key}`);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 320, height: 448 });
    for await (const { key } of store.list("pictures")) await store.remove(key);
    const second = await get(`/images/320/${picture.key}`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const fetched = join(testDb.dataDir, "images/.fetched");
    expect(existsSync(fetched) ? readdirSync(fetched) : []).toEqual([]);
    expect((await get("/images/320/floorplans/unknown")).statusCode).toBe(404);
  });

  it("are never enlarged, and get a 404 while they aren't stored", async () => {
    const { picture } = await keep();
    expect(await sharp((await get(`/images/2000/${picture.key}`)).rawPayload).metadata()).toMatchObject({
      width: 500,
    });
    for (const url of [
      `/images/320/${picture.key.slice(0, -1)}0`,
      `/images/320/${picture.key}0`,
      "/images/320/media/unknown",
      `/images/320/originals/${picture.key.slice(6)}`,
    ])
      expect((await get(url)).statusCode).toBe(url.endsWith(picture.key) ? 200 : 404);
  });

  if (place === "a bucket")
    it("get a 503 while the bucket can't be reached", async () => {
      const { picture } = await keep();
      server.failNext(/^GET .*pictures/, "drop", "drop", "drop");
      const refused = await get(`/images/320/${picture.key}`);
      expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
      expect((await get(`/images/320/${picture.key}`)).statusCode).toBe(200);
    });

  it("get a 500 if their file is gone, and nothing is cached", async () => {
    const { picture, store } = await keep();
    for await (const { key } of store.list("pictures")) await store.remove(key);
    expect((await get(`/images/320/${picture.key}`)).statusCode).toBe(500);
    const cached = join(testDb.dataDir, "images/320");
    expect(existsSync(cached) ? readdirSync(cached) : []).toEqual([]);
  });
});
