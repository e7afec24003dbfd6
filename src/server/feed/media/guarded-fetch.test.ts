import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";

const ETAG = '"v1"';
const DATE = "Mon, 16 Nov 2026 12:00:00 GMT";

const ANSWERS: Record<string, (reply: ServerResponse, request: IncomingMessage) => void> = {
  "/plain": (reply) => reply.writeHead(200, { etag: ETAG, "last-modified": DATE }).end("picture"),
  "/known": (reply, { headers }) => {
    const isKnown = headers["if-none-match"] === ETAG && headers["if-modified-since"] === DATE;
    reply.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : "picture");
  },
  "/said-large": (reply) => reply.writeHead(200, { "content-length": 2_000_000 }).flushHeaders(),
  "/large": (reply) => {
    reply.writeHead(200);
    for (let part = 0; part < 20; part += 1) reply.write(Buffer.alloc(100_000));
    reply.end();
  },
  "/packed": (reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("picture")),
  "/cut": (reply) => {
    reply.writeHead(200, { "content-length": 100 });
    reply.write("half");
    setImmediate(() => reply.destroy());
  },
  "/slow": (reply) => reply.writeHead(200).write("a"),
  "/silent": () => undefined,
  "/busy": (reply) => reply.writeHead(429, { "retry-after": "120" }).end(),
  "/busy-until": (reply) => reply.writeHead(503, { "retry-after": "Mon, 16 Nov 2399 12:00:00 GMT" }).end(),
  "/gone": (reply) => reply.writeHead(404).end("not here"),
  "/one": (reply) => reply.writeHead(301, { location: "/plain" }).end(),
  "/three": (reply) => reply.writeHead(302, { location: "/two" }).end(),
  "/two": (reply) => reply.writeHead(308, { location: "/one" }).end(),
  "/four": (reply) => reply.writeHead(307, { location: "/three" }).end(),
  "/nowhere": (reply) => reply.writeHead(302).end(),
};

describe("createGuardedFetch", () => {
  let server: Server;
  let origin: string;
  const seen: IncomingMessage[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      seen.push(request);
      ANSWERS[request.url ?? ""]?.(reply, request);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const fetch = createGuardedFetch({
    isAllowed: (ip) => ip === "127.0.0.1",
    maxBytes: 1_048_576,
    timeoutMs: 1_000,
  });

  it("returns the content with its version, and asks for it uncompressed", async () => {
    expect(await fetch(`${origin}/plain`)).toEqual({
      ok: { content: Buffer.from("picture"), etag: ETAG, lastModified: DATE },
    });
    expect(seen.at(-1)?.headers).toMatchObject({ "accept-encoding": "identity", connection: "close" });
  });

  it("says that a version we have seen is still current", async () => {
    expect(await fetch(`${origin}/known`, { etag: ETAG, lastModified: DATE })).toEqual({ notModified: true });
    expect(await fetch(`${origin}/known`, { etag: '"v0"', lastModified: null })).toMatchObject({
      ok: { content: Buffer.from("picture") },
    });
  });

  it.each([
    ["/said-large", "too-large", "The file is larger than 1 MB.", true],
    ["/large", "too-large", "The file is larger than 1 MB.", true],
    ["/packed", "unreachable", "The server sent the file compressed.", false],
    ["/cut", "unreachable", "The server can’t be reached.", false],
    ["/slow", "unreachable", "The server took too long to answer.", false],
    ["/silent", "unreachable", "The server took too long to answer.", false],
    ["/gone", "unreachable", "The server answered with status 404.", false],
    ["/four", "unreachable", "The server redirects more than 3 times.", true],
    ["/nowhere", "unreachable", "The server’s redirect has no valid URL.", false],
  ])("refuses %s as %s", async (path, code, sentence, isFinal) => {
    expect(await fetch(origin + path)).toMatchObject({ refused: { code, sentence, isFinal } });
  });

  it("follows three redirects", async () => {
    expect(await fetch(`${origin}/three`)).toMatchObject({ ok: { content: Buffer.from("picture") } });
  });

  it.each([
    ["/busy", 120_000],
    ["/busy-until", 86_400_000],
  ])("reports how long %s wants us to wait", async (path, retryAfterMs) => {
    expect(await fetch(origin + path)).toMatchObject({ refused: { retryAfterMs } });
  });

  it("refuses a server that isn't there, and a name that doesn't resolve in time", async () => {
    const { port } = server.address() as AddressInfo;
    expect(await fetch(`https://127.0.0.1:${port}/`)).toMatchObject({ refused: { code: "unreachable" } });
    const slow = createGuardedFetch({ resolve: () => new Promise(() => undefined), timeoutMs: 50 });
    expect(await slow("http://slow.test/")).toMatchObject({
      refused: { sentence: "The server took too long to answer." },
    });
    const unknown = createGuardedFetch({ resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await unknown("http://unknown.test/")).toMatchObject({
      refused: { sentence: "The server’s name can’t be found." },
    });
  });
});
