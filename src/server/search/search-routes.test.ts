import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import { buildTestApp, readCookie, visit } from "../../../tests/support/test-app.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";

describe.each(ENGINES)("/search (%s)", (engine) => {
  let demo: DemoApp;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
  });
  afterAll(() => demo?.close());

  const ask = async (query = "") => {
    const response = await demo.app.inject(`/search.ljson${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<SearchPage>();
  };

  it("returns twelve cards, the pagination and a count for every option", async () => {
    const { properties, pagination, facets, search } = await ask();
    expect(properties).toHaveLength(12);
    expect(pagination).toMatchObject({
      current_page: 1,
      page_size: 12,
      from_record: 1,
      to_record: 12,
      has_prev_page: false,
      has_next_page: true,
    });
    expect(facets.channel[0]).toBe(pagination.total_count);
    expect(facets.minBeds[0]).toBe(pagination.total_count);
    expect(search).toMatchObject({ channel: "sales", page: 1 });
  });

  it("returns cards with the field names of the API", async () => {
    const [card] = (await ask("?channel=lettings")).properties as PropertyCard[];
    expect(Object.keys(card ?? {}).sort()).toEqual(
      [
        "acreage auctionDate bathrooms bedrooms createdAt disposal display_address exchangedPrice id lat lng photos",
        "pppw_price price priceValue propertyType property_channel property_id property_url receptionRooms squareFeet",
        "status subdomain tags",
      ]
        .join(" ")
        .split(" ")
        .sort(),
    );
    expect(card?.property_url).toBe(`/properties/${card?.property_id}/lettings`);
    expect(card?.photos[0]).toMatchObject({ url: expect.any(String), imageAlt: expect.any(String) });
  });

  it("finds exactly as many properties as the option's count", async () => {
    const { facets } = await ask("?place_id=ely-cambridgeshire&fragment=within-40-miles");
    const three = await ask("?place_id=ely-cambridgeshire&fragment=within-40-miles%2Ffrom-3-bed");
    expect(three.pagination.total_count).toBe(facets.minBeds[3]);
    const near = await ask("?place_id=ely-cambridgeshire&fragment=within-10-miles");
    expect(near.pagination.total_count).toBe(facets.within[6]);
  });

  it("renders the page on the server from the URL alone, and preloads its first photo", async () => {
    const { body, statusCode } = await demo.app.inject(
      "/search?place_id=ely-cambridgeshire&fragment=within-40-miles",
    );
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<h1[^>]*>\d+ properties for sale around Ely<\/h1>/);
    expect(body.match(/<article/g)).toHaveLength(12);
    expect(body).toContain('<link rel="preload" as="image"');
    expect(body).toContain('rel="next"');
    expect(body).toContain('data-page="properties#index"');
  });

  it("redirects a plain form to the canonical URL", async () => {
    const { statusCode, headers } = await demo.app.inject(
      "/search?min_beds=3&max_price=%C2%A3450%2C000&location=Ely",
    );
    expect(statusCode).toBe(302);
    expect(headers.location).toBe("/search?channel=sales&q=Ely&fragment=from-3-bed%2Fup-to-450000");
  });

  it("has a plain form with every filter for browsers without JavaScript", async () => {
    const { body } = await demo.app.inject("/search?channel=lettings&filters=open");
    for (const name of ["min_price", "min_beds", "tags", "pets", "text", "sorted", "status"]) {
      expect(body).toContain(`name="${name}"`);
    }
    expect((await demo.app.inject("/search")).body).not.toContain('name="min_price"');
  });

  it("turns plain English into filters, and shows the words it didn't understand", async () => {
    const { search, understood } = await ask(
      `?q=${encodeURIComponent("three bed house with a moat near Ely under £450k")}`,
    );
    expect(search).toMatchObject({
      minBeds: 3,
      maxPrice: 450_000,
      tags: ["house"],
      placeId: "ely-cambridgeshire",
    });
    expect(understood).toMatchObject({ kind: "sentence", unread: ["moat"] });
  });

  it("names the branch in its answer as in its URL", async () => {
    const { search } = await ask("?channel=sales&branch_id=3");
    expect(search).toMatchObject({ branch_id: 3 });
    expect(search).not.toHaveProperty("branchId");
  });

  it("suggests similar names if nothing has that name", async () => {
    const { pagination, understood } = await ask("?q=Cambrige");
    expect(pagination.total_count).toBe(0);
    expect(understood.didYouMean[0]?.name).toBe("Cambridge");
  });

  it("suggests looser searches if nothing matches, with correct counts", async () => {
    const { pagination, looser } = await ask("?fragment=from-3-bed%2Fup-to-50000");
    expect(pagination.total_count).toBe(0);
    expect(looser.length).toBeGreaterThan(0);
    for (const { total } of looser) expect(total).toBeGreaterThan(0);
  });

  it("returns the markers in the map's viewport", async () => {
    const { markers, pagination } = await ask("?fragment=view-0%2C52%2C1%2C52.8");
    expect(markers?.markers).toHaveLength(pagination.total_count);
    expect(markers?.isPartial).toBe(false);
    expect((await ask()).markers).toBeNull();
  });

  it("finds only the properties in a drawn area", async () => {
    const poly = Buffer.from("_g`_I?_ry@??_ry@~qy@?").toString("base64url");
    const { properties, search } = await ask(`?fragment=poly-${poly}`);
    expect(search.poly).not.toBeNull();
    for (const { lat, lng } of properties) {
      expect(lat).toBeGreaterThan(51);
      expect(lng).toBeGreaterThan(-1);
    }
  });

  it.each([
    ["fragment=page-999999", 200],
    ["fragment=from--1", 200],
    [`fragment=poly-${"A".repeat(8_000)}`, 200],
    ["q=%00", 200],
    ["q=%F0%9F%8F%A0", 200],
    ["place_id=nowhere-at-all", 200],
    [`fragment=tag-${Array.from({ length: 500 }, (_, index) => `t${index}`).join("%2C")}`, 200],
    ["channel=rental&branch_id=-1&fragment=%2F%2F%2F__proto__", 200],
    [`q=${"word%20".repeat(1_000)}`, 200],
    [`q=${"x".repeat(17_000)}`, 414],
  ])("handles the hostile query %.60s", async (query, status) => {
    expect((await demo.app.inject(`/search.ljson?${query}`)).statusCode).toBe(status);
    const page = await demo.app.inject(`/search?${query.slice(0, 12_000)}`);
    expect([200, 404]).toContain(page.statusCode);
  });

  it("shows the last page if a later one is requested", async () => {
    const { pagination, properties } = await ask("?fragment=page-999999");
    expect(pagination.current_page).toBe(pagination.page_count);
    expect(properties.length).toBeGreaterThan(0);
  });

  it("allows shared caching without a cookie, and answers 304 if nothing changed", async () => {
    const { headers } = await demo.app.inject("/search.ljson?fragment=from-2-bed");
    expect(headers["cache-control"]).toMatch(/^public, max-age=\d+/);
    expect(headers["set-cookie"]).toBeUndefined();
    const again = await demo.app.inject({
      url: "/search.ljson?fragment=from-2-bed",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("returns cards in the order of their ids, and leaves out unknown ones", async () => {
    const [first, second] = (await ask()).properties;
    const ids = [second?.id, 999_999, first?.id];
    const response = await demo.app.inject(`/property_cards.ljson?ids=${ids.join(",")}`);
    const { properties } = response.json<{ properties: PropertyCard[] }>();
    expect(properties.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    for (const bad of ["", "a", "1,,2", `${"1,".repeat(100)}1`]) {
      expect((await demo.app.inject(`/property_cards.ljson?ids=${bad}`)).statusCode).toBe(400);
    }
  });

  it("saves a search once, and only for a signed-in visitor", async () => {
    const { db } = demo.testDb;
    const app = await buildTestApp(demo.testDb, {
      extend: async (routes) => {
        routes.post("/sign-in-for-test", async (request, reply) => {
          const user = await db.query
            .insertInto("users")
            .values({ email: `${engine}@visitor.test`, created_at: 0 })
            .returning("user_id")
            .executeTakeFirstOrThrow();
          return routes.signIn(request, reply, user.user_id);
        });
      },
    });
    const visitor = await visit(app);
    const post = (url: string, { cookie, token }: { cookie: string; token: string }) =>
      app.inject({ method: "POST", url, headers: { cookie, "x-csrf-token": token } });
    expect((await post("/search?fragment=from-2-bed", visitor)).statusCode).toBe(401);
    const signedIn = await post("/sign-in-for-test", visitor);
    const user = {
      cookie: readCookie(signedIn.headers["set-cookie"]),
      token: signedIn.json<{ authenticityToken: string }>().authenticityToken,
    };
    const first = await post("/search?channel=lettings&fragment=from-2-bed", user);
    const again = await post("/search?channel=lettings&fragment=from-2-bed%2Fpage-3", user);
    const other = await post("/search?channel=sales&fragment=from-2-bed", user);
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(other.json()).not.toEqual(first.json());
    expect((await post("/search?channel=sales", { ...user, token: "wrong" })).statusCode).toBe(403);
    await app.close();
  });
});
