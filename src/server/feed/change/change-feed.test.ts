import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createBlmDeliveries } from "../../../../tests/support/blm-deliveries.ts";
import { buildBlm, SAMPLE_ROW } from "../../../../tests/support/blm-files.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed, makeRecord, publishRecord } from "../../../../tests/support/feed-records.ts";
import { findProperty } from "../../property/property-queries.ts";
import { insertProperties } from "../../property/write-properties.ts";
import { findFeed } from "../feed-queries.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { removeRecord } from "../run/apply-record.ts";
import { findRefsOfOtherFeeds } from "../run/feed-property-queries.ts";
import { rollBackRun } from "../run/roll-back.ts";
import { changeFeed, NO_FEED, planFeedChange } from "./change-feed.ts";

let deliveries: Awaited<ReturnType<typeof createBlmDeliveries>>;
beforeAll(async () => {
  deliveries = await createBlmDeliveries();
});
afterAll(() => deliveries.remove());

onBothEngines("a change of feed", (current) => {
  let delivery: OpenDelivery;
  beforeEach(async () => {
    await addFeed(current().db, "old");
    await addFeed(current().db, "new");
    delivery = await deliveries.open(buildBlm({ rows: [{ ...SAMPLE_ROW, AGENT_REF: "47425_NEW7" }] }));
  });

  const plan = (from = "old", to = "new") => planFeedChange(current().db.query, { from, to, delivery });
  const apply = (from = "old") =>
    changeFeed(current().db, { from, to: "new", delivery, by: "Sam", now: Date.now() });
  const publish = (feedId: string, theirRef: string, change = {}) =>
    publishRecord(current().db, { feedId, theirRef, record: makeRecord(change) });
  const listRows = () =>
    current()
      .db.query.selectFrom("feed_properties")
      .select(["feed_id", "their_ref", "property_id", "state"])
      .orderBy("property_id")
      .execute();

  it("shows the matches and writes nothing", async () => {
    const { propertyId } = await publish("old", "OLD_1");
    const before = await listRows();
    expect(await plan()).toMatchObject({
      ok: {
        matches: [{ old: { propertyId }, theirRef: "47425_NEW7", by: "address" }],
        unclear: [],
        onlyNew: [],
      },
    });
    expect(await listRows()).toEqual(before);
    expect((await findFeed(current().db.query, "old"))?.state).toBe("on");
  });

  it("keeps ids, pauses the old feed, and lets the new one change the property", async () => {
    const { propertyId } = await publish("old", "OLD_1");
    const other = await publish("old", "OLD_2", { reference: "X2", postcode: "CB6 1AA" });
    await apply();
    expect(await listRows()).toEqual([
      { feed_id: "new", their_ref: "47425_NEW7", property_id: propertyId, state: "shown" },
      { feed_id: "old", their_ref: "OLD_2", property_id: other.propertyId, state: "shown" },
    ]);
    expect((await findFeed(current().db.query, "old"))?.state).toBe("paused");
    expect(await publish("new", "47425_NEW7", { bedrooms: 5 })).toMatchObject({
      propertyId,
      change: "changed",
    });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({ bedrooms: 5 });
  });

  it("publishes even the same record as a change, so that the new feed is the source", async () => {
    const { propertyId } = await publish("old", "OLD_1");
    await apply();
    expect(await publish("new", "47425_NEW7")).toMatchObject({ propertyId, change: "changed" });
    expect(await publish("new", "47425_NEW7")).toMatchObject({ propertyId, change: "unchanged" });
  });

  it("gives a property that comes back its old id, unless a listed one is the same", async () => {
    const { db } = current();
    const { propertyId } = await publish("old", "OLD_1");
    await removeRecord({ db }, { feedId: "old", theirRef: "OLD_1", kind: "call" });
    expect(await plan()).toMatchObject({ ok: { matches: [{ old: { propertyId } }], onlyNew: [] } });
    const listed = await publish("old", "OLD_2", { reference: "X2" });
    expect(await plan()).toMatchObject({
      ok: { matches: [{ old: { propertyId: listed.propertyId } }], unclear: [], onlyOld: [] },
    });
    await removeRecord({ db }, { feedId: "old", theirRef: "OLD_2", kind: "call" });
    expect(await plan()).toMatchObject({ ok: { matches: [], unclear: [{ oldRefs: ["OLD_1", "OLD_2"] }] } });
    await db.query.deleteFrom("feed_properties").where("their_ref", "=", "OLD_2").execute();
    await apply();
    expect(await publish("new", "47425_NEW7")).toMatchObject({ propertyId, change: "new" });
  });

  it("frees the references of the old feed for the new one", async () => {
    await publish("old", "47425_NEW7");
    const refs = () => findRefsOfOtherFeeds(current().db.query, "new");
    expect([...(await refs())]).toEqual([["47425_NEW7", "old"]]);
    await apply();
    expect([...(await refs())]).toEqual([]);
  });

  it("can't be undone by rolling back the old feed", async () => {
    const { propertyId } = await publish("old", "OLD_1");
    await publish("old", "OLD_1", { bedrooms: 4 });
    await apply();
    const { db } = current();
    const { run_id } = await db.query
      .selectFrom("feed_runs")
      .select("run_id")
      .where("feed_id", "=", "old")
      .executeTakeFirstOrThrow();
    expect(await rollBackRun(db, { runId: run_id, by: "Sam", now: Date.now() })).toHaveProperty("ok");
    expect(await findProperty(db.query, propertyId)).toMatchObject({ bedrooms: 4 });
    expect(await listRows()).toMatchObject([{ feed_id: "new", property_id: propertyId }]);
  });

  it("adopts properties that no feed brought", async () => {
    const { db } = current();
    const { propertyId } = await publish("old", "OLD_1");
    const property = await findProperty(db.query, propertyId);
    await db.query.deleteFrom("feed_properties").execute();
    if (!property) throw new Error("The property isn't listed.");
    await db.transaction((trx) =>
      insertProperties(db, trx, [{ ...property, propertyId: 900, reference: "NEW7" }]),
    );
    expect(await apply(NO_FEED)).toMatchObject({
      ok: { matches: [{ theirRef: "47425_NEW7", by: "reference" }] },
    });
    expect(await listRows()).toEqual([
      { feed_id: "new", their_ref: "47425_NEW7", property_id: 900, state: "shown" },
    ]);
    expect(await publish("new", "47425_NEW7", { reference: "NEW7", bedrooms: 6 })).toMatchObject({
      propertyId: 900,
      change: "changed",
    });
  });

  it.each([
    ["old", "old"],
    ["gone", "new"],
    ["old", "gone"],
    ["old", NO_FEED],
  ])("refuses a change from %s to %s", async (from, to) => {
    expect(await plan(from, to)).toMatchObject({ refused: expect.any(String) });
  });
});
