import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { HomePageContent } from "../../domain/pages/home-page.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { putSiteDocument } from "../site/settings/site-queries.ts";

describe.each(ENGINES)("the home page (%s)", (engine) => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
  });
  afterAll(() => demo?.close());

  const ask = async () => (await demo.app.inject("/index.ljson")).json<HomePageContent>();
  const search = async (path: string) =>
    (await demo.app.inject(path.replace("/search?", "/search.ljson?"))).json<SearchPage>();

  it("shows the newest homes in the order of the search that it links to", async () => {
    const { newest } = await ask();
    const found = await search(newest?.path ?? "");
    expect(newest?.cards.map(({ id }) => id)).toEqual(found.properties.slice(0, 5).map(({ id }) => id));
    expect(newest?.total).toBe(found.pagination.total_count);
    expect(newest?.summary).not.toBe("");
  });

  it("shows figures that are those of the pages it links to", async () => {
    const { facts, totals, branches } = await ask();
    for (const { count, path } of facts?.bedrooms ?? [])
      expect((await search(path)).pagination.total_count).toBe(count);
    expect(facts?.bedrooms).toHaveLength(3);
    expect(totals.sales).toBe(
      (await search("/search?channel=sales&fragment=kind-homes")).pagination.total_count,
    );
    const costs = (await demo.app.inject(`${facts?.cost?.path}.ljson`)).json();
    expect(costs.headline.monthlyCost).toContain((facts?.cost?.poundsAMonth ?? 0).toLocaleString("en-GB"));
    expect(facts?.material?.rows.map(({ state }) => state)).toEqual(["known", "known", "not-known"]);
    expect(branches).toHaveLength(12);
    expect(branches.reduce((sum, { homes }) => sum + homes, 0)).toBe(totals.sales + totals.lettings);
  });

  it("links the main picture to the property that it shows", async () => {
    const { hero, picture } = await ask();
    const property = (await demo.app.inject(`${hero?.path}.ljson`)).json();
    expect(property.card.photos[0].key).toBe(picture?.key);
    expect((await demo.app.inject("/")).body).toContain(`href="${hero?.path}"`);
  });

  it("is the identical page until something changes", async () => {
    const [first, second] = [
      (await demo.app.inject("/index.ljson")).body,
      (await demo.app.inject("/index.ljson")).body,
    ];
    expect(second).toBe(first);
  });

  describe("with other settings", () => {
    const render = async (change: Partial<SiteSettings["home"]>) => {
      const { home } = await ask();
      await demo.testDb.db.transaction((trx) =>
        putSiteDocument(trx, { name: "home", body: { ...home, ...change } }, Date.now()),
      );
      await expect
        .poll(async () => (await ask()).home, { timeout: 10_000 })
        .toMatchObject(JSON.parse(JSON.stringify(change)));
      const { body } = await demo.app.inject("/");
      return [...body.matchAll(/<h2 id="([a-z]+)-heading"/g)].map(([, name]) => name);
    };

    it("shows the blocks in their order, and leaves out the others", async () => {
      expect(await render({ blocks: ["branches", "valuation", "newest"] })).toEqual([
        "branches",
        "valuations",
        "newest",
      ]);
      expect(await render({ blocks: [] })).toEqual([]);
      expect((await ask()).newest).toBeNull();
    });

    it("lists the branches of an agency without rivers", async () => {
      const { home } = await ask();
      const { rivers: _rivers, ...withoutRivers } = home;
      await demo.testDb.db.transaction((trx) =>
        putSiteDocument(trx, { name: "home", body: { ...withoutRivers, blocks: ["branches"] } }, Date.now()),
      );
      await expect.poll(async () => (await ask()).home.rivers, { timeout: 10_000 }).toBeUndefined();
      const { body } = await demo.app.inject("/");
      expect(body).toContain("Our branches");
      expect(body).toMatch(/href="\/branches\/ely"[^>]*>Ely<span[^>]*>\d+ homes/);
    });

    it("shows the agency's own picture when the property has gone", async () => {
      await render({ heroReference: "OL-0" });
      const { hero, picture, home } = await ask();
      expect(hero).toBeNull();
      expect(picture).toEqual(home.picture);
    });
  });
});
