import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { STOCK_SORTS } from "../../../domain/desk/stock/stock-view.ts";
import { londonDay } from "../../../domain/time/london-day.ts";

onBothEngines("the list of the stock", (current) => {
  let app: FastifyInstance;
  let world: Awaited<ReturnType<typeof createFeedWorld>>;
  let manager: DeskClient;

  beforeEach(async () => {
    app = await buildTestApp(current());
    world = await createFeedWorld(current());
    manager = await signInToDesk(current(), { role: "manager" });
  });
  afterEach(() => app.close());

  const get = async (url: string) => (await app.inject({ url, headers: { cookie: manager.cookie } })).body;
  const listIds = (body: string) =>
    [...body.matchAll(/href="\/desk\/stock\/(\d+)"/g)].map(([, id]) => Number(id));
  const listOrder = async (sort: string) => listIds(await get(`/desk/stock?sort=${sort}`));
  const findHref = (body: string, rel: "next" | "prev") =>
    new RegExp(`href="([^"]+)" rel="${rel}"`).exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const exportSheet = (who: DeskClient, fields: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/desk/stock/export",
      headers: { cookie: who.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: who.token, ...fields }).toString(),
    });

  it("is sorted by price, views and what needs attention, and homes that left the feed come last", async () => {
    const prices = [300_000, 100_000, 200_000];
    const rows = listRows(12, (index) => ({ PRICE: prices[index] ?? 150_000 }));
    await world.deliver(buildStock(rows));
    const hidden = rows.map((row, index) => (index === 4 ? { ...row, PUBLISHED_FLAG: "0" } : row));
    await world.deliver(buildStock(hidden.slice(0, 11)));
    const homes = await current()
      .db.query.selectFrom("feed_properties")
      .select(["property_id", "their_ref", "state"])
      .execute();
    const findId = (reference: string) => homes.find((home) => home.their_ref === reference)?.property_id;
    const viewed = findId("A_102") ?? 0;
    await current()
      .db.query.insertInto("property_views")
      .values({ property_id: viewed, day: londonDay(Date.now()), views: 7 })
      .execute();

    expect((await listOrder("price-high")).slice(0, 2)).toEqual([findId("A_100"), viewed]);
    expect((await listOrder("price-low"))[0]).toBe(findId("A_101"));
    expect((await listOrder("most-viewed"))[0]).toBe(viewed);
    const shown = homes.filter(({ state }) => state === "shown").length;
    expect((await listOrder("least-viewed")).slice(0, shown).at(-1)).toBe(viewed);
    const byAttention = await listOrder("attention");
    expect([byAttention[0], byAttention.at(-1)]).toEqual([findId("A_104"), findId("A_111")]);
    expect(await get("/desk/stock?sort=price-low")).toMatch(/<th aria-sort="ascending"><a[^>]*>Price/);
  });

  it("puts homes of a held run before others that are shown", async () => {
    await world.deliver(buildStock(listRows(20)));
    const { runId } = await world.deliver(buildStock(listRows(20).slice(9)));
    const body = await get("/desk/stock");
    const whys = [...body.matchAll(/class="why (ok|wait|no)"/g)].map(([, kind]) => kind);
    expect(whys).toEqual([...Array(9).fill("wait"), ...Array(11).fill("ok")]);
    expect(body).toContain(`run ${runId} is held`);
  });

  it.each(STOCK_SORTS)("is paged forwards and back in the order %s", async (sort) => {
    await world.deliver(buildStock(listRows(60)));
    const one = await get(`/desk/stock?sort=${sort}`);
    const two = await get(findHref(one, "next"));
    const three = await get(findHref(two, "next"));
    expect([one, two, three].map((body) => /\d+ to \d+ of 60/.exec(body)?.[0])).toEqual([
      "1 to 25 of 60",
      "26 to 50 of 60",
      "51 to 60 of 60",
    ]);
    expect(new Set([one, two, three].flatMap(listIds)).size).toBe(60);
    expect(findHref(three, "next")).toBe("");
    expect(listIds(await get(findHref(three, "prev")))).toEqual(listIds(two));
    expect(listIds(await get(findHref(two, "prev")))).toEqual(listIds(one));
  });

  it("is a spreadsheet with the same filters, order and limits, after fresh proof", async () => {
    await world.deliver(buildStock(listRows(30, () => ({ DISPLAY_ADDRESS: "=Lynn Road, Ely" }))));
    const sheet = await exportSheet(manager, { sort: "price-high" });
    expect(sheet.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(sheet.headers["content-disposition"]).toContain(`stock-all-${londonDay(Date.now())}.csv`);
    expect(sheet.body).toMatch(/^\uFEFF/);
    const lines = sheet.body.trim().split("\r\n");
    expect(lines).toHaveLength(31);
    expect(lines[0]).toMatch(/^Reference,Address,Town,Price,Status,Branch,Feed,On the site,Why/);
    expect(lines[1]).toContain(`"'=Lynn Road, Ely",Ely,"Guide price £200,029"`);
    expect(lines[1]).toMatch(/,Main,Yes,/);
    expect((await exportSheet(manager, { q: "A_103" })).body.trim().split("\r\n")).toHaveLength(2);
    const elsewhere = await signInToDesk(current(), { role: "manager", branchIds: [999] });
    expect((await exportSheet(elsewhere)).body.trim().split("\r\n")).toHaveLength(1);

    const { query } = current().db;
    const [row] = await query.selectFrom("desk_audit").select(["action", "subject", "facts_json"]).execute();
    expect(row).toMatchObject({ action: "stock.export", subject: "stock" });
    const negotiator = await signInToDesk(current(), { role: "negotiator" });
    expect((await exportSheet(negotiator)).statusCode).toBe(403);
    await query.updateTable("desk_sessions").set({ proved_at: 0 }).execute();
    expect((await exportSheet(manager)).body).not.toContain("Lynn Road");
  });
});
