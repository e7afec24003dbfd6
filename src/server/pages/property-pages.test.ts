import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { MissingProperty, PropertyPage } from "../../domain/pages/property-page.ts";
import { listVideoOrigins } from "../../domain/property/media/video-providers.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import { findProperty } from "../property/property-queries.ts";
import { putProperties, removeProperties } from "../property/write-properties.ts";

describe.each(ENGINES)("the property page (%s)", (engine) => {
  let demo: DemoApp;
  let sale: string;
  let letting: string;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    const first = async (channel: string) =>
      (await demo.app.inject(`/search.ljson?channel=${channel}`)).json<SearchPage>().properties[0]
        ?.property_url ?? "";
    [sale, letting] = [await first("sales"), await first("lettings")];
  });
  afterAll(() => demo?.close());

  const ask = async (url: string) => (await demo.app.inject(`${url}.ljson`)).json<PropertyPage>();

  it("shows the description, photos, material information and contact", async () => {
    const page = await ask(sale);
    expect(page.card.property_url).toBe(sale);
    expect(page.details.description.length).toBeGreaterThan(0);
    for (const { key } of page.details.photos) expect(page.pictures[key]).toBeDefined();
    expect(page.contact.telephone).toMatch(/^\d/);
    const { body } = await demo.app.inject(sale);
    expect(body).toContain("Material information");
    expect(body).toContain('data-page="properties#show"');
  });

  it("shows the telephone number of the property's channel", async () => {
    const [forSale, toLet] = [await ask(sale), await ask(letting)];
    const { db } = demo.testDb;
    const branch = async ({ contact }: PropertyPage) =>
      JSON.parse(
        (
          await db.query
            .selectFrom("branches")
            .select("body_json")
            .where("branch_url", "=", contact.branchUrl)
            .executeTakeFirstOrThrow()
        ).body_json,
      );
    expect(forSale.contact.telephone).toBe((await branch(forSale)).salesTelephone);
    expect(toLet.contact.telephone).toBe((await branch(toLet)).lettingsTelephone);
  });

  it("suggests similar homes, never the home itself", async () => {
    const { similar, card } = await ask(sale);
    for (const other of similar) {
      expect(other.id).not.toBe(card.id);
      expect(other.property_channel).toBe("sales");
    }
  });

  it("redirects from the other channel's URL, and answers 404 for unknown ids", async () => {
    const wrong = await demo.app.inject(sale.replace("sales", "lettings"));
    expect([wrong.statusCode, wrong.headers.location]).toEqual([301, sale]);
    expect((await demo.app.inject("/properties/999999/sales")).statusCode).toBe(404);
    expect((await demo.app.inject("/properties/x/sales")).statusCode).toBe(404);
  });

  it("suggests the newest homes for an unknown id, as page and as data", async () => {
    const page = await demo.app.inject("/properties/999999/lettings");
    expect(page.body).toContain("The newest on the market");
    expect(page.body).toMatch(/href="\/properties\/\d+\/lettings"/);
    const twin = await demo.app.inject("/properties/999999/lettings.ljson");
    const { error, details } = twin.json<{ error: string; details: MissingProperty }>();
    expect([twin.statusCode, error, details.isWithdrawn]).toEqual([404, "not-found", false]);
    expect(details.alternatives.map((card) => card.property_channel)).toEqual(Array(6).fill("lettings"));
  });

  it("answers 410 with nearby homes for a withdrawn home, and 200 again once it returns", async () => {
    const { db } = demo.testDb;
    const { facts } = await ask(sale);
    const property = await findProperty(db.query, facts.propertyId);
    if (!property) return expect.fail("There is no such property.");
    await db.transaction((trx) => removeProperties(db, trx, [facts.propertyId]));
    const page = await demo.app.inject(sale);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain(`Others around ${facts.town}`);
    expect(page.body).toContain('content="noindex"');
    const twin = await demo.app.inject(`${sale}.ljson`);
    const { error, details } = twin.json<{ error: string; details: MissingProperty }>();
    expect([twin.statusCode, error, details.isWithdrawn]).toEqual([410, "gone", true]);
    expect(details.alternatives.length).toBeGreaterThan(0);
    expect(details.alternatives.map(({ id }) => id)).not.toContain(facts.propertyId);
    await db.transaction((trx) => putProperties(db, trx, [property]));
    expect((await demo.app.inject(sale)).statusCode).toBe(200);
  });

  it("shows tenant fees only for lettings", async () => {
    expect((await ask(letting)).tenantInfo).toMatchObject({ heading: "What you may be asked to pay" });
    expect((await ask(sale)).tenantInfo).toBeNull();
    expect((await demo.app.inject(letting)).body).toContain('href="#/tenant-info"');
  });

  it("has structured data with price, place, photo and agent", async () => {
    const { body } = await demo.app.inject(sale);
    const documents = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const listing = documents
      .map(([, text = ""]) => JSON.parse(text))
      .find((document) => document["@type"] === "RealEstateListing");
    const { card, facts, contact } = await ask(sale);
    expect(listing).toMatchObject({
      url: `http://gable.test${sale}`,
      offers: { "@type": "Offer", price: card.priceValue, priceCurrency: "GBP" },
      mainEntity: { address: { addressLocality: facts.town, addressCountry: "GB" } },
    });
    expect(listing.image[0]).toMatch(/^http:\/\/gable\.test\/images\/\d+\//);
    expect(listing.offers.offeredBy.telephone).toBe(contact.telephone);
  });

  it("allows frames only from the video providers", async () => {
    const policy = String((await demo.app.inject(sale)).headers["content-security-policy"]);
    const [, frames = ""] = /frame-src ([^;]+)/.exec(policy) ?? [];
    expect(frames.split(" ")).toEqual(listVideoOrigins(undefined));
  });

  it("preloads the first photo", async () => {
    const { body } = await demo.app.inject(sale);
    const { details, pictures } = await ask(sale);
    const key = pictures[details.photos[0]?.key ?? ""]?.key ?? expect.fail("There is no photo.");
    expect(body).toMatch(new RegExp(`<link rel="preload" as="image" imagesrcset="[^"]*${key}`));
  });

  it("escapes scripts, event handlers and 200 kB of HTML from a feed", async () => {
    const { db } = demo.testDb;
    const { facts } = await ask(sale);
    const property = await findProperty(db.query, facts.propertyId);
    if (!property) return expect.fail("There is no such property.");
    const nasty = [
      "</script><script>alert(1)</script>",
      "<img src=x onerror=alert(2)><svg onload=alert(3)>",
      "<a href='javascript:alert(4)'>x</a> <!-- --> ]]> &lt;b&gt; \u2028 \u202e",
      "{{constructor.constructor('alert(5)')()}} #{alert(6)} %3Cscript%3E",
      `<iframe srcdoc="<script>alert(7)</script>"></iframe><style>*{display:none}</style>`,
    ];
    const long = Array.from({ length: 35 }, (_, index) =>
      `${index} ${"<b onclick=x>".repeat(300)}`.slice(0, 4_000),
    );
    await db.transaction((trx) =>
      putProperties(db, trx, [
        {
          ...property,
          propertyId: 7_000_001,
          reference: "PLANTED",
          displayAddress: '"><script>alert(8)</script>, Ely',
          street: "<b onmouseover=alert(9)>Mill Lane</b>",
          details: {
            ...property.details,
            summary: nasty[0] ?? "",
            description: [...nasty, ...long],
            features: nasty,
            rooms: [
              {
                name: "<script>alert(10)</script>",
                floor: "<i>",
                size: { widthM: 3, lengthM: 4 },
                text: "<b>",
              },
            ],
            photos: property.details.photos.map(({ key }) => ({ key, caption: nasty[1] ?? "" })),
            virtualTours: [
              { id: "1", url: "javascript:alert(11)", description: "x" },
              { id: "2", url: "data:text/html,<script>alert(12)</script>", description: "x" },
              {
                id: "3",
                url: "https://youtube.com.evil.example/embed/aqz-KE-bpKQ",
                description: nasty[1] ?? "",
              },
            ],
          },
        },
      ]),
    );
    const { statusCode, body } = await demo.app.inject("/properties/7000001/sales");
    expect(statusCode).toBe(200);
    expect(body.length).toBeGreaterThan(200_000);
    const markup = body
      .replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, "")
      .replace(/<script>(?:if\(!location\.hash|const add=)[^<]*<\/script>/g, "")
      .replace(
        /<style>@media screen and \(width<769px\)\{\[data-first-screen="empty"\] #root\{[a-z:-]+\}\}<\/style>/,
        "",
      );
    const harm = [
      /<script/,
      /<[a-z][^>]*\son[a-z]+=/i,
      /<(iframe|style>(?!:root\{))/,
      /(?:href|src)="(?:javascript|data:text)/i,
    ];
    expect(harm.map((pattern) => pattern.exec(markup)?.[0].slice(0, 80))).toEqual(harm.map(() => undefined));
    expect(markup).toContain("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(markup).toContain('rel="noopener noreferrer"');
    const page = await ask("/properties/7000001/sales");
    expect(page.videos.filter(({ kind }) => kind === "tour")).toMatchObject([
      { provider: "youtube.com.evil.example", embed: null },
    ]);
  });
});
