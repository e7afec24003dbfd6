import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RateLimitStore } from "../../src/server/http/limits/rate-limit-store.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { buildTestApp } from "../support/test-app.ts";

const SPELLINGS_PER_ROUTE = 60;
/** The path belongs to another route, so nothing had to be counted. */
const OTHER_STATUSES = new Set([302, 308, 400, 404]);
const DESK_EXAMPLES = ["/desk/users", "/desk/enquiries/assign"];
const ESTIMATE = "?plain=1&postcode=CB7+4EX&type=flat&beds=2";

/** Other spellings of a path that some part of a server might accept as the same path. */
const respellers: ((path: string, at: number) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => path.replaceAll("/", "\\"),
  (path) => path.replaceAll("/", "%2f"),
  (path, at) => respellCharacter(path, at, (code) => `%${code.toString(16).padStart(2, "0")}`),
  (path, at) => respellCharacter(path, at, (code) => `%25${code.toString(16)}`),
  (path, at) => respellCharacter(path, at, (code) => String.fromCharCode(code).toUpperCase()),
  (path) => `${path};x=1`,
  (path) => `${path}?x=1`,
  (path) => `${path}.ljson`,
];

function respellCharacter(path: string, at: number, respell: (code: number) => string): string {
  const index = 1 + (at % Math.max(1, path.length - 1));
  return path.slice(0, index) + respell(path.charCodeAt(index) || 0x78) + path.slice(index + 1);
}

describe("routes with a limit", () => {
  /** Includes the page that makes an estimate, whose limit applies to the work and not to a route. */
  const routes: { method: string; url: string; query?: string }[] = [
    { method: "GET", url: "/valuation", query: ESTIMATE },
    { method: "GET", url: "/instant_valuation", query: ESTIMATE },
  ];
  let testDb: TestDb;
  let app: FastifyInstance;
  let counted = 0;
  const { incr } = RateLimitStore.prototype;

  beforeAll(async () => {
    RateLimitStore.prototype.incr = function (...args) {
      counted += 1;
      return incr.apply(this, args);
    };
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, { onRoute: collectLimited });
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    RateLimitStore.prototype.incr = incr;
    await app.close();
    await testDb.drop();
  });

  function collectLimited({ method, url, config }: RouteOptions): void {
    // The desk's routes are all limited by one function: two of them stand for the others.
    const isSimilar = config?.desk !== undefined && !DESK_EXAMPLES.includes(url);
    if (config?.rateLimit === undefined || isSimilar) return;
    for (const one of [method].flat()) if (one !== "HEAD") routes.push({ method: one, url });
  }

  /** Uses a real connection, because `inject` would normalise the path before the server sees it. */
  function ask(method: string, path: string): Promise<{ statusCode: number; body: string }> {
    const { port } = app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, method, path, agent: false }, (response) => {
        text(response).then((body) => resolve({ statusCode: response.statusCode ?? 0, body }), reject);
      });
      sent.once("error", reject).end();
    });
  }

  it("are found", () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.map(({ url }) => url)).toContain("/session");
  });

  it("count every request that reaches them, however its path is spelled", async () => {
    const spelling = fc.record({
      route: fc.nat(),
      // A request may also contain the full URL.
      origin: fc.constantFrom("", "", "", "http://other.example"),
      steps: fc.array(fc.record({ respeller: fc.nat(), at: fc.nat() }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(spelling, async ({ route: index, origin, steps }) => {
        const route = routes[index % routes.length] as (typeof routes)[number];
        const path = route.url.replace(/:\w+/g, "1");
        const spelled = steps.reduce((url, { respeller, at }) => {
          const respell = respellers[respeller % respellers.length];
          return respell?.(url, at) ?? url;
        }, path);
        const url = origin + spelled;
        // A target that isn't a valid URL is treated as the home page.
        fc.pre(URL.canParse(url, "http://gable.test"));
        const before = counted;
        const { statusCode, body } = await ask(route.method, url + (route.query ?? ""));
        const isCounted = counted > before;
        // A page's JSON version has its redirect in the body.
        const isOther = OTHER_STATUSES.has(statusCode) || body.startsWith('{"redirect":');
        expect({ url, isSafe: isCounted || isOther, statusCode }).toMatchObject({
          isSafe: true,
        });
      }),
      { numRuns: routes.length * SPELLINGS_PER_ROUTE },
    );
  }, 120_000);

  it("count an estimate once, whichever URL requests it", async () => {
    for (const url of [`/valuation${ESTIMATE}`, `/instant_valuation${ESTIMATE}`]) {
      const before = counted;
      await app.inject({ url });
      expect([url, counted - before]).toEqual([url, 1]);
    }
  });
});
