import { mkdtempSync, writeFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { IMAGE_WIDTHS } from "../../domain/property/media/images.ts";
import type { Services } from "../../domain/services.ts";
import { registerErrorHandler } from "../http/error-handler.ts";
import { RATE_LIMITS, registerRateLimits } from "../http/limits/rate-limits.ts";
import { storageFullPlugin } from "../http/storage-full.ts";
import { openImageCache } from "./image-cache.ts";
import type { ImageRenderer } from "./image-renderer.ts";
import { registerImageRoutes } from "./image-routes.ts";
import { openPictureFolder } from "./picture-library.ts";
import { createRenderQueue, QUEUE_LIMITS, type QueueLimits } from "./render-queue.ts";

const PICTURES = 100;
const urls = IMAGE_WIDTHS.flatMap((width) =>
  Array.from({ length: PICTURES }, (_, index) => `/images/${width}/p-${index}`),
);
const toFileName = (url: string) => `${url.replace("/images/", "")}.jpeg`;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The routes with a renderer that finishes at once or, if slow, when told to. */
async function start({ limits, isSlow = false }: { limits?: QueueLimits; isSlow?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "gable-limits-"));
  const manifest = Array.from({ length: PICTURES }, (_, index) => ({ key: `p-${index}`, file: "p.jpg" }));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  let renders = 0;
  const endings: (() => void)[] = [];
  const renderer: ImageRenderer = {
    async render() {
      renders += 1;
      if (isSlow) await new Promise<void>((resolve) => endings.push(resolve));
      return Buffer.from("made");
    },
    clean: () => Promise.reject(new Error("Not used.")),
    close: async () => undefined,
  };
  const queue = createRenderQueue(limits);
  const noPage = async () => ({ status: 500, headers: {}, body: "" });
  app = Fastify();
  await app.register(storageFullPlugin, { noteFull: () => undefined });
  registerErrorHandler(app, {
    pages: { renderPage: noPage, renderTwin: noPage, renderFailure: noPage },
    offlineServices: {} as Services,
    publicUrl: "http://gable.test",
  });
  await registerRateLimits(app, "in-memory");
  const cache = openImageCache(join(folder, "cache"));
  registerImageRoutes(app, { library: openPictureFolder(folder), cache, queue, renderer });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const running = app;
  const { port } = running.server.address() as AddressInfo;
  return {
    queue,
    countRenders: () => renders,
    finishRender: async () => {
      await expect.poll(() => endings.length).toBeGreaterThan(0);
      endings.shift()?.();
    },
    get: (url: string, remoteAddress = "192.0.2.1") => running.inject({ url, remoteAddress }),
    /** Uses a real connection, which can be closed. */
    ask: (url: string): ClientRequest =>
      request({ port, path: url })
        .on("error", () => undefined)
        .end(),
  };
}

describe("the render limit of one client", () => {
  const { max } = RATE_LIMITS.imageRender;

  it("refuses more with a 429 and Retry-After, but not cached images or other visitors", async () => {
    const { get, countRenders } = await start();
    const asked = urls.slice(0, max);
    for (const url of asked) expect((await get(url)).statusCode).toBe(200);
    const refused = await get(urls[max] ?? "");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(countRenders()).toBe(max);

    expect((await get(asked[0] ?? "")).statusCode).toBe(200);
    expect((await get(urls[max] ?? "", "198.51.100.7")).statusCode).toBe(200);
    expect((await get(urls[max] ?? "")).statusCode).toBe(200);
    expect(countRenders()).toBe(max + 1);
  });

  it("counts a render once, however many requests wait for it", async () => {
    const { get, finishRender, countRenders } = await start({ isSlow: true });
    const first = get("/images/320/p-0");
    await expect.poll(countRenders).toBe(1);
    const others = Array.from({ length: max + 1 }, () => get("/images/320/p-0"));
    await finishRender();
    const answers = await Promise.all([first, ...others]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(countRenders()).toBe(1);
  });

  it("doesn't count requests that need no render", async () => {
    const { get } = await start();
    for (let index = 0; index <= max; index++) await get("/images/320/unknown");
    for (let index = 0; index <= max; index++) await get("/images/640/p-0");
    expect((await get("/images/320/p-0")).statusCode).toBe(200);
  });
});

describe("the render queue", () => {
  it("refuses more than may wait with a 503 and Retry-After, and accepts them later", async () => {
    const { get, finishRender, queue } = await start({
      isSlow: true,
      limits: { waiting: { upload: 1, picture: 1 }, perClient: 1 },
    });
    const [rendering, waiting, refused] = urls.slice(0, 3) as [string, string, string];
    const first = get(rendering);
    await expect.poll(() => queue.has(toFileName(rendering))).toBe(true);
    const second = get(waiting);
    await expect.poll(() => queue.has(toFileName(waiting))).toBe(true);
    const answer = await get(refused);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await finishRender();
    await finishRender();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    const again = get(refused);
    await finishRender();
    expect((await again).statusCode).toBe(200);
  });

  it("has room for a page of results requested at once with an empty cache", async () => {
    const { get } = await start({ limits: QUEUE_LIMITS });
    const answers = await Promise.all(urls.slice(0, 24).map((url) => get(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it("drops a render when its only visitor disconnects", async () => {
    const { ask, get, finishRender, countRenders, queue } = await start({ isSlow: true });
    const [rendering, dropped, next] = urls.slice(0, 3) as [string, string, string];
    const first = get(rendering);
    await expect.poll(() => queue.has(toFileName(rendering))).toBe(true);
    const client = ask(dropped);
    await expect.poll(() => queue.has(toFileName(dropped))).toBe(true);
    client.destroy();
    await expect.poll(() => queue.has(toFileName(dropped))).toBe(false);
    const last = get(next);
    await finishRender();
    await finishRender();
    expect([(await first).statusCode, (await last).statusCode]).toEqual([200, 200]);
    expect(countRenders()).toBe(2);
  });

  it("still renders for another visitor who is waiting", async () => {
    const { ask, get, finishRender, countRenders, queue } = await start({ isSlow: true });
    const [rendering, shared] = urls.slice(0, 2) as [string, string];
    const first = get(rendering);
    await expect.poll(() => queue.has(toFileName(rendering))).toBe(true);
    const client = ask(shared);
    await expect.poll(() => queue.has(toFileName(shared))).toBe(true);
    const stayed = get(shared);
    client.destroy();
    await finishRender();
    await finishRender();
    expect([(await first).statusCode, (await stayed).statusCode]).toEqual([200, 200]);
    expect(countRenders()).toBe(2);
  });
});
