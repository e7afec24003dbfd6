import { readFileSync } from "node:fs";
import { request as requestHttp } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { buildTestApp } from "../support/test-app.ts";
import { createCertificate, startTlsNginx, type TlsNginx } from "../support/tls-nginx.ts";

const NAME = "www.example.co.uk";

/** The shipped configuration with this test's ports and certificate. */
describe("nginx with deploy/nginx/gable.conf", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let nginx: TlsNginx;
  let ports: { http: number; https: number };

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, {
      environment: {
        TRUSTED_PROXIES: "1",
        PUBLIC_URL: `https://${NAME}`,
        METRICS_TOKEN: "a-token-for-scrapers",
      },
      extend: async (site) => {
        site.get("/who", async ({ ip, protocol, host }) => ({ ip, protocol, host }));
      },
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    ports = { http: await freePort(), https: await freePort() };
    const { folder, certificate, key } = createCertificate();
    const configuration = readFileSync("deploy/nginx/gable.conf", "utf8")
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`)
      .replaceAll("listen 443 ", `listen 127.0.0.1:${ports.https} `)
      .replaceAll("/etc/ssl/gable/fullchain.pem", certificate)
      .replaceAll("/etc/ssl/gable/privkey.pem", key)
      .replace("127.0.0.1:3000", `127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    nginx = await startTlsNginx({ folder, configuration, port: ports.https });
  });
  afterAll(async () => {
    await nginx?.close();
    await app?.close();
    await testDb?.drop();
  });

  function ask(path: string, options: RequestOptions = {}, send = request, port = ports.https) {
    const headers = { host: NAME, ...options.headers };
    return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
      send(
        {
          host: "127.0.0.1",
          port,
          path,
          rejectUnauthorized: false,
          servername: NAME,
          agent: false,
          ...options,
          headers,
        },
        (response) => {
          const { statusCode = 0, headers: received } = response;
          text(response).then(
            (body) => resolve({ status: statusCode, location: received.location ?? "", body }),
            reject,
          );
        },
      )
        .once("error", reject)
        .end();
    });
  }

  it("serves the site's pages", async () => {
    const { status, body } = await ask("/");
    expect(status).toBe(200);
    expect(body).toContain("<h1");
  });

  it("passes on the visitor's own ip, whatever the visitor claims", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7", "x-forwarded-proto": "http" };
    const { body } = await ask("/who", { headers, localAddress: "127.0.0.2" });
    expect(JSON.parse(body)).toEqual({ ip: "127.0.0.2", protocol: "https", host: NAME });
  });

  it("redirects plain HTTP and the bare name to the site's URL, keeping the path", async () => {
    const plain = await ask("/search?q=Ely", {}, requestHttp as typeof request, ports.http);
    expect([plain.status, plain.location]).toEqual([301, `https://${NAME}/search?q=Ely`]);
    const bare = await ask("/staff", { headers: { host: "example.co.uk" }, servername: "example.co.uk" });
    expect([bare.status, bare.location]).toEqual([301, `https://${NAME}/staff`]);
  });

  it("shows how the site is doing to this machine only", async () => {
    expect((await ask("/readyz")).status).not.toBe(403);
    expect((await ask("/readyz", { localAddress: "127.0.0.2" })).status).toBe(403);
    const headers = { authorization: "Bearer a-token-for-scrapers" };
    expect((await ask("/metrics", { headers })).status).toBe(404);
  });
});
