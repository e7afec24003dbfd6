import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { createFeedWorld } from "../../../../tests/support/feed-world.ts";
import { type PagedServer, startPagedServer } from "../../../../tests/support/paged-server.ts";
import { STREET_BRANCH, type StreetHome, streetPage } from "../../../../tests/support/street-feed.ts";
import { createFeed } from "../create-feed.ts";
import { getArrivingFolder } from "../feed-folders.ts";
import { findFeed, updateFeed } from "../feed-queries.ts";
import { createHostBudget } from "../media/host-budget.ts";
import { pullFeed } from "../pull/pull-feed.ts";
import { putSealedCredentials } from "../pull/pull-queries.ts";
import { PullFailed } from "../pull/pull-request.ts";
import { sealCredentials } from "../pull/sealed-credentials.ts";

const SECRET = "the present secret of the site, forty ch";
const QUERY = [
  "include=rooms,images,floorplans,featuresForPortals,outsideSpaces,parkingSpaces,epc,additionalMedia,tags,brochure",
  "page[size]=50",
  "sort=created_at",
  "filter[include_land]=true",
].join("&");
const RENT = { price_pcm: 850, display_price: true };
const homes = (...ids: number[]): StreetHome[] => ids.map((id) => ({ id: `0000000${id}-aaaa` }));
const toLet = (id: number): StreetHome => ({
  id: `0000000${id}-aaaa`,
  property: { status: "To Let", sale_status: null },
  salesListing: null,
  lettingsListing: RENT,
});

onBothEngines("pulling Street's property feed", (current) => {
  let server: PagedServer;
  let world: Awaited<ReturnType<typeof createFeedWorld>>;
  beforeEach(async () => {
    server = await startPagedServer();
    const { db } = current();
    world = await createFeedWorld(current());
    const made = await createFeed(db, {
      name: "street",
      kind: "street",
      maps: [`${STREET_BRANCH}=ely`],
      now: 0,
    });
    if ("refused" in made) throw new Error(made.refused);
    const settings = (await findFeed(db.query, "street"))?.settings;
    if (!settings) throw new Error("no feed");
    const pull = { url: `${server.origin}/v1/`, everyMinutes: 15, allowInside: true };
    await updateFeed(db.query, "street", { settings: { ...settings, pull } });
    const sealed = sealCredentials({ token: "t0ken" }, { secret: SECRET, feedId: "street" });
    await putSealedCredentials(db.query, "street", sealed);
    answerStock();
  });
  afterEach(() => server.close());

  /** Five sales on two pages and two lettings. The link to the second page has lost what was asked for. */
  function answerStock(): void {
    const next = `${server.origin}/v1/sales/search?page[number]=2`;
    server.answer(`/v1/sales/search?${QUERY}`, streetPage(homes(1, 2, 3), { next, pages: 2, total: 5 }));
    server.answer(
      `/v1/sales/search?page[number]=2&${QUERY}`,
      streetPage(homes(4, 5), { page: 2, pages: 2, total: 5 }),
    );
    server.answer(`/v1/lettings/search?${QUERY}`, streetPage([toLet(6), toLet(7)]));
  }
  function pull() {
    const { db, dataDir } = current();
    const receive = { db, store: world.store, folder: getArrivingFolder({ dataDir }) };
    const deps = { receive, budget: createHostBudget(), secrets: [SECRET] };
    return pullFeed(deps, { feedId: "street", signal: new AbortController().signal });
  }
  async function pullAndRun() {
    const result = await pull();
    if (!result || !("ok" in result)) throw new Error(JSON.stringify(result));
    return world.finish(result.ok.runId);
  }
  const listChannels = async () => (await world.listProperties()).map(({ channel }) => channel).sort();

  it("reads all pages of both lists with the token, and asks for the same on every page", async () => {
    expect(await pullAndRun()).toMatchObject({ verdict: "published", rows: 7, new: 7, warnings: {} });
    expect(server.asked).toEqual([
      `/v1/sales/search?${QUERY}`,
      `/v1/sales/search?page[number]=2&${QUERY}`,
      `/v1/lettings/search?${QUERY}`,
    ]);
    expect(new Set(server.authorizations)).toEqual(new Set(["Bearer t0ken"]));
    expect(await listChannels()).toEqual([...Array(2).fill("lettings"), ...Array(5).fill("sales")]);
    expect(await pull()).toEqual({ unchanged: true });
  });

  it("waits as long as the server asks", async () => {
    let asked = 0;
    server.answer(`/v1/lettings/search?${QUERY}`, (_request, response) => {
      asked += 1;
      if (asked > 1) return response.end(JSON.stringify(streetPage([toLet(6)])));
      response.writeHead(429, { "retry-after": "1" }).end();
    });
    expect(await pullAndRun()).toMatchObject({ verdict: "published", rows: 6 });
    expect(asked).toBe(2);
  });

  it("withdraws a property that is missing twice", async () => {
    await pullAndRun();
    server.answer(`/v1/lettings/search?${QUERY}`, streetPage([toLet(6)]));
    expect(await pullAndRun()).toMatchObject({ withdrawn: 0 });
    expect(await pullAndRun()).toMatchObject({ withdrawn: 1 });
    expect(await listChannels()).toEqual(["lettings", ...Array(5).fill("sales")]);
  });

  it("keeps what it shows if a page comes without what its properties name", async () => {
    await pullAndRun();
    server.answer(`/v1/lettings/search?${QUERY}`, { ...streetPage([toLet(6), toLet(7)]), included: [] });
    await pullAndRun();
    await pullAndRun().catch(() => undefined);
    expect(await listChannels()).toHaveLength(7);
  });

  describe("stores nothing, and so withdraws nothing,", () => {
    it.each<[string, (at: PagedServer) => void]>([
      [
        "when a page fails",
        (at) => at.answer(`/v1/lettings/search?${QUERY}`, (_, answer) => answer.writeHead(500).end()),
      ],
      ["when a page is an error", (at) => at.answer(`/v1/lettings/search?${QUERY}`, { errors: [{}] })],
      [
        "when an answer has errors beside its properties",
        (at) => at.answer(`/v1/lettings/search?${QUERY}`, { ...streetPage([toLet(6)]), errors: [{}] }),
      ],
      [
        "when a page doesn't say where the next one is",
        (at) => at.answer(`/v1/lettings/search?${QUERY}`, streetPage([toLet(6)], { pages: 2, total: 2 })),
      ],
      [
        "when the token isn't accepted",
        (at) => at.answer(`/v1/sales/search?${QUERY}`, (_, answer) => answer.writeHead(401).end("{}")),
      ],
    ])("%s", async (_what, prepare) => {
      await pullAndRun();
      prepare(server);
      await expect(pull()).rejects.toThrow(PullFailed);
      const runs = await current().db.query.selectFrom("feed_runs").select("run_id").execute();
      expect(runs).toHaveLength(1);
      expect(await listChannels()).toHaveLength(7);
    });
  });

  it("refuses lists that aren't whole by their own count", async () => {
    await pullAndRun();
    server.answer(`/v1/lettings/search?${QUERY}`, streetPage([toLet(6)], { total: 2 }));
    expect(await pullAndRun()).toMatchObject({
      verdict: "refused",
      reason: "The list of lettings says that it has 2 properties, but 1 were found.",
    });
    expect(await listChannels()).toHaveLength(7);
  });
});
