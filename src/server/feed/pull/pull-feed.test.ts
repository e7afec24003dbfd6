import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { type PagedServer, startPagedServer } from "../../../../tests/support/paged-server.ts";
import { addFeed } from "../../../../tests/support/stored-feed.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { getArrivingFolder } from "../feed-folders.ts";
import { createHostBudget } from "../media/host-budget.ts";
import { pullFeed } from "./pull-feed.ts";
import { putSealedCredentials } from "./pull-queries.ts";
import { PullFailed } from "./pull-request.ts";
import { sealCredentials } from "./sealed-credentials.ts";

const SECRET = "the present secret of the site, forty ch";
const page = (refs: readonly string[], next: string | null = null) => ({
  gable: 1,
  generated: new Date().toISOString(),
  properties: refs.map((theirRef) => ({ theirRef })),
  next,
});

onBothEngines("pulling a paged feed", (current) => {
  let server: PagedServer;
  beforeEach(async () => {
    server = await startPagedServer();
    const pull = { url: `${server.origin}/feed`, everyMinutes: 15, allowInside: true };
    await addFeed(current().db, { settings: { pull } });
    server.answer("/feed", page(["A", "B"], `${server.origin}/feed?page=2`));
    server.answer("/feed?page=2", page(["C"]));
  });
  afterEach(() => server.close());

  function pull() {
    const { db, dataDir } = current();
    const store = openMediaStore({ dataDir, mediaUrl: undefined });
    const receive = { db, store, folder: getArrivingFolder({ dataDir }) };
    const deps = { receive, budget: createHostBudget(), secrets: [SECRET] };
    return pullFeed(deps, { feedId: "main", signal: new AbortController().signal });
  }
  const listDeliveries = () => current().db.query.selectFrom("feed_deliveries").selectAll().execute();
  async function readStored(): Promise<string[]> {
    const [delivery] = await listDeliveries();
    const store = openMediaStore({ dataDir: current().dataDir, mediaUrl: undefined });
    return String(await store.get(`deliveries/${delivery?.sha256}`))
      .trim()
      .split("\n");
  }

  it("stores all pages and the mark of the last one", async () => {
    expect(await pull()).toMatchObject({ ok: { runId: expect.any(Number) } });
    const lines = (await readStored()).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ properties: [{}, {}] }, { properties: [{}] }, { end: true, pages: 2 }]);
    expect((await listDeliveries())[0]).toMatchObject({ how: "pull", name: "main.pages.json" });
  });

  it("does nothing if all pages say the same as before", async () => {
    await pull();
    server.answer("/feed?page=2", page(["C"]));
    expect(await pull()).toEqual({ unchanged: true });
    expect(await listDeliveries()).toHaveLength(1);
  });

  it("runs the same pages once more while a property is missing from them", async () => {
    await pull();
    await current()
      .db.query.insertInto("feed_properties")
      .values({
        feed_id: "main",
        their_ref: "D",
        property_id: 1,
        branch_id: 1,
        state: "shown",
        record_hash: "x",
        record_json: "{}",
        place_json: "{}",
        is_news: 0,
        show_at: null,
        first_seen_at: 0,
        property_created_at: 0,
        run_id: 1,
        missing_runs: 1,
      })
      .execute();
    expect(await pull()).toMatchObject({ ok: { runId: expect.any(Number) } });
    expect(await listDeliveries()).toHaveLength(1);
    expect(await current().db.query.selectFrom("feed_runs").select("run_id").execute()).toHaveLength(2);
  });

  it("sends the credentials, which are sealed in the database", async () => {
    const sealed = sealCredentials({ token: "t0ken" }, { secret: SECRET, feedId: "main" });
    await putSealedCredentials(current().db.query, "main", sealed);
    await pull();
    expect(server.authorizations).toEqual(["Bearer t0ken", "Bearer t0ken"]);
    await putSealedCredentials(current().db.query, "main", sealed.slice(0, -4));
    await expect(pull()).rejects.toThrow("enter it again");
  });

  it("waits as long as the server asks", async () => {
    let asked = 0;
    server.answer("/feed?page=2", (_request, response) => {
      asked += 1;
      if (asked > 1) return response.end(JSON.stringify(page(["C"])));
      response.writeHead(429, { "retry-after": "1" }).end();
    });
    expect(await pull()).toMatchObject({ ok: {} });
    expect(asked).toBe(2);
  });

  describe("stores nothing", () => {
    const OTHER = "http://127.0.0.2:1/feed";
    it.each<[string, (at: PagedServer) => void, string]>([
      [
        "when a page fails",
        (at) => at.answer("/feed?page=2", (_, answer) => answer.writeHead(500).end()),
        "status 500",
      ],
      [
        "when a page is an error in JSON",
        (at) => at.answer("/feed?page=2", { errors: [{}] }),
        "isn’t a page",
      ],
      [
        "when a page is a web page",
        (at) => at.answer("/feed?page=2", (_, answer) => answer.end("<h1>")),
        "valid JSON",
      ],
      [
        "when a page is cut off",
        (at) =>
          at.answer("/feed?page=2", (_, answer) =>
            answer.writeHead(200, { "content-length": 99 }).end("{", () => answer.destroy()),
          ),
        "lost",
      ],
      ["when a page leads elsewhere", (at) => at.answer("/feed", page(["A"], OTHER)), "another server"],
      [
        "when a page redirects elsewhere",
        (at) => at.answer("/feed", (_, answer) => answer.writeHead(302, { location: OTHER }).end()),
        "another server",
      ],
      [
        "when pages lead round in a circle",
        (at) => at.answer("/feed?page=2", page(["A"], `${at.origin}/feed`)),
        "circle",
      ],
      [
        "when the server wants a long pause",
        (at) => at.answer("/feed", (_, answer) => answer.writeHead(503, { "retry-after": "3600" }).end()),
        "status 503",
      ],
    ])("%s", async (_what, prepare, message) => {
      prepare(server);
      const pulling = pull();
      await expect(pulling).rejects.toThrow(PullFailed);
      await expect(pulling).rejects.toThrow(message);
      expect(await listDeliveries()).toEqual([]);
    });
  });

  it("follows a redirect on the same server", async () => {
    server.answer("/feed", (_request, response) => response.writeHead(307, { location: "/moved" }).end());
    server.answer("/moved", page(["A"]));
    expect(await pull()).toMatchObject({ ok: {} });
  });

  it("connects to the operator's own network only if the operator allows it", async () => {
    for (const url of [`${server.origin}/feed`, `${server.origin.replace("http:", "https:")}/feed`]) {
      await addFeed(current().db, { feedId: "main" });
      await current()
        .db.query.updateTable("feeds")
        .set({ settings_json: JSON.stringify({ pull: { url, everyMinutes: 15 } }) })
        .execute();
      await expect(pull()).rejects.toThrow(PullFailed);
    }
    expect(server.asked).toEqual([]);
  });

  it("does nothing for a paused feed", async () => {
    await current().db.query.updateTable("feeds").set({ state: "paused" }).execute();
    expect(await pull()).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});
