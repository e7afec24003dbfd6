import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { SalesEventPage, SalesEventsPage } from "../../domain/site/content/sales-event-pages.ts";
import { DAY_MS, utcDay } from "../../domain/time/time.ts";

describe.each(ENGINES)("sales events and sitemaps (%s)", (engine) => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { today: utcDay(Date.now()) });
  });
  afterAll(() => demo?.close());

  const get = (url: string) => demo.app.inject(url);
  const structuredData = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
      JSON.parse(text),
    );
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");

  it("list upcoming and past sales in order", async () => {
    const { coming, past } = (await get("/sales-events.ljson")).json<SalesEventsPage>();
    const days = (cards: { on: string }[]) => cards.map(({ on }) => on);
    expect(coming.length).toBeGreaterThanOrEqual(3);
    expect(past.length).toBeGreaterThanOrEqual(3);
    expect(days(coming)).toEqual([...days(coming)].sort());
    expect(days(past)).toEqual([...days(past)].sort().reverse());
    expect(new Set([...coming, ...past].map(({ kind }) => kind)).size).toBe(3);
  });

  it("show a sale with its images, and an auction with its lots", async () => {
    const auction = (await get("/sales-events/8.ljson")).json<SalesEventPage>();
    expect(auction.isPast).toBe(false);
    expect(auction.lots.length).toBeGreaterThan(2);
    expect(Object.keys(auction.pictures).sort()).toEqual(
      [...new Set(auction.event.images.map(({ key }) => key))].sort(),
    );
    const farmSale = (await get("/sales-events/1.ljson")).json<SalesEventPage>();
    expect(farmSale.isPast).toBe(true);
    expect(farmSale.lots).toEqual([]);
  });

  it.each(["/sales-events/99", "/sales-events/x", "/sales-events/1.5"])("return 404 for %s", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it("describe the agency and its branches in structured data", async () => {
    const [agency] = structuredData((await get("/")).body);
    expect(agency).toMatchObject({
      "@type": "Organization",
      name: "Ouse & Lark",
      url: "http://gable.test/",
      subOrganization: expect.arrayContaining([{ "@id": "http://gable.test/branches/ely" }]),
    });
    const [trail, branch] = structuredData((await get("/branches/ely")).body);
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Get in touch",
      "Estate agents in Ely",
    ]);
    expect(branch).toMatchObject({
      "@type": "RealEstateAgent",
      "@id": "http://gable.test/branches/ely",
      parentOrganization: { "@id": "http://gable.test/" },
      address: { addressLocality: "Ely", addressCountry: "GB" },
      geo: { "@type": "GeoCoordinates" },
    });
    expect(branch.openingHoursSpecification).toHaveLength(6);
  });

  it("have Open Graph tags and canonical URLs", async () => {
    const { body } = await get("/branches/ely");
    expect(body).toMatch(/<meta property="og:title" content="Estate agents in Ely \| Ouse &amp; Lark">/);
    expect(body).toMatch(/<meta property="og:image" content="http:\/\/gable\.test\/images\/\d+\/[\w/-]+">/);
    expect(body).toMatch(
      /<meta property="og:image:width" content="\d+"><meta property="og:image:height" content="\d+">/,
    );
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await get("/staff")).body).toContain('<meta name="twitter:card" content="summary">');
    expect(body).toContain('<link rel="canonical" href="http://gable.test/branches/ely">');
    expect((await get("/branches?location=Ely")).body).toContain(
      '<link rel="canonical" href="http://gable.test/branches">',
    );
  });

  it("lead crawlers from robots.txt to every page, and each page exists", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toContain("text/plain");
    expect(robots.body).toContain("Sitemap: http://gable.test/sitemap.xml");
    const files = locations((await get("/sitemap.xml")).body);
    expect(files.length).toBeGreaterThanOrEqual(5);
    const urls: string[] = [];
    for (const file of files) urls.push(...locations((await get(new URL(file).pathname)).body));
    expect(urls).toEqual(
      expect.arrayContaining([
        "http://gable.test/",
        "http://gable.test/branches/ely",
        "http://gable.test/branches/ely/departments/lettings",
        "http://gable.test/staff/1",
        "http://gable.test/pages/credits",
        "http://gable.test/sales-events/8",
      ]),
    );
    const ids = await demo.testDb.db.query.selectFrom("properties").select("property_id").execute();
    const homes = urls.map((url) => Number(/\/properties\/(\d+)\//.exec(url)?.[1])).filter((id) => id > 0);
    expect(homes).toEqual(ids.map(({ property_id }) => property_id).sort((a, b) => a - b));
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls.filter((_, index) => index % 7 === 0)) {
      expect((await get(new URL(url).pathname)).statusCode).toBe(200);
    }
  }, 120_000);

  it("say when each home last changed", async () => {
    const { property_id, channel, updated_at } = await demo.testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "channel", "updated_at"])
      .orderBy("property_id")
      .executeTakeFirstOrThrow();
    const { body } = await get("/sitemaps/properties-1.xml");
    expect(body).toContain(
      `<url><loc>http://gable.test/properties/${property_id}/${channel}</loc><lastmod>${new Date(Number(updated_at)).toISOString()}</lastmod></url>`,
    );
    expect(body.split("<url>").length).toBe(body.split("<lastmod>").length);
  });

  it("answer programs that ask whom to tell of a weakness, and where a password is changed", async () => {
    const text = await get("/.well-known/security.txt");
    expect([text.statusCode, text.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [, expires = ""] = /^Expires: (.+)$/m.exec(text.body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect([text.body.startsWith("Contact: mailto:"), days > 30 && days < 365]).toEqual([true, true]);
    const { statusCode, headers } = await get("/.well-known/change-password");
    expect([statusCode, headers.location]).toEqual([302, "/#/user/change-password"]);
  });

  it("redirect without a type for what has no body", async () => {
    const home = await demo.testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "channel"])
      .executeTakeFirstOrThrow();
    const other = home.channel === "sales" ? "lettings" : "sales";
    const { statusCode, headers, body } = await get(`/properties/${home.property_id}/${other}`);
    expect([statusCode, body]).toEqual([301, ""]);
    expect(headers["content-type"] ?? "").not.toContain("octet-stream");
  });

  it.each([
    "/sitemaps/pages-2.xml",
    "/sitemaps/nothing-1.xml",
    "/sitemaps/pages-0.xml",
    "/sitemaps/..%2Fsecret",
    "/sitemaps/pages-1.xml.gz",
  ])("return 404 for the sitemap %s", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});
