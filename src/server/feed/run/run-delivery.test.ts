import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { getLastPropertyChange } from "../../property/property-change-queries.ts";
import { mapFeed } from "../create-feed.ts";
import { findOwnCodes } from "../feed-queries.ts";
import { decideRun } from "./decide-run.ts";
import { listFindings } from "./finding-queries.ts";
import { rollBackRun } from "./roll-back.ts";

onBothEngines("a delivery", (current) => {
  const world = () => createFeedWorld(current());

  it("shows its properties, and a first one is no news", async () => {
    const { deliver, listProperties, countEvents } = await world();
    const report = await deliver(buildStock(listRows(12)));
    expect(report).toMatchObject({ verdict: "published", rows: 12, properties: 12, new: 12, quarantined: 0 });
    const properties = await listProperties();
    expect(properties).toHaveLength(12);
    expect(properties[0]).toMatchObject({ reference: "100", branchId: 1, priceValue: 200_000, lat: 52.4 });
    expect(await countEvents()).toBe(0);
  });

  it("changes nothing if it is the same bytes again", async () => {
    const { deliver, receive } = await world();
    await deliver(buildStock(listRows(5)));
    const before = await getLastPropertyChange(current().db.query);
    expect(await receive(buildStock(listRows(5)))).toEqual({ unchanged: true });
    expect(await getLastPropertyChange(current().db.query)).toBe(before);
  });

  it("writes no property if only its header differs", async () => {
    const { deliver } = await world();
    await deliver(buildStock(listRows(5)));
    const before = await getLastPropertyChange(current().db.query);
    const report = await deliver(`${buildStock(listRows(5))}\r\n`);
    expect(report).toMatchObject({ verdict: "published", new: 0, changed: 0, withdrawn: 0 });
    expect(await getLastPropertyChange(current().db.query)).toBe(before);
  });

  it("is published again if a CRM goes back to an older one", async () => {
    const { deliver, listProperties } = await world();
    const first = buildStock(listRows(5));
    await deliver(first);
    await deliver(buildStock(listRows(5, (index) => (index === 0 ? { PRICE: 190_000 } : {}))));
    expect((await listProperties())[0]?.priceValue).toBe(190_000);
    expect(await deliver(first)).toMatchObject({ verdict: "published", changed: 1 });
    expect((await listProperties())[0]?.priceValue).toBe(200_000);
  });

  it("records one event for one reduced price, and keeps the date of creation", async () => {
    const { deliver, listProperties, countEvents } = await world();
    await deliver(buildStock(listRows(10)));
    const [before] = await listProperties();
    const change = { PRICE: 150_000, CREATE_DATE: "2026-09-09 09:00:00" };
    const report = await deliver(buildStock(listRows(10, (index) => (index === 0 ? change : {}))));
    expect(report).toMatchObject({ new: 0, changed: 1 });
    expect(await countEvents()).toBe(1);
    const [after] = await listProperties();
    expect(after).toMatchObject({ propertyId: before?.propertyId, priceValue: 150_000 });
    expect(after?.createdAt).toBe(before?.createdAt);
  });

  it("withdraws what it no longer names, and brings it back under the same id", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(10)));
    const before = await listProperties();
    expect(await deliver(buildStock(listRows(9)))).toMatchObject({ verdict: "published", withdrawn: 1 });
    expect(await listProperties()).toHaveLength(9);
    await deliver(`${buildStock(listRows(10))}\n`);
    expect((await listProperties()).map(({ propertyId }) => propertyId)).toEqual(
      before.map(({ propertyId }) => propertyId),
    );
  });

  it("withdraws nothing of a branch that it doesn't name", async () => {
    const { deliver, listProperties } = await world();
    const inB = (index: number) => (index >= 5 ? { BRANCH_ID: "B" } : {});
    await deliver(buildStock(listRows(9, inB)));
    expect(await deliver(buildStock(listRows(5)))).toMatchObject({ withdrawn: 0, wouldWithdraw: 0 });
    expect(await listProperties()).toHaveLength(9);
  });

  it("isn't misled by one row that moves to another branch", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(9, (index) => (index >= 5 ? { BRANCH_ID: "B" } : {}))));
    const moved = listRows(5, (index) => (index === 0 ? { BRANCH_ID: "B" } : {}));
    expect(await deliver(buildStock(moved))).toMatchObject({ withdrawn: 0, wouldWithdraw: 0, changed: 1 });
    expect(await listProperties()).toHaveLength(9);
  });

  it("holds many withdrawals, but publishes the rest; a person decides", async () => {
    const { deliver, listProperties, finish } = await world();
    await deliver(buildStock(listRows(20)));
    const report = await deliver(buildStock(listRows(10, (index) => (index === 0 ? { BEDROOMS: 5 } : {}))));
    expect(report).toMatchObject({
      verdict: "withdrawals-held",
      changed: 1,
      withdrawn: 0,
      wouldWithdraw: 10,
    });
    expect(report.reason).toContain("10 of 20 properties would be withdrawn.");
    expect(await listProperties()).toHaveLength(20);
    expect((await listProperties())[0]?.bedrooms).toBe(5);
    const decision = { runId: report.runId, decision: "publish" as const, by: "Rosa", now: Date.now() };
    expect(await decideRun(current().db, decision)).toEqual({ ok: { feedId: "main" } });
    expect(await finish(report.runId)).toMatchObject({ verdict: "published", withdrawn: 10 });
    expect(await listProperties()).toHaveLength(10);
    expect(await decideRun(current().db, decision)).toHaveProperty("refused");
  });

  it("that was held can be discarded, and an outdated one can't be published", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(20)));
    const first = await deliver(buildStock(listRows(10)));
    const second = await deliver(buildStock(listRows(11)));
    const decide = (runId: number, decision: "publish" | "discard") =>
      decideRun(current().db, { runId, decision, by: "Rosa", now: Date.now() });
    expect(await decide(first.runId, "publish")).toHaveProperty("refused");
    expect(await decide(second.runId, "discard")).toHaveProperty("ok");
    expect(await listProperties()).toHaveLength(20);
  });

  it("without properties is held", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(2)));
    expect(await deliver(buildStock([]))).toMatchObject({ verdict: "held", withdrawn: 0 });
    expect(await listProperties()).toHaveLength(2);
  });

  it("hides what its sender hides, within the brake's limits", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(12)));
    const hide = (count: number) =>
      buildStock(listRows(12, (index) => (index < count ? { PUBLISHED_FLAG: 0 } : {})));
    expect(await deliver(hide(1))).toMatchObject({ verdict: "published", hidden: 1, withdrawn: 1 });
    expect(await listProperties()).toHaveLength(11);
    expect(await deliver(hide(12))).toMatchObject({ verdict: "withdrawals-held", wouldWithdraw: 11 });
    expect(await listProperties()).toHaveLength(11);
  });

  it("quarantines a row of an unknown branch until the branch is mapped", async () => {
    const { deliver, finish, listProperties } = await world();
    const rows = listRows(10, (index) => (index === 9 ? { BRANCH_ID: "NEW" } : {}));
    const report = await deliver(buildStock(rows));
    expect(report).toMatchObject({ verdict: "published", properties: 9, quarantined: 1 });
    const [finding] = await listFindings(current().db.query, report.runId, 10);
    expect(finding).toMatchObject({ code: "unknown-branch", their_ref: "A_109" });
    expect(finding?.raw_text).toContain("A_109");
    const mapped = await mapFeed(current().db, { feedId: "main", maps: ["NEW=2"], now: Date.now() });
    expect(mapped).toHaveProperty("ok");
    const { runId } = "ok" in mapped ? mapped.ok : { runId: null };
    expect(await finish(runId ?? 0)).toMatchObject({ verdict: "published", new: 1, quarantined: 0 });
    expect(await listProperties()).toHaveLength(10);
  });

  it("maps branches and codes together, all or none, and takes a code's line away again", async () => {
    const { deliver, finish, listProperties } = await world();
    const rows = listRows(10, (index) => (index === 9 ? { BRANCH_ID: "NEW", STATUS_ID: 8 } : {}));
    expect(await deliver(buildStock(rows))).toMatchObject({ properties: 9, quarantined: 1 });
    const map = (codes: string[]) =>
      mapFeed(current().db, { feedId: "main", maps: ["NEW=2"], codes, now: Date.now() });
    expect(await map(["status:8=sstc", "status:7=gone"])).toHaveProperty("refused");
    expect(await findOwnCodes(current().db.query, "main")).toEqual({});
    const mapped = await map(["status:8=sstc", "status:0=under-offer"]);
    expect(await finish(("ok" in mapped && mapped.ok.runId) || 0)).toMatchObject({ quarantined: 0 });
    expect((await listProperties()).map(({ status }) => status)).not.toContain("for-sale");
    const cleared = await map(["status:0=default"]);
    await finish(("ok" in cleared && cleared.ok.runId) || 0);
    expect((await listProperties()).filter(({ status }) => status === "for-sale")).toHaveLength(9);
  });

  it("leaves a property as it was if its row can't be used", async () => {
    const { deliver, listProperties } = await world();
    await deliver(buildStock(listRows(10)));
    const before = await listProperties();
    const report = await deliver(
      buildStock(listRows(10, (index) => (index === 3 ? { STATUS_ID: 99, PRICE: 1 } : {}))),
    );
    expect(report).toMatchObject({ verdict: "published", quarantined: 1, changed: 0, withdrawn: 0 });
    expect(await listProperties()).toEqual(before);
  });

  it("can be rolled back exactly, with later ones, and without news", async () => {
    const { deliver, listProperties, countEvents } = await world();
    await deliver(buildStock(listRows(10)));
    const before = await listProperties();
    const second = await deliver(
      buildStock(listRows(12, (index) => (index === 0 ? { PRICE: 100_000 } : {})).slice(0, 12)),
    );
    await deliver(buildStock(listRows(11, (index) => (index === 0 ? { PRICE: 90_000 } : {}))));
    const events = await countEvents();
    const back = await rollBackRun(current().db, { runId: second.runId, by: "Rosa", now: Date.now() });
    expect(back).toMatchObject({ ok: { report: { verdict: "published", changed: 1 } } });
    expect(await listProperties()).toEqual(before);
    expect(await countEvents()).toBe(events);
    expect(await rollBackRun(current().db, { runId: 999, by: "Rosa", now: Date.now() })).toHaveProperty(
      "refused",
    );
  });

  it("counts the warnings of rows that it needn't read again, and compares them with repeated ones", async () => {
    const { deliver, listProperties } = await world();
    const warned = (index: number) => (index < 2 ? { PROP_SUB_ID: 9_999 } : {});
    const first = await deliver(buildStock(listRows(10, warned)));
    expect(Object.values(first.warnings)).toContain(2);
    const rows = listRows(10, warned);
    const later = { ...rows[5], UPDATE_DATE: "2026-10-10 10:00:00", BEDROOMS: 6 };
    const second = await deliver(buildStock([...rows, later]));
    expect(second).toMatchObject({ verdict: "published", changed: 1, quarantined: 0 });
    expect(second.warnings).toEqual({ ...first.warnings, "repeated-reference": 1 });
    expect((await listProperties())[5]?.bedrooms).toBe(6);
    const third = await deliver(buildStock([later, ...rows]));
    expect(third).toMatchObject({ verdict: "published", changed: 0, quarantined: 0 });
  });

  it("is carried out once, however many workers try", async () => {
    const { receive, finish, listProperties } = await world();
    const received = await receive(buildStock(listRows(10)));
    const runId = "ok" in received ? received.ok.runId : 0;
    const reports = await Promise.all([finish(runId), finish(runId)]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(["published", "published"]);
    expect(await listProperties()).toHaveLength(10);
    const runs = await current().db.query.selectFrom("feed_changes").select("run_id").execute();
    expect(runs).toHaveLength(10);
  });
});
