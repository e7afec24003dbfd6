import { expect, it } from "vitest";
import { createTestDb, onBothEngines } from "../../../../tests/support/engines.ts";
import { until } from "../../../../tests/support/patience.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { openDatabase } from "../../db/database.ts";
import { seedSite } from "../../site/seed-site.ts";
import { putSiteDocument } from "../../site/settings/site-queries.ts";
import { toHashSource } from "../content-security-policy.ts";

onBothEngines("pages", (current) => {
  async function start() {
    await seedSite(current().db, { folder: "demo/site" });
    return buildTestApp(current());
  }

  it("are HTML that is readable without JavaScript", async () => {
    const app = await start();
    const { statusCode, body, headers } = await app.inject("/");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<title>Homes for sale and to let in East Anglia | Ouse &amp; Lark</title>");
    expect(body).toMatch(/<h1[^>]*>Find your place between the rivers<\/h1>/);
    expect(body).toContain('<link rel="canonical" href="http://gable.test/">');
    expect(body).not.toContain("undefined");
    await app.close();
  });

  it("have a JSON version with the same data", async () => {
    const app = await start();
    const page = await app.inject("/");
    const twin = await app.inject("/index.ljson");
    const [, embedded = ""] =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page.body) ?? [];
    expect(twin.headers["content-type"]).toContain("application/json");
    expect(twin.json()).toEqual(JSON.parse(embedded).loaderData["home-route"]);
    await app.close();
  });

  it("have a policy that allows their own inline scripts and those of the analytics code, and no others", async () => {
    const app = await start();
    await current().db.transaction((trx) =>
      putSiteDocument(
        trx,
        { name: "analytics", body: { analytics_code: "<script>count()</script>" } },
        Date.now(),
      ),
    );
    const again = await buildTestApp(current());
    const { body, headers } = await again.inject("/search?channel=sales");
    const texts = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = ""]) => text);
    expect(texts).toHaveLength(3);
    const policy = String(headers["content-security-policy"]);
    const [, sources = ""] = /script-src ([^;]+) 'self';/.exec(policy) ?? [];
    expect(sources.split(" ")).toEqual([...texts, "count()"].map(toHashSource));
    expect(body).not.toMatch(/<script (?!type="application\/(ld\+)?json")/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["permissions-policy"]).toContain("camera=(), microphone=()");
    await again.close();
    await app.close();
  });

  it("without JavaScript have no JSON version, which no limit would count", async () => {
    const app = await start();
    const { statusCode, body } = await app.inject("/lead_uploads/1/.ljson");
    expect([statusCode, body]).toEqual([404, '{"error":"not-found"}']);
    await app.close();
  });

  it("that don't exist return a 404 as HTML and as JSON", async () => {
    const app = await start();
    const page = await app.inject("/nowhere");
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("Page not found");
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    const twin = await app.inject("/nowhere.ljson");
    expect(twin.statusCode).toBe(404);
    expect(twin.json()).toEqual({ error: "not-found" });
    await app.close();
  });

  it.each([
    ["/user/sign-in", "/#/user/sign-in"],
    ["/book-a-valuation?from=mail", "/?from=mail#/book-a-valuation"],
    ["/video/2", "/#/video/2"],
  ])("redirect the overlay path %s to %s", async (url, location) => {
    const app = await start();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(location);
    const [path, query] = url.split("?");
    const twin = await app.inject(`${path}.ljson${query ? `?${query}` : ""}`);
    expect(twin.json()).toEqual({ redirect: location });
    await app.close();
  });

  it("escape an agency's text", async () => {
    const app = await start();
    const evil = '</script><script>alert(1)</script>\u2028"';
    await current().db.transaction((trx) =>
      putSiteDocument(trx, { name: "agency", body: { name: evil } }, Date.now()),
    );
    const again = await buildTestApp(current());
    const { body } = await again.inject("/");
    expect(body).not.toContain("<script>alert(1)");
    const [, embedded = ""] = /id="page-data">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(embedded).loaderData.root.agencyName).toBe(evil);
    await again.close();
    await app.close();
  });

  it("show an agency's logo in place of its name, at the theme's size", async () => {
    const app = await start();
    await current().db.transaction(async (trx) => {
      await putSiteDocument(
        trx,
        { name: "agency", body: { name: "Smith", logo: "/demo/smith.svg" } },
        Date.now(),
      );
      await putSiteDocument(
        trx,
        { name: "theme", body: { headerDesktopLogoDimensions: "210,50" } },
        Date.now(),
      );
    });
    const again = await buildTestApp(current());
    expect((await again.inject("/")).body).toMatch(
      /<img src="\/demo\/smith.svg" width="210" height="50" alt=""/,
    );
    await again.close();
    await app.close();
  });

  it("apply an agency's theme to the design's roles", async () => {
    const app = await start();
    await current().db.transaction((trx) =>
      putSiteDocument(trx, { name: "theme", body: { roles: { "--c-action": "#123456" } } }, Date.now()),
    );
    const again = await buildTestApp(current());
    expect((await again.inject("/")).body).toMatch(/<style>:root\{--c-action:#123456\}<\/style>/);
    await again.close();
    await app.close();
  });

  it("show a failure page in the site's design when the database goes down", async () => {
    const app = await start();
    await app.inject("/");
    await current().db.close();
    const visitorPage = await app.inject({ url: "/", headers: { accept: "text/html" } });
    expect(visitorPage.statusCode).toBe(200);
    const memberPage = await app.inject({
      url: "/branches",
      headers: { accept: "text/html", cookie: `gable_session=${"a".repeat(32)}` },
    });
    expect(memberPage.statusCode).toBeGreaterThanOrEqual(500);
    expect(memberPage.body).toContain("Ouse");
    expect((await app.inject("/readyz")).statusCode).toBe(503);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
  });

  it("report health and readiness", async () => {
    const app = await start();
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    // The search index is built while the site starts.
    await until(async () => {
      const ready = await app.inject("/readyz");
      expect(ready.json()).toMatchObject({ status: "ready" });
      expect(ready.headers["set-cookie"]).toBeUndefined();
    });
    await app.close();
  });
});

it("an unreachable database gives a 503 as HTML and JSON, and a page in the site's design", async () => {
  const testDb = await createTestDb("sqlite");
  const away = openDatabase({ dataDir: "", databaseUrl: "postgres://gable@127.0.0.1:9/none" });
  const app = await buildTestApp({ ...testDb, db: away });
  const page = await app.inject({ url: "/", headers: { accept: "text/html" } });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain("The site is temporarily unavailable");
  expect(page.body).toContain("<footer");
  const twin = await app.inject("/index.ljson");
  expect(twin.statusCode).toBe(503);
  expect(twin.json()).toEqual({ error: "server-error", message: "We are back in a moment." });
  await app.close();
  await away.close();
  await testDb.drop();
});

it("a failure page that itself fails gives a line of text", async () => {
  const testDb = await createTestDb("sqlite");
  const broken = () => Promise.reject(new Error("the secret is 1234"));
  const app = await buildTestApp(testDb, {
    pages: { renderPage: broken, renderTwin: broken, renderFailure: broken },
  });
  const response = await app.inject({ url: "/", headers: { accept: "text/html" } });
  expect(response.statusCode).toBe(500);
  expect(response.body).toBe("Something went wrong on our side.");
  await app.close();
  await testDb.drop();
});
