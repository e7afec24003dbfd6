import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { ComparePage } from "../../domain/property/compare/compare.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import { removeProperties } from "../property/write-properties.ts";

describe.each(ENGINES)("the compare page (%s)", (engine) => {
  let demo: DemoApp;
  let sales: number[];
  let lettings: number[];

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    const idsOf = async (channel: string) =>
      (await demo.app.inject(`/search.ljson?channel=${channel}&fragment=from-1-bed`))
        .json<SearchPage>()
        .properties.map(({ id }) => id);
    [sales, lettings] = [await idsOf("sales"), await idsOf("lettings")];
  });
  afterAll(() => demo?.close());

  const ask = async (query: string) => (await demo.app.inject(`/compare.ljson?${query}`)).json<ComparePage>();
  const shownIds = ({ homes }: ComparePage) => homes.map(({ id }) => id);

  it("shows the homes in the order of the URL, with a value per home in every row, as page and as data", async () => {
    const ids = [sales[2], sales[0], sales[1]];
    const page = await ask(`ids=${ids}`);
    expect(shownIds(page)).toEqual(ids);
    expect(page.leftOut).toEqual({ gone: 0, ofOtherChannel: 0, tooMany: 0 });
    const rows = page.groups.flatMap((group) => group.rows);
    expect(rows.length).toBe(page.count.all);
    for (const { label, values } of rows) expect([label, values.length]).toEqual([label, 3]);
    const { statusCode, body } = await demo.app.inject(`/compare?ids=${ids}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("3 homes side by side");
    expect(body).toContain('content="noindex"');
    expect(body).toContain('data-page="properties#compare"');
    for (const { price } of page.homes) expect(body).toContain(price.slice(price.indexOf("£")));
    expect(body).toContain(`href="/compare?ids=${sales[2]},${sales[1]}"`);
  });

  it("shows only the rows that differ when the URL asks for it", async () => {
    const ids = sales.slice(0, 3);
    const page = await ask(`ids=${ids}&only=differences`);
    const rows = page.groups.flatMap((group) => group.rows);
    expect(rows.length).toBe(page.count.differing);
    expect(rows.length).toBeLessThan(page.count.all);
    expect(rows.every(({ differs }) => differs)).toBe(true);
    expect((await demo.app.inject(`/compare?ids=${ids}&only=differences`)).body).toContain("Show all");
  });

  it.each<[what: string, query: () => string, shown: number[], words: string]>([
    ["no ids", () => "", [], "Choose the homes first"],
    ["empty ids", () => "ids=", [], "Choose the homes first"],
    ["invalid ids", () => "ids=%27%3Bdrop,%3Cscript%3E,-1,1e9&only=x", [], "Choose the homes"],
    ["one home", () => `ids=${sales[0]}`, [0], "One more home to compare it with"],
    ["the same home twice", () => `ids=${sales[0]},${sales[0]}`, [0], "One more home to compare it with"],
    ["a home that never existed", () => `ids=${sales[0]},999999999`, [0], "One home is not listed any more."],
    [
      "a home of the other channel",
      () => `ids=${sales[0]},${lettings[0]},${sales[1]}`,
      [0, 1],
      "left out: homes",
    ],
    ["six homes", () => `ids=${sales.slice(0, 6)}`, [0, 1, 2, 3], "you can compare up to four homes"],
    [
      "more than ninety homes",
      () => `ids=${sales.slice(0, 2)},${Array.from({ length: 90 }, (_, id) => 900_000 + id)}`,
      [0, 1],
      "not listed any more",
    ],
  ])("helps a visitor who asks for %s", async (_what, query, shown, words) => {
    const { statusCode, body } = await demo.app.inject(`/compare?${query()}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(words);
    expect(shownIds(await ask(query()))).toEqual(shown.map((index) => sales[index]));
  });

  it("leaves out a withdrawn home and says so", async () => {
    const { db } = demo.testDb;
    const [gone = 0, ...others] = sales.slice(-3);
    await db.transaction((trx) => removeProperties(db, trx, [gone]));
    const page = await ask(`ids=${gone},${others}`);
    expect([shownIds(page), page.leftOut.gone]).toEqual([others, 1]);
  });
});
