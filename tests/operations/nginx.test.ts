import { existsSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRET_PATHS } from "../../src/server/log.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { FEED_SECRET } from "../support/stored-feed.ts";
import { buildTestApp } from "../support/test-app.ts";
import { createCertificate, startTlsNginx, type TlsNginx } from "../support/tls-nginx.ts";

const NAME = "www.example.co.uk";

it.each(["deploy/nginx/gable.conf", "deploy/nginx-cluster.conf", "deploy/caddy/Caddyfile"])(
  "%s cuts the same paths from the proxy's log as the site's own log does",
  (file) => {
    const folders = SECRET_PATHS.map((path) => path.slice(1, -1));
    const lists = [...readFileSync(file, "utf8").matchAll(/\((feeds\|[^)]+)\)/g)].map(([, list = ""]) =>
      list.split("|").filter((folder) => folder !== "user"),
    );
    expect(lists).toHaveLength(2);
    for (const list of lists) expect(new Set(list)).toEqual(new Set(folders));
  },
);

/** The shipped configuration with this test's ports and certificate. */
describe("nginx with deploy/nginx/gable.conf", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let nginx: TlsNginx;
  let ports: { http: number; https: number };
  let logs: string;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, {
      environment: {
        TRUSTED_PROXIES: "127.0.0.1",
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
    logs = folder;
    const configuration = readFileSync("deploy/nginx/gable.conf", "utf8")
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`)
      .replaceAll("listen 443 ", `listen 127.0.0.1:${ports.https} `)
      .replaceAll("/var/log/nginx", folder)
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
    return new Promise<{ status: number; location: string; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
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
              (body) =>
                resolve({ status: statusCode, location: received.location ?? "", headers: received, body }),
              reject,
            );
          },
        )
          .once("error", reject)
          .end();
      },
    );
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

  it("speaks only TLS 1.2 and 1.3 with forward secrecy, under both names, and doesn't name its version", async () => {
    for (const servername of [NAME, "example.co.uk"]) {
      const accepts = (options: ConnectionOptions) =>
        canShakeHands({
          host: "127.0.0.1",
          port: ports.https,
          servername,
          rejectUnauthorized: false,
          ...options,
        });
      expect(await accepts({})).toBe(true);
      expect(await accepts({ maxVersion: "TLSv1.2", ciphers: "ECDHE+AESGCM" })).toBe(true);
      expect(await accepts({ maxVersion: "TLSv1.2", ciphers: "ECDHE+SHA:ECDHE+SHA256" })).toBe(false);
      expect(await accepts({ maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "ALL:@SECLEVEL=0" })).toBe(
        false,
      );
      const { headers } = await ask("/staff", { headers: { host: servername }, servername });
      expect(headers.server).toBe("nginx");
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  });

  // Last, because it stops the site.
  describe("its logs", () => {
    const SECRET_URLS = [
      `/feeds/main/${FEED_SECRET}/stock.json`,
      `/feeds/main/${FEED_SECRET}/runs/1?secret=${FEED_SECRET}`,
      `//feeds//main/${FEED_SECRET}/x`,
      `/%66eeds/main/${FEED_SECRET}/x`,
      `/FEEDS/main/${FEED_SECRET}/x`,
      `/./feeds/main/${FEED_SECRET}/rtdf/v1/property/removeproperty`,
      ...["alerts/12", "lead_uploads", "viewings", "seller", "desk/invitation", "desk/answered"].map(
        (folder) => `/${folder}/${FEED_SECRET}`,
      ),
      `/user/confirm-email?token=${FEED_SECRET}`,
    ];
    const readLogs = () =>
      ["gable.log", "error.log", "access.log"]
        .map((name) => join(logs, name))
        .filter(existsSync)
        .map((file) => readFileSync(file, "utf8"))
        .join("");

    async function askAll() {
      for (const path of SECRET_URLS) {
        await ask(path, { method: path.endsWith("removeproperty") ? "POST" : "GET" });
        await ask(path, { headers: { host: "example.co.uk" }, servername: "example.co.uk" });
        await ask(path, {}, requestHttp as typeof request, ports.http);
      }
      // Larger than nginx lets through, which its error log has a line about.
      await ask(`/feeds/main/${FEED_SECRET}/stock.json`, {
        method: "PUT",
        headers: { "content-length": "90000000" },
      });
    }

    it("have no secret of a feed and no signed link, also while the site is down", async () => {
      await ask("/staff?q=Rosa");
      await askAll();
      expect(readLogs()).toContain("GET /staff 200");
      expect(readLogs()).toContain("/feeds/... 404");
      await app.close();
      expect((await ask("/staff?q=Ely")).status).toBe(502);
      await askAll();
      expect(readLogs()).toContain("/feeds/... 502");
      expect(readLogs()).toContain("connect() failed");
      expect(readLogs()).not.toContain(FEED_SECRET);
      expect(readFileSync(join(logs, "gable.log"), "utf8")).not.toContain("Rosa");
    });
  });
});

function canShakeHands(options: ConnectionOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls(options, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
