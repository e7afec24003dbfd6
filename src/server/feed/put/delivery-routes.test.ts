import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDb, onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed, FEED_SECRET } from "../../../../tests/support/stored-feed.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { updateFeed } from "../feed-queries.ts";

const STOCK = '{"gable":1,"properties":[]}';

onBothEngines("deliveries by PUT", (current) => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await buildTestApp(current());
    await addFeed(current().db);
  });
  afterEach(() => app.close());

  const put = (payload: string | Buffer, path = `/feeds/main/${FEED_SECRET}/stock.json`, type?: string) =>
    app.inject({ method: "PUT", url: path, payload, headers: type ? { "content-type": type } : {} });
  const listDeliveries = () => current().db.query.selectFrom("feed_deliveries").selectAll().execute();

  it("stores the original and orders a run, whose state can be watched", async () => {
    const answer = await put(STOCK);
    expect(answer.statusCode).toBe(202);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { runId } = answer.json<{ runId: number }>();
    const [delivery] = await listDeliveries();
    expect(delivery).toMatchObject({ feed_id: "main", name: "stock.json", how: "put", bytes: STOCK.length });
    const store = openMediaStore({ dataDir: current().dataDir, mediaUrl: undefined });
    expect(String(await store.get(`deliveries/${delivery?.sha256}`))).toBe(STOCK);
    const run = await app.inject({ url: `/feeds/main/${FEED_SECRET}/runs/${runId}` });
    expect(run.json()).toEqual({ runId, state: "waiting", rowsRead: 0, report: null });
  });

  it("takes the secret from a header, so that the URL needn't hold it", async () => {
    const send = (authorization: string | undefined, path: string, method: "PUT" | "GET" = "PUT") =>
      app.inject({
        method,
        url: path,
        headers: authorization === undefined ? {} : { authorization },
        ...(method === "PUT" ? { payload: STOCK } : {}),
      });
    const bearer = `Bearer ${FEED_SECRET}`;
    const answer = await send(bearer, "/feeds/main/stock.json");
    expect(answer.statusCode).toBe(202);
    const { runId } = answer.json<{ runId: number }>();
    expect((await listDeliveries())[0]).toMatchObject({ feed_id: "main", name: "stock.json" });
    expect((await send(bearer, `/feeds/main/runs/${runId}`, "GET")).json()).toMatchObject({ runId });
    for (const wrong of [undefined, "", "Bearer ", `${bearer}x`, `${bearer} x`, `Basic ${FEED_SECRET}`]) {
      expect((await send(wrong, "/feeds/main/stock.json")).statusCode).toBe(404);
      expect((await send(wrong, `/feeds/main/runs/${runId}`, "GET")).statusCode).toBe(404);
    }
    // What is in the URL counts.
    expect((await send(bearer, `/feeds/main/${FEED_SECRET}x/stock.json`)).statusCode).toBe(404);
  });

  it("does nothing with the same bytes again", async () => {
    await put(STOCK);
    const again = await put(STOCK);
    expect([again.statusCode, again.json()]).toEqual([200, { unchanged: true }]);
    expect(await listDeliveries()).toHaveLength(1);
  });

  it.each([
    "application/json",
    "application/zip",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain",
  ])("takes %s as it is", async (type) => {
    expect((await put(STOCK, undefined, type)).statusCode).toBe(202);
    expect((await listDeliveries())[0]?.bytes).toBe(STOCK.length);
  });

  it.each([
    ["another secret", `/feeds/main/${FEED_SECRET}x/stock.json`],
    ["another feed", `/feeds/other/${FEED_SECRET}/stock.json`],
    ["a name in capitals", `/feeds/MAIN/${FEED_SECRET}/stock.json`],
  ])("finds nothing for %s", async (_what, path) => {
    const answer = await put(STOCK, path);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, "not-found"]);
    expect((await app.inject({ url: `${path}/../runs/1` })).statusCode).not.toBe(200);
    expect(await listDeliveries()).toEqual([]);
  });

  it("finds nothing for a feed without a secret", async () => {
    await current().db.query.updateTable("feeds").set({ secret_hash: null }).execute();
    expect((await put(STOCK)).statusCode).toBe(404);
  });

  it("keeps a feed's runs to itself", async () => {
    const { runId } = (await put(STOCK)).json<{ runId: number }>();
    await addFeed(current().db, { feedId: "other" });
    const asked = (feed: string, id: unknown) =>
      app.inject({ url: `/feeds/${feed}/${FEED_SECRET}/runs/${id}` });
    expect((await asked("other", runId)).statusCode).toBe(404);
    expect((await asked("main", "x")).statusCode).toBe(404);
    expect((await asked("main", runId)).statusCode).toBe(200);
  });

  it("refuses a paused feed and an empty body", async () => {
    expect((await put("")).statusCode).toBe(422);
    await updateFeed(current().db.query, "main", { state: "paused" });
    expect((await put(STOCK)).statusCode).toBe(409);
    expect(await listDeliveries()).toEqual([]);
  });

  it("keeps only the harmless part of a name", async () => {
    await put(STOCK, `/feeds/main/${FEED_SECRET}/${encodeURIComponent(" ..\\../ Ely £ stock(1).blm")}`);
    expect((await listDeliveries()).map(({ name }) => name)).toEqual(["_.._.._Ely_stock(1).blm"]);
  });

  it("stores nothing of a body that is cut off", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const sent = request({
        port,
        host: "127.0.0.1",
        method: "PUT",
        path: `/feeds/main/${FEED_SECRET}/stock.json`,
        headers: { "content-length": 1_000 },
      });
      sent.on("error", () => resolve());
      sent.write(STOCK, () => setTimeout(() => sent.destroy(), 50));
    });
    expect(await listDeliveries()).toEqual([]);
  });
});

describe("a feed that sends too often", () => {
  it("is answered with 429, and other feeds aren't", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    for (const feedId of ["main", "other"]) await addFeed(testDb.db, { feedId });
    const put = (feedId: string) =>
      app.inject({ method: "PUT", url: `/feeds/${feedId}/${FEED_SECRET}/a`, payload: STOCK });
    for (let sent = 0; sent < RATE_LIMITS.feedDelivery.max; sent++) await put("main");
    const refused = await put("main");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await put("other")).statusCode).toBe(202);
    await app.close();
    await testDb.drop();
  });
});
