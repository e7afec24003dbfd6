import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { addRtdfFeed, type RtdfAnswer, type RtdfFeed } from "../../../../tests/support/rtdf-feed.ts";
import { openFolderStore } from "../../media/store/folder-store.ts";
import { openLocalFiles } from "../../media/store/local-files.ts";
import { decideRun } from "../run/decide-run.ts";
import { runDelivery } from "../run/run-delivery.ts";
import { findRun } from "../run/run-queries.ts";

describe.each(ENGINES)("removals by calls (%s)", (engine) => {
  let demo: DemoApp;
  let crm: RtdfFeed;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
  }, 60_000);
  afterAll(() => demo.close());
  beforeEach(async () => {
    crm = await addRtdfFeed(demo);
  });

  it("wait for a person if too many come in a day", async () => {
    const refs = ["1", "2", "3", "4", "5", "6", "7"];
    for (const agent_ref of refs) await crm.send({ property: { agent_ref } });
    const answers: RtdfAnswer[] = [];
    for (const ref of refs.slice(0, 5)) answers.push(await crm.remove(ref));
    expect(answers.flatMap(({ warnings }) => warnings)).toEqual([]);
    for (const _time of [1, 2]) {
      const held = await crm.remove("6");
      expect(held.success).toBe(true);
      expect(held.warnings).toMatchObject([{ warning_code: "removal-held" }]);
      expect((await crm.getPage(held)).statusCode).toBe(200);
    }
    expect(await crm.listRefs()).toEqual(["6", "7"]);
    const runs = await demo.testDb.db.query
      .selectFrom("feed_runs")
      .select(["kind", "report_json"])
      .where("feed_id", "=", crm.feedId)
      .where("state", "=", "withdrawals-held")
      .execute();
    expect(runs).toHaveLength(1);
    expect(runs[0]?.report_json).toContain("6 of 7 properties would be withdrawn.");
  });

  it.each([
    ["takes it off the site", {}, 410],
    ["shows it as sold", { removal_reason: 7 }, 200],
  ])("are carried out when a person confirms them: %s", async (_what, removal, status) => {
    const { db } = demo.testDb;
    const held = await holdRemoval(removal);
    const runId = await crm.findHeldRun();
    expect(await decideRun(db, { runId, decision: "publish", by: "Rosa", now: Date.now() })).toHaveProperty(
      "ok",
    );
    const { dataDir, options: database } = demo.testDb;
    const files = openLocalFiles(openFolderStore(join(dataDir, "media")), join(dataDir, "fetched"));
    await runDelivery({ db, database, files }, runId, new AbortController().signal);
    expect((await crm.getPage(held)).statusCode).toBe(status);
    expect(await crm.listRefs()).toEqual([]);
    expect(await findRun(db.query, runId)).toMatchObject({ state: "published", report: { withdrawn: 1 } });
  });

  it("are dropped when the property is sent again", async () => {
    const held = await holdRemoval({});
    const runId = await crm.findHeldRun();
    await crm.send({ property: { agent_ref: "3" }, price: { price: 300_000 } });
    expect(await findRun(demo.testDb.db.query, runId)).toMatchObject({ state: "discarded" });
    expect((await crm.getPage(held)).statusCode).toBe(200);
  });

  /** The last of three properties may not go by itself. */
  async function holdRemoval(removal: object): Promise<RtdfAnswer> {
    for (const agent_ref of ["1", "2", "3"]) await crm.send({ property: { agent_ref } });
    for (const ref of ["1", "2"]) expect((await crm.remove(ref)).warnings).toEqual([]);
    const held = await crm.remove("3", removal);
    expect(held.warnings).toMatchObject([{ warning_code: "removal-held" }]);
    return held;
  }

  it("at the same time are counted one after the other", async () => {
    const refs = ["1", "2", "3", "4", "5", "6", "7", "8"];
    for (const agent_ref of refs) await crm.send({ property: { agent_ref } });
    const answers = await Promise.all(refs.map((ref) => crm.remove(ref)));
    expect(answers.filter(({ property }) => property.change_type === "DELETE")).toHaveLength(5);
    expect(await crm.listRefs()).toHaveLength(3);
  });

  it("aren't held while the agency has turned the brake off", async () => {
    crm = await addRtdfFeed(demo, { brake: { offUntil: "2999-01-01" } });
    const refs = ["1", "2", "3"];
    for (const agent_ref of refs) await crm.send({ property: { agent_ref } });
    for (const ref of refs) expect((await crm.remove(ref)).property.change_type).toBe("DELETE");
  });
});
