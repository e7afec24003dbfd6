import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { parseExposition } from "../../../tests/support/exposition.ts";
import { freePort } from "../../../tests/support/postgres-cluster.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { startWorkerMetrics } from "./worker-metrics.ts";

const TOKEN = "a-token-for-scrapers";

describe("/metrics", () => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
  });
  afterAll(() => testDb.drop());

  async function withApp(environment: Record<string, string>, use: (app: FastifyInstance) => Promise<void>) {
    const app = await buildTestApp(testDb, { environment });
    await use(app);
    await app.close();
  }

  /** Who may read the metrics: [settings, Authorization header, status on the site's port]. */
  const ACCESS: [Record<string, string>, string | undefined, number][] = [
    [{}, undefined, 404],
    [{}, `Bearer ${TOKEN}`, 404],
    [{ METRICS_TOKEN: TOKEN }, undefined, 401],
    [{ METRICS_TOKEN: TOKEN }, "Bearer", 401],
    [{ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}x`, 401],
    [{ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN.slice(1)}`, 401],
    [{ METRICS_TOKEN: TOKEN }, `Basic ${TOKEN}`, 401],
    [{ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`, 200],
    [{ METRICS_PORT: "0" }, undefined, 404],
    [{ METRICS_PORT: "0", METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`, 404],
  ];

  it.each(ACCESS)("with %j answers %j with %d", (environment, authorization, status) =>
    withApp(environment, async (app) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await app.inject({ url: "/metrics", headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.body.includes("gable_info")).toBe(status === 200);
      if (status === 401) expect(answer.headers["www-authenticate"]).toBe("Bearer");
      if (status !== 404) expect(answer.headers["set-cookie"]).toBeUndefined();
    }),
  );

  it("has a port of its own with METRICS_PORT, until the site stops", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await withApp({ METRICS_PORT: String(port) }, async (app) => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      await fetch(`${site}/healthz`);
      const answer = await fetch(`${url}/metrics`);
      const { find } = parseExposition(await answer.text());
      expect(find("gable_http_request_duration_seconds_count", { route: "/healthz", status: "2xx" })).toBe(1);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/`)).status).toBe(404);
      expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
    });
    await expect(fetch(`${url}/metrics`)).rejects.toThrow();
  });

  it("asks for the token on its own port too, if there is one", async () => {
    const port = await freePort();
    const config = { host: "127.0.0.1", metrics: { port, token: TOKEN } };
    const { metrics, close } = await startWorkerMetrics(config, testDb.db);
    const url = `http://127.0.0.1:${port}/metrics`;
    expect(metrics).toBeDefined();
    expect((await fetch(url)).status).toBe(401);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(parseExposition(await answer.text()).find("gable_database_up")).toBe(1);
    await close();
  });

  it("isn't there for a worker without METRICS_PORT", async () => {
    const config = { host: "127.0.0.1", metrics: { port: undefined, token: TOKEN } };
    const { metrics, close } = await startWorkerMetrics(config, testDb.db);
    expect(metrics).toBeUndefined();
    await close();
  });
});
