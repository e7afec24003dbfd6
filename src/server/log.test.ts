import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { forwardedForPlugin } from "./http/forwarded-for.ts";
import { createProxyTrust, type TrustedProxies } from "./http/trusted-proxies.ts";
import { logSerializers, RequestLog, scrubText } from "./log.ts";

it("logs a request's id, method, path and status in one line, and nothing about the visitor", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({
    logger: { level: "info", serializers: logSerializers, stream },
    logController: new RequestLog(),
  });
  app.get("/search", async () => "ok");
  await app.inject({
    url: "/search?q=12+Mill+Lane&email=rosa@example.uk",
    headers: { cookie: "gable_session=secret", "user-agent": "Rosa's phone" },
    remoteAddress: "203.0.113.9",
  });
  expect(lines).toHaveLength(1);
  const text = lines.join("");
  expect(text).toContain('"req":{"method":"GET","path":"/search"}');
  expect(text).toContain('"res":{"status":200}');
  expect(text).toMatch(/"reqId":"[^"]+"/);
  expect(text).not.toMatch(/Mill|rosa|secret|phone|203\.0\.113\.9/i);
  await app.close();
});

it("warns once about a proxy that TRUSTED_PROXIES doesn't cover", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const ask = async (proxies: TrustedProxies, headers: Record<string, string>) => {
    const app = Fastify({ logger: { level: "warn", stream } });
    await app.register(forwardedForPlugin, { trustProxy: createProxyTrust(proxies) });
    app.get("/", async () => "ok");
    for (let times = 0; times < 3; times += 1) await app.inject({ url: "/", headers });
    await app.close();
    return lines.splice(0);
  };
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  expect(await ask({ hops: 0 }, {})).toEqual([]);
  expect(await ask({ hops: 1 }, forwarded)).toEqual([]);
  expect(await ask({ ranges: ["127.0.0.1"] }, forwarded)).toEqual([]);
  for (const proxies of [{ hops: 0 }, { ranges: ["10.0.0.0/8"] }]) {
    const warned = await ask(proxies, forwarded);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain("TRUSTED_PROXIES");
  }
});

it.each([
  "/alerts/12/1-c2lnbmVk",
  "/alerts/all-7/1-c2lnbmVk.ljson?saved=yes",
  "//alerts/12/1-c2lnbmVk",
  "/./alerts/12/1-c2lnbmVk",
  "/%61lerts/12/1-c2lnbmVk",
  "/ALERTS/12/1-c2lnbmVk",
  "\\alerts/12/1-c2lnbmVk",
  "http://gable.test/alerts/12/1-c2lnbmVk",
  "/lead_uploads/c2lnbmVk",
  "/feeds/main/c2lnbmVk/stock.zip",
  "/feeds/main/c2lnbmVk/rtdf/v1/property/sendpropertydetails",
  "/Feeds/main/c2lnbmVk/rtdf/v1/property/removeproperty",
  "/x/../feeds/main/c2lnbmVk",
  "/feeds/c2lnbmVk",
  "/%",
])("doesn't log the signature or name in %s", (url) => {
  expect(JSON.stringify(logSerializers.req({ method: "POST", url }))).not.toContain("c2lnbmVk");
});

it("doesn't log the token of a confirmation link", () => {
  const url = "/user/confirm-email?token=c2VjcmV0";
  expect(logSerializers.req({ method: "GET", url })).toEqual({ method: "GET", path: "/user/confirm-email" });
});

it.each([
  ["GET /feeds/main/0123456789abcdefXYZ_-/stock.blm failed", "GET /feeds/main/…/stock.blm failed"],
  ["can't read /data/feeds/main/in/stock.blm", "can't read /data/feeds/main/in/stock.blm"],
])("masks a feed's secret in the text '%s'", (text, scrubbed) => {
  expect(scrubText(text, 200)).toBe(scrubbed);
  expect(logSerializers.err(new Error(text)).message).toBe(scrubbed);
});

it("logs a failed call of a feed without its secret", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: "info", serializers: logSerializers, stream } });
  const secret = "0123456789abcdefghijklmnopqrstuv";
  app.post("/feeds/:feed/:secret/rtdf/v1/property/removeproperty", async ({ url }) => {
    throw new Error(`${url} failed`);
  });
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, "A request failed");
    return reply.status(500).send();
  });
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send());
  for (const feed of ["main", "MAIN"])
    await app.inject({ method: "POST", url: `/feeds/${feed}/${secret}/rtdf/v1/property/removeproperty` });
  await app.inject({ method: "POST", url: `/feeds/main/${secret}/unknown` });
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join("")).not.toContain(secret);
  await app.close();
});
