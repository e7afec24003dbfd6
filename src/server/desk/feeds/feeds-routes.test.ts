import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { listBranchMap } from "../../feed/feed-queries.ts";
import { listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import { findRun } from "../../feed/run/run-queries.ts";

onBothEngines("the feeds room of the desk", (current) => {
  let app: FastifyInstance;
  let world: Awaited<ReturnType<typeof createFeedWorld>>;
  let manager: DeskClient;
  let branchA: number;
  let branchC: number;

  beforeEach(async () => {
    app = await buildTestApp(current());
    world = await createFeedWorld(current());
    manager = await signInToDesk(current(), { role: "manager" });
    const mapped = await listBranchMap(current().db.query, "main");
    const branches = await listBranches(current().db.query);
    branchA = mapped.get("A") ?? 0;
    branchC = branches.find(({ branchId }) => ![...mapped.values()].includes(branchId))?.branchId ?? 0;
  });
  afterEach(() => app.close());

  const get = (url: string, client = manager) => app.inject({ url, headers: { cookie: client.cookie } });
  const post = (url: string, fields: Record<string, string> = {}, client = manager) =>
    app.inject({
      method: "POST",
      url,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const listAudit = async () =>
    (await current().db.query.selectFrom("desk_audit").select(["action", "subject"]).execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    );

  /** 20 homes are shown; the next file has 11 of them, and one of these at another price. */
  async function holdRun(): Promise<number> {
    await world.deliver(buildStock(listRows(20)));
    const rows = listRows(20).slice(0, 11);
    const changed = rows.map((row, index) => (index === 0 ? { ...row, PRICE: 205_000 } : row));
    return (await world.deliver(buildStock(changed))).runId;
  }

  it("says what a held run would do, shows the homes, and publishes it by a person's decision", async () => {
    const runId = await holdRun();
    const list = await get("/desk/feeds");
    expect(list.body).toContain(`Run ${runId} of Main is held.`);
    expect(list.body).toContain("Look and decide");

    const url = `/desk/feeds/main/runs/${runId}`;
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("This file leaves out 9 of the 20 homes that");
    expect(page.body).toContain("Publish 9 withdrawals");
    expect(page.body).toContain("Discard, keep 9 homes");
    expect(page.body.match(/class="hg"/g)).toHaveLength(9);
    expect(page.body).toContain("<del>Guide price £200,000</del>");
    expect(page.body).toContain("<ins>Guide price £205,000</ins>");

    const decided = await post(`${url}/publish`);
    expect(decided.statusCode).toBe(303);
    expect(decided.headers.location).toBe(url);
    await world.finish(runId);
    expect(await world.listProperties()).toHaveLength(11);
    expect((await get(url)).body).toContain("Published after a decision. Priya Nair");
    expect(await listAudit()).toEqual([`feed.publish feed-run:${runId}`]);
  });

  it("publishes only the ticked withdrawals, and keeps the others on the site", async () => {
    const runId = await holdRun();
    const url = `/desk/feeds/main/runs/${runId}`;
    const { body } = await get(url);
    const refs = [...body.matchAll(/name="home" value="([^"]+)"/g)].map(([, ref]) => ref ?? "");
    expect(refs).toHaveLength(9);
    const tick = (home: string[]) => {
      const fields = new URLSearchParams([
        ["desk_token", manager.token],
        ...home.map((ref) => ["home", ref]),
      ]);
      return app.inject({
        method: "POST",
        url: `${url}/publish-ticked`,
        headers: { cookie: manager.cookie, "content-type": "application/x-www-form-urlencoded" },
        payload: fields.toString(),
      });
    };
    const none = await tick([]);
    expect([none.statusCode, none.body.includes("Tick the homes to take down.")]).toEqual([422, true]);
    expect((await tick(["A_100"])).statusCode).toBe(422);
    expect((await findRun(current().db.query, runId))?.state).toBe("withdrawals-held");
    expect(await listAudit()).toEqual([]);

    expect((await tick(refs.slice(0, 2))).headers.location).toBe(url);
    const report = await world.finish(runId);
    expect(report).toMatchObject({ verdict: "published", withdrawn: 2, wouldWithdraw: 0 });
    expect(await world.listProperties()).toHaveLength(18);
    expect(await listHeldRuns(current().db.query, "main")).toEqual([]);
    expect(await listAudit()).toEqual([`feed.publish-ticked feed-run:${runId}`]);

    // The next file is compared with the site again.
    const rows = listRows(20, () => ({ BEDROOMS: "6" })).slice(0, 11);
    const next = await world.deliver(buildStock(rows));
    expect(next.wouldWithdraw).toBe(7);
  });

  it("keeps a home that the file hides on the site, unless it is ticked", async () => {
    await world.deliver(buildStock(listRows(20)));
    const hidden = listRows(20, (index) => (index < 9 ? { PUBLISHED_FLAG: "0" } : {}));
    const { runId } = await world.deliver(buildStock(hidden));
    const answer = await post(`/desk/feeds/main/runs/${runId}/publish-ticked`, { home: "A_100" });
    expect(answer.statusCode).toBe(303);
    await world.finish(runId);
    expect(await world.listProperties()).toHaveLength(19);
  });

  it("pauses the feed from a run", async () => {
    const runId = await holdRun();
    const url = `/desk/feeds/main/runs/${runId}`;
    expect((await get(url)).body).toContain('action="/desk/feeds/main/pause"');
    const reader = await signInToDesk(current(), { role: "reader" });
    expect((await get(url, reader)).body).not.toContain("Pause this feed");
    await post("/desk/feeds/main/pause");
    expect((await get(url)).body).not.toContain("Pause this feed");
  });

  it("discards a held run, which is then over", async () => {
    const runId = await holdRun();
    const url = `/desk/feeds/main/runs/${runId}`;
    expect((await post(`${url}/discard`)).statusCode).toBe(303);
    expect(await world.listProperties()).toHaveLength(20);
    expect(await listHeldRuns(current().db.query, "main")).toEqual([]);
    const again = await post(`${url}/discard`);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain(`Run ${runId} doesn’t wait for a decision.`);
    expect(await listAudit()).toEqual([`feed.discard feed-run:${runId}`]);
  });

  it("asks for fresh proof before a decision and a roll-back", async () => {
    const runId = await holdRun();
    await current()
      .db.query.updateTable("desk_sessions")
      .set({ proved_at: Date.now() - HOUR_MS })
      .execute();
    for (const action of ["publish", "publish-ticked", "discard", "roll-back"]) {
      const { statusCode } = await post(`/desk/feeds/main/runs/${runId}/${action}`);
      expect([action, statusCode]).toEqual([action, 403]);
    }
    expect((await findRun(current().db.query, runId))?.state).toBe("withdrawals-held");
  });

  it("rolls a published run back", async () => {
    await world.deliver(buildStock(listRows(10)));
    const { runId } = await world.deliver(buildStock(listRows(10, () => ({ BEDROOMS: "7" }))));
    const url = `/desk/feeds/main/runs/${runId}`;
    expect((await get(url)).body).toContain("Roll back these 10");
    const rolledBack = await post(`${url}/roll-back`);
    expect(rolledBack.headers.location).toMatch(/^\/desk\/feeds\/main\/runs\/\d+$/);
    expect((await world.listProperties()).map(({ bedrooms }) => bedrooms)).not.toContain(7);
    expect((await get(rolledBack.headers.location ?? "")).body).toContain(
      "Everything is as it was before run",
    );
  });

  it("maps a branch beside the row that needs it, and reads the stored file again", async () => {
    const rows = listRows(3, (index) => (index === 2 ? { BRANCH_ID: "40217" } : {}));
    const { runId } = await world.deliver(buildStock(rows));
    const page = await get(`/desk/feeds/main/runs/${runId}`);
    expect(page.body).toContain("The branch “40217” isn’t known yet");
    expect(page.body).toContain("<mark>40217</mark>");
    const mapped = await post("/desk/feeds/main/map-branch", {
      theirs: "40217",
      branch: String(branchA),
    });
    expect(mapped.statusCode).toBe(303);
    const newRun = Number(mapped.headers.location?.split("/").at(-1));
    expect((await world.finish(newRun)).quarantined).toBe(0);
    expect(await world.listProperties()).toHaveLength(3);
  });

  it("refuses a code that means nothing, and keeps the page", async () => {
    const { statusCode, body } = await post("/desk/feeds/main/map-code", {
      table: "status",
      theirs: "9",
      ours: "gone",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain("isn’t a status");
    expect(await listAudit()).toEqual([]);
  });

  it("pauses a feed and takes files again", async () => {
    expect((await post("/desk/feeds/main/pause")).statusCode).toBe(303);
    expect((await get("/desk/feeds/main")).body).toContain("This feed is paused.");
    expect(await world.receive(buildStock(listRows(1)))).toEqual({ refused: "The feed “main” is paused." });
    await post("/desk/feeds/main/resume");
    expect(await world.receive(buildStock(listRows(1)))).toHaveProperty("ok");
    expect(await listAudit()).toEqual(["feed.pause feed:main", "feed.resume feed:main"]);
  });

  it("shows a person only their own branches' part, and lets them read but not decide", async () => {
    const both = (count: number) =>
      listRows(20, (index) => ({
        BRANCH_ID: index < 10 ? "A" : "B",
        AGENT_REF: `${index < 10 ? "A" : "B"}_${100 + index}`,
      })).filter((_row, index) => index % 10 < count);
    await world.deliver(buildStock(both(10)));
    const { runId } = await world.deliver(buildStock(both(4)));
    const one = await signInToDesk(current(), { role: "manager", branchIds: [branchA] });
    const url = `/desk/feeds/main/runs/${runId}`;
    const page = await get(url, one);
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/class="hg"/g)).toHaveLength(6);
    expect(page.body).toContain("someone who works for all of these branches decides");
    expect(page.body).not.toContain(`${url}/publish`);
    const refused = await post(`${url}/publish`, {}, one);
    expect(refused.statusCode).toBe(422);
    expect((await findRun(current().db.query, runId))?.state).toBe("withdrawals-held");
  });

  it("has nothing for a person of another branch", async () => {
    const runId = await holdRun();
    const other = await signInToDesk(current(), { role: "manager", branchIds: [branchC] });
    const urls = ["/desk/feeds/main", `/desk/feeds/main/runs/${runId}`];
    for (const url of urls) expect((await get(url, other)).statusCode).toBe(404);
    expect((await post(`/desk/feeds/main/runs/${runId}/publish`, {}, other)).statusCode).toBe(404);
    expect((await get("/desk/feeds", other)).body).toContain("No feed yet");
  });
});
