import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { chunksOf } from "../../db/chunks.ts";
import { createFeed, mapFeed } from "../../feed/create-feed.ts";
import { listBranchMap } from "../../feed/feed-queries.ts";

onBothEngines("the desk's list of feeds and runs", (current) => {
  let app: FastifyInstance;
  let world: Awaited<ReturnType<typeof createFeedWorld>>;
  let manager: DeskClient;
  let branchA: number;

  beforeEach(async () => {
    app = await buildTestApp(current());
    world = await createFeedWorld(current());
    manager = await signInToDesk(current(), { role: "manager" });
    branchA = (await listBranchMap(current().db.query, "main")).get("A") ?? 0;
  });
  afterEach(() => app.close());

  const get = async (url = "/desk/feeds", client = manager) =>
    (await app.inject({ url, headers: { cookie: client.cookie } })).body;
  /** The runs in the list, each with what its row offers. */
  function listShown(body: string) {
    const table = /<table class="tbl stack runs">.*?<\/table>/s.exec(body)?.[0] ?? "";
    return table
      .split("<tr>")
      .slice(2)
      .map((row) => ({
        runId: Number(/runs\/(\d+)"/.exec(row)?.[1]),
        result: /class="pill[^"]*">.*?<\/svg>([^<]+)</s.exec(row)?.[1],
        action: /href="([^"]+)">(?:Decide|Roll back)</.exec(row)?.[1] ?? null,
      }));
  }
  const listIds = async (url: string) => listShown(await get(url)).map(({ runId }) => runId);

  const rowsOfBoth = listRows(20, (index) => ({
    BRANCH_ID: index < 10 ? "A" : "B",
    AGENT_REF: `${index < 10 ? "A" : "B"}_${100 + index}`,
  }));
  const changeBeds = (rows: typeof rowsOfBoth, bedrooms: string) =>
    rows.map((row) => ({ ...row, BEDROOMS: bedrooms }));

  it("offers to decide a held run and to roll a published one back, each on the run's page", async () => {
    const first = await world.deliver(buildStock(listRows(20)));
    const held = await world.deliver(buildStock(listRows(11)));
    const expected = [
      { runId: held.runId, result: "Held", action: `/desk/feeds/main/runs/${held.runId}` },
      {
        runId: first.runId,
        result: "Published",
        action: `/desk/feeds/main/runs/${first.runId}#roll-back`,
      },
    ];
    expect(listShown(await get())).toEqual(expected);
    expect(listShown(await get("/desk/feeds/main"))).toEqual(expected);
    expect(await get(`/desk/feeds/main/runs/${first.runId}`)).toContain('id="roll-back"');
    const reader = await signInToDesk(current(), { role: "reader" });
    expect(listShown(await get("/desk/feeds", reader)).map(({ action }) => action)).toEqual([null, null]);
  });

  it("offers no roll-back of a run that changed nothing or is too old", async () => {
    const first = await world.deliver(buildStock(listRows(10)));
    await world.deliver(buildStock([...listRows(10)].reverse()));
    await current()
      .db.query.updateTable("feed_runs")
      .set({ created_at: Date.now() - 31 * DAY_MS })
      .where("run_id", "=", first.runId)
      .execute();
    expect(listShown(await get()).map(({ result, action }) => [result, action])).toEqual([
      ["Nothing new", null],
      ["Published", null],
    ]);
  });

  it("offers a person of one branch only what is theirs as a whole", async () => {
    await world.deliver(buildStock(rowsOfBoth));
    const ofA = [...changeBeds(rowsOfBoth.slice(0, 10), "6"), ...rowsOfBoth.slice(10)];
    // A file of branch A only: another one wouldn't be theirs, whatever it changes.
    const own = await world.deliver(buildStock(ofA.slice(0, 10)));
    const one = await signInToDesk(current(), { role: "manager", branchIds: [branchA] });
    expect(listShown(await get("/desk/feeds", one)).map(({ action }) => action)).toEqual([
      `/desk/feeds/main/runs/${own.runId}#roll-back`,
      null,
    ]);
  });

  it("lists the runs with one result", async () => {
    const published = await world.deliver(buildStock(listRows(20)));
    const nothing = await world.deliver(buildStock([...listRows(20)].reverse()));
    const refused = await world.deliver(buildStock(listRows(20)).replace("#END#", ""));
    const replaced = await world.deliver(buildStock(listRows(11)));
    const held = await world.deliver(buildStock(listRows(10)));
    const expected = { published, "nothing-new": nothing, refused, replaced, held };
    for (const [result, { runId }] of Object.entries(expected))
      expect([result, await listIds(`/desk/feeds?result=${result}`)]).toEqual([result, [runId]]);
    const all = [held, replaced, refused, nothing, published].map(({ runId }) => runId);
    expect(await listIds("/desk/feeds?feed=&result=")).toEqual(all);
    expect(await listIds("/desk/feeds?feed=main&result=any")).toEqual(all);
    expect(await get("/desk/feeds?feed=main&result=held")).toContain(
      '<option value="held" selected="">Held</option>',
    );
    const none = await get("/desk/feeds?result=discarded");
    expect(listShown(none)).toEqual([]);
    expect(none).toContain("No run matches.");
  });

  it("goes on with the same result on the next page, also when a page ends before it is full", async () => {
    const insertRuns = async (count: number, changed: number) => {
      const report = { ...EMPTY_COUNTS, changed, verdict: "published", reason: "", warnings: {} };
      const run = {
        feed_id: "main",
        delivery_id: null,
        kind: "call",
        state: "published",
        rows_read: 0,
        report_json: JSON.stringify(report),
        columns_json: "[]",
        created_at: Date.now(),
        finished_at: Date.now(),
        decision: null,
        decided_by: null,
        decided_at: null,
        rolled_back_run_id: null,
      } as const;
      for (const runs of chunksOf(Array(count).fill(run), 500))
        await current().db.query.insertInto("feed_runs").values(runs).execute();
    };
    await insertRuns(1, 1);
    await insertRuns(2_010, 0);
    await insertRuns(30, 1);
    const findOlder = (body: string) =>
      /href="(\/desk\/feeds\?[^"]+)">Older runs/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const counts: number[] = [];
    let url = "/desk/feeds?feed=main&result=published";
    while (url !== "") {
      const body = await get(url);
      counts.push(listShown(body).length);
      url = findOlder(body);
      expect(url === "" || url.startsWith("/desk/feeds?feed=main&result=published&before=")).toBe(true);
    }
    expect(counts).toEqual([25, 5, 1]);
  });

  it("leads to where a file is tried, with a choice if there are several such feeds", async () => {
    const { db } = current();
    expect(await get()).toContain('href="/desk/feeds/main#try"');
    const reader = await signInToDesk(current(), { role: "reader" });
    expect(await get("/desk/feeds", reader)).not.toContain("Try a file");
    const now = Date.now();
    await createFeed(db, { name: "calls", kind: "rtdf", maps: [], now });
    expect(await get()).not.toContain('href="/desk/feeds/calls#try"');
    await createFeed(db, { name: "lettings", kind: "json", maps: [], now });
    const several = await get();
    for (const feed of ["main", "lettings"]) expect(several).toContain(`href="/desk/feeds/${feed}#try"`);
    await mapFeed(db, { feedId: "lettings", maps: [`A=${branchA}`], now });
    const one = await signInToDesk(current(), { role: "manager", branchIds: [branchA] });
    const own = await get("/desk/feeds", one);
    expect(own).toContain('href="/desk/feeds/lettings#try"');
    expect(own).not.toContain('href="/desk/feeds/main#try"');
  });
});
