import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { until } from "../../../../tests/support/patience.ts";
import { readCookie } from "../../../../tests/support/test-app.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { putSiteDocument } from "../../site/settings/site-queries.ts";

describe.each(ENGINES)("cached pages (%s)", (engine) => {
  let demo: DemoApp;
  let homes: SearchPage["properties"];

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 60 });
    homes = (await demo.app.inject("/search.ljson")).json<SearchPage>().properties;
  });
  afterAll(() => demo?.close());

  const ask = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    demo.app.inject({ url, headers });

  it.each(["/", "/search?channel=sales", "/branches", "/pages/about", "/staff.ljson"])(
    "are the same bytes for every visitor, without a cookie: %s",
    async (url) => {
      const visitor = readCookie((await ask("/user.ljson")).headers["set-cookie"]);
      const answers = [await ask(url), await ask(url, { cookie: visitor })];
      expect(answers[1]?.body).toBe(answers[0]?.body);
      for (const { headers } of answers) {
        expect(headers["set-cookie"]).toBeUndefined();
        expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
        expect(headers["cdn-cache-control"]).toBe("public, max-age=5, stale-while-revalidate=30");
        expect(headers.vary).toBe("accept-encoding");
      }
      const [first, second] = answers.map(({ headers: { date, ...headers } }) => headers);
      expect(second).toEqual(first);
      expect(first).toMatchObject({
        etag: expect.stringMatching(/^W\/"/),
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("are compressed for those who can read it, however often they ask", async () => {
    const { body } = await ask("/branches");
    const etags = new Set<unknown>();
    for (let times = 0; times < 5; times += 1) {
      const brotli = await ask("/branches", { "accept-encoding": "gzip, br" });
      expect(brotli.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
      etags.add(brotli.headers.etag);
    }
    expect(etags.size).toBe(1);
    const zipped = await ask("/branches", { "accept-encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
  });

  it("have the same bytes in every encoding, whichever is asked for first", async () => {
    const url = "/staff.ljson?first=brotli";
    const brotli = await ask(url, { "accept-encoding": "br" });
    const others = await Promise.all([
      ask(url, { "accept-encoding": "gzip" }),
      ask(url),
      ask(url, { "accept-encoding": "gzip" }),
    ]);
    const [zipped, plain, zippedToo] = others.map(({ rawPayload }) => rawPayload);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain);
    expect(gunzipSync(zipped as Buffer)).toEqual(plain);
    expect(zippedToo).toEqual(zipped);
  });

  it("keep their ETag and get smaller once they are asked for often, also when they are made again", async () => {
    const sizes: number[] = [];
    const etags = new Set<unknown>();
    const askOften = async () => {
      for (let times = 0; times < 4; times += 1) {
        const { headers, rawPayload } = await ask("/branches?often", { "accept-encoding": "br" });
        etags.add(headers.etag);
        sizes.push(rawPayload.length);
      }
    };
    await askOften();
    const [first = 0] = sizes;
    await until(async () => {
      await askOften();
      expect(sizes.at(-1)).toBeLessThan(first);
    });
    demo.app.cachedPages.expire();
    await askOften();
    expect(sizes.slice(-4)).toEqual(Array(4).fill(sizes.at(-5)));
    expect(etags.size).toBe(1);
  });

  it("aren't sent again to those who have them", async () => {
    const { headers } = await ask("/staff");
    for (const tag of [
      headers.etag,
      String(headers.etag).replace("W/", ""),
      `"other", ${headers.etag}`,
      "*",
    ]) {
      const { statusCode, body } = await ask("/staff", { "if-none-match": String(tag) });
      expect([statusCode, body]).toEqual([304, ""]);
    }
    expect((await ask("/staff", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("answer a HEAD request with the same headers", async () => {
    const { headers } = await ask("/staff");
    const head = await demo.app.inject({ method: "HEAD", url: "/staff" });
    expect(head.body).toBe("");
    expect(head.headers.etag).toBe(headers.etag);
  });

  it("end when the home is withdrawn, with the results that showed it", async () => {
    const home = homes[0];
    const url = `${home?.property_url}`;
    expect((await ask(url)).statusCode).toBe(200);
    expect((await ask(`${url}.ljson`)).statusCode).toBe(200);
    const { db } = demo.testDb;
    await db.transaction((trx) => removeProperties(db, trx, [Number(home?.property_id)]));
    expect((await ask(url)).statusCode).toBe(410);
    expect((await ask(`${url}.ljson`)).statusCode).toBe(410);
    await until(async () => expect((await ask("/search.ljson")).body).not.toContain(url));
    expect((await ask("/search")).body).not.toContain(url);
  });

  it("end with a change of the settings", async () => {
    expect((await ask("/staff")).body).toContain("Ouse &amp; Lark");
    await demo.testDb.db.transaction((trx) =>
      putSiteDocument(trx, { name: "agency", body: { name: "Reed and Rush" } }, Date.now()),
    );
    expect((await ask("/staff")).body).toContain("Reed and Rush");
  });

  it("are made again after a change at the desk", async () => {
    expect((await ask("/pages/about")).statusCode).toBe(200);
    const { query } = demo.testDb.db;
    const row = await query
      .selectFrom("content_pages")
      .selectAll()
      .where("slug", "=", "about")
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(row.body_json), title: "About the people here" });
    await query
      .updateTable("content_pages")
      .set({ body_json: changed })
      .where("slug", "=", "about")
      .execute();
    // Another process may have changed it: pages of this one follow within five seconds.
    expect((await ask("/pages/about")).body).not.toContain("About the people here");
    await demo.app.inject({ method: "POST", url: "/desk/sign-in", payload: {} });
    expect((await ask("/pages/about")).body).toContain("About the people here");
  });

  it("don't include refusals and pages for one person", async () => {
    for (const url of ["/nowhere", "/properties/999999/sales", "/user/sign-in?plain=1", "/alerts/x/y"]) {
      const { headers } = await ask(url);
      expect([url, headers["cache-control"]]).toEqual([url, expect.stringMatching(/private|no-store/)]);
      expect(headers.etag).toBeUndefined();
    }
  });
});
