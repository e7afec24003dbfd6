import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerRateLimits } from "../http/limits/rate-limits.ts";
import { openImageCache } from "./image-cache.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { registerImageRoutes } from "./image-routes.ts";
import { openPictureFolder } from "./picture-library.ts";
import { createRenderQueue } from "./render-queue.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "gable-pictures-"));
const CACHE = join(FOLDER, "cache");
const renderer = createImageRenderer("src/entry/render-images.ts");
let app: FastifyInstance;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
  mkdirSync(join(FOLDER, "houses"));
  writeFileSync(
    join(FOLDER, "houses/a.jpg"),
    Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]),
  );
  writeFileSync(join(FOLDER, "broken.jpg"), photo.subarray(0, photo.length / 2));
  writeFileSync(join(FOLDER, "text.jpg"), "no picture at all");
  // Tiny on disk, but 100 megapixels when decoded.
  const bomb = sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "black" },
    limitInputPixels: false,
  });
  writeFileSync(join(FOLDER, "bomb.png"), await bomb.png({ compressionLevel: 9 }).toBuffer());
  writeFileSync(join(FOLDER, "secret.jpg"), photo);
  writeFileSync(join(FOLDER, "plan.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const black = { create: { width: 200, height: 300, channels: 3 as const, background: "black" } };
  const half = sharp({ create: { width: 400, height: 300, channels: 3, background: "white" } });
  const blackLeft = half.composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }]);
  writeFileSync(join(FOLDER, "half.png"), await blackLeft.png().toBuffer());
  const listed = {
    "houses/a-1": "houses/a.jpg",
    broken: "broken.jpg",
    text: "text.jpg",
    bomb: "bomb.png",
    gone: "gone.jpg",
    plan: "plan.svg",
  };
  writeFileSync(
    join(FOLDER, "manifest.json"),
    JSON.stringify([
      ...Object.entries(listed).map(([key, file]) => ({ key, file })),
      { key: "half-mirrored", file: "half.png", mirrored: true, width: 400 },
    ]),
  );
  app = Fastify();
  await registerRateLimits(app, "in-memory");
  registerImageRoutes(app, {
    library: openPictureFolder(FOLDER),
    cache: openImageCache(CACHE),
    queue: createRenderQueue(),
    renderer,
  });
});
afterAll(async () => {
  await app.close();
  await renderer.close();
});

const get = (url: string, accept = "image/avif,image/webp,*/*") => app.inject({ url, headers: { accept } });

describe("an image", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/jpeg", "jpeg"],
  ])("requested with %s is %s in the requested width", async (accept, type, format) => {
    const response = await get("/images/480/houses/a-1", accept);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": type,
      vary: "accept",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 480, height: 320 });
  });

  it("is never enlarged", async () => {
    expect(await sharp((await get("/images/2000/houses/a-1")).rawPayload).metadata()).toMatchObject({
      width: 1_200,
    });
  });

  it("is flipped if it is listed as mirrored", async () => {
    const { rawPayload } = await get("/images/320/half-mirrored", "*/*");
    const [firstByte] = await sharp(rawPayload).raw().toBuffer();
    expect(firstByte).toBeGreaterThan(240);
  });

  it("that is an SVG is sent unchanged and can't run scripts", async () => {
    const response = await get("/images/768/plan");
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(response.body).toContain("<svg");
  });

  it("contains nothing that was hidden in its file", async () => {
    expect((await get("/images/320/houses/a-1", "*/*")).body).not.toContain("<script>");
  });

  it.each([
    ["640", "660"],
    ["1200", "1440"],
    ["1920", "2000"],
  ])("of the retired width %s, which old emails link to, redirects to %s", async (retired, listed) => {
    const response = await get(`/images/${retired}/houses/a-1`);
    expect(response.statusCode).toBe(301);
    expect(response.headers).toMatchObject({
      location: `/images/${listed}/houses/a-1`,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  it("is cached once for all widths from its original's width up", async () => {
    const [first, second] = [await get("/images/480/half-mirrored"), await get("/images/2000/half-mirrored")];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(readdirSync(join(CACHE, "414"))).toEqual(["half-mirrored.avif"]);
    expect(existsSync(join(CACHE, "2000/half-mirrored.avif"))).toBe(false);
  });
});

describe("an invalid image URL", () => {
  it.each([
    "/images/321/houses/a-1",
    "/images/0/houses/a-1",
    "/images/-320/houses/a-1",
    "/images/x/houses/a-1",
    "/images/1e3/a",
    "/images/3.2e2/houses/a-1",
    "/images/0x140/houses/a-1",
  ])("%s gets a 400 for its width", async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it.each([
    "/images/320/unknown",
    "/images/320/secret",
    "/images/320/",
    "/images/320/..%2F..%2Fetc%2Fpasswd",
    "/images/320/../manifest.json",
    "/images/320/manifest.json",
    "/images/320/houses%2Fa-1%00.jpg",
    `/images/320/${"a".repeat(200)}`,
    "/images/320/__proto__",
    "/images/640/unknown",
  ])("%s gets a 404", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(["broken", "text", "bomb", "gone"])(
    "whose original is %s gets a 500 and caches nothing",
    async (key) => {
      const response = await get(`/images/320/${key}`);
      expect(response.statusCode).toBe(500);
      expect(readdirSync(join(CACHE, "320")).filter((file) => file.startsWith(key))).toEqual([]);
    },
  );
});
