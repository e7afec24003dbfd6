import { readFileSync } from "node:fs";
import { basename } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SEARCH_CALL_SCHEMAS } from "../../src/domain/search/search-calls-schema.ts";
import { ALL_CALLS, CALL_TABLES } from "../support/call-tables.ts";
import { checkAnswers } from "../support/check-answers.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { FEED_ROUTES } from "../support/feed-routes.ts";
import { buildTestApp } from "../support/test-app.ts";

/** Routes that none of the site's code and forms calls: pages, files, and routes for other programs. */
const NOT_CALLED = [
  "GET /*",
  "GET /healthz",
  ...FEED_ROUTES,
  "GET /metrics",
  "GET /readyz",
  "GET /.well-known/change-password",
  "GET /.well-known/security.txt",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /sitemaps/:file",
  "GET /basemap/style.json",
  "GET /basemap/still.svg",
  "GET /basemap/:version/:set/:z/:x/:y.pbf",
  "GET /images/:width/*",
  "GET /properties/:propertyId/documents/:number",
  "GET /properties/:propertyId/:channel/qr.svg",
  "GET /lead_uploads/:id",
  "GET /seller/:token",
  "GET /lead_uploads/:id/file",
  "GET /viewings/:lead/:expires/:signature/viewing.ics",
  "GET /user/confirm-email",
  "GET /dev/mail",
  "GET /dev/mail/:name",
  "GET /dev/mail/:name/attachments/:index",
  "GET /dev/mail/:name/text",
];

const web = globSync(["src/web/**/*.{ts,tsx}"])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const isClient = ({ file }: { file: string }) => file.startsWith("src/web/lib/client/");

/** A call with a literal path, or a request that bypasses the client. */
const STRAYS: [what: string, pattern: RegExp][] = [
  ["a path literal", /\b(?:fetchCall|sendCall|sendAtOnce|sendUnread|callUrl)(?:<[^(]*>)?\(\s*["'`{]/],
  ["a request past the client", /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bEventSource\b/],
];

function findStrays(files: readonly { file: string; text: string }[]): string[] {
  return files.flatMap(({ file, text }) => {
    const paths = ALL_CALLS.map(({ call }) => call.path).filter(
      (path) => path !== "/search" && !isPage(path),
    );
    const named = paths.filter((path) => text.includes(`"${path}"`) || text.includes(`\`${path}?`));
    const found = STRAYS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    return [...found, ...named.map((path) => `the path ${path}`)].map((what) => `${file}: ${what}`);
  });
}

/** Paths that are also pages, which links lead to. */
function isPage(path: string): boolean {
  return path === "/user/confirm-email" || /^\/(?:alerts|viewings|material-alerts)\//.test(path);
}

describe("the call tables", () => {
  const routes = new Set<string>();
  let testDb: TestDb;
  let app: FastifyInstance;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, {
      environment: { BOT_CHECK: "altcha", METRICS_TOKEN: "a-token-for-scrapers" },
      onRoute: ({ method, url, config }) => {
        // The desk has forms and links only.
        if (config?.desk) return;
        for (const one of [method].flat()) if (one !== "HEAD") routes.add(`${one} ${url}`);
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  it("are all covered by these tests", () => {
    const files = globSync(["src/domain/**/*-calls.ts"]).map((file) => basename(file, ".ts"));
    expect(files.sort()).toEqual(Object.keys(CALL_TABLES).sort());
  });

  it("have schemas for exactly their calls", () => {
    for (const { calls, schemas } of Object.values(CALL_TABLES))
      expect(Object.keys(calls).sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(ALL_CALLS)("$name is a route of the server", ({ call }) => {
    expect([...routes]).toContain(`${call.method} ${call.path}`);
    if (call.override) expect([...routes]).toContain(`${call.override.toUpperCase()} ${call.path}`);
  });

  it("contain every route that isn't a page, a file or for other programs", () => {
    const called = ALL_CALLS.flatMap(({ call: { method, path, override } }) => [
      `${method} ${path}`,
      ...(override ? [`${override.toUpperCase()} ${path}`] : []),
    ]);
    expect([...routes].filter((route) => !called.includes(route)).sort()).toEqual([...NOT_CALLED].sort());
  });

  it("describe a search page's response", async () => {
    const answer = await app.inject("/search.ljson?channel=sales");
    expect(SEARCH_CALL_SCHEMAS.findPage.answer.safeParse(answer.json()).error?.issues ?? []).toEqual([]);
  });
});

it("a response that doesn't match its schema fails the test that requested it", async () => {
  const app = Fastify();
  app.addHook("onRoute", checkAnswers);
  app.get("/analytics_code", async () => ({ analytics_code: "", head_analytics_code: "", secret: "x" }));
  expect((await app.inject("/analytics_code")).statusCode).toBe(500);
  expect(vi.mocked(console.error).mock.calls.join()).toContain("site-calls: getAnalyticsCode");
  vi.mocked(console.error).mockClear();
  await app.close();
});

describe("the browser's code", () => {
  it("is found", () => {
    expect(web.length).toBeGreaterThan(150);
    expect(web.filter(isClient).length).toBeGreaterThan(2);
  });

  it("makes every call through the client with an entry of a table", () => {
    // The desk's script asks only the desk, whose routes have no entries.
    const isDesk = ({ file }: { file: string }) => file.startsWith("src/web/desk/");
    expect(findStrays(web.filter((file) => !isClient(file) && !isDesk(file)))).toEqual([]);
  });

  it("never casts a response", () => {
    const casts = web.filter(({ text }) =>
      /await (?:fetchCall|fetchTwin|sendCall)[^;]*\) as |\.answer as |fetchCall\([^;]*\) as /.test(text),
    );
    expect(casts.map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ['fetchCall("/places", {})', "a path literal"],
    ["sendUnread(`/property_views?x=1`, body)", "a path literal"],
    ['sendCall({ method: "POST", path: "/x" })', "a path literal"],
    ["const answer = await fetch(url)", "a request past the client"],
    ["navigator.sendBeacon(url, body)", "a request past the client"],
    ['<form action="/leads" method="post">', "the path /leads"],
  ])("is caught if it contains %s", (text, stray) => {
    expect(findStrays([{ file: "planted.ts", text }])).toContain(`planted.ts: ${stray}`);
  });
});
