import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { createTestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";

it("closing the app goes on answering for the shutdown delay, while /readyz fails", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb, { environment: { SHUTDOWN_DELAY: "2" } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const closed = app.close();
  await vi.waitFor(async () => expect((await ask("/readyz")).status).toBe(503));
  const page = await ask("/healthz");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  await expect(ask("/healthz")).rejects.toThrow();
  await testDb.drop();
});

it("closing the app finishes running requests and refuses new ones", async () => {
  const testDb = await createTestDb("sqlite");
  let finish = (_value: unknown) => undefined as unknown;
  const started = vi.fn();
  const app = await buildTestApp(testDb, {
    extend: async (routes) => {
      routes.get("/slow", async () => {
        started();
        await new Promise((resolve) => {
          finish = resolve;
        });
        await testDb.db.ping();
        return { did: "finish" };
      });
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, path: "/slow" }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve(body));
    })
      .on("error", reject)
      .end();
  });
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  const closed = app.close();
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow());
  finish(undefined);
  expect(JSON.parse(await answer)).toEqual({ did: "finish" });
  await closed;
  await testDb.drop();
});
