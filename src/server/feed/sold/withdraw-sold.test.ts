import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed, makeRecord, publishRecord } from "../../../../tests/support/feed-records.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { findProperty } from "../../property/property-queries.ts";
import { rollBackRun } from "../run/roll-back.ts";
import { withdrawSold } from "./withdraw-sold.ts";

onBothEngines("properties that we sold or let", (current) => {
  beforeEach(() => addFeed(current().db, "main", "rtdf"));
  const publish = (theirRef: string, change: Partial<FeedRecord>) =>
    publishRecord(current().db, {
      feedId: "main",
      theirRef,
      record: makeRecord({ reference: theirRef, ...change }),
    });
  const isListed = async (propertyId: number) =>
    (await findProperty(current().db.query, propertyId)) !== undefined;
  const withdrawAfter = (days: number) => withdrawSold(current().db, Date.now() + days * DAY_MS);

  it("stay listed for 90 days and are then withdrawn", async () => {
    const sold = await publish("A", { status: "sold" });
    const available = await publish("B", {});
    expect(await withdrawAfter(89)).toBe(0);
    expect(await isListed(sold.propertyId)).toBe(true);
    expect(await withdrawAfter(91)).toBe(1);
    expect(await isListed(sold.propertyId)).toBe(false);
    expect(await isListed(available.propertyId)).toBe(true);
    expect(await withdrawAfter(92)).toBe(0);
  });

  it("stay as long as a file lists them", async () => {
    const sold = await publish("A", { status: "sold" });
    await current().db.query.updateTable("feed_runs").set({ kind: "delivery" }).execute();
    expect(await withdrawAfter(500)).toBe(0);
    expect(await isListed(sold.propertyId)).toBe(true);
  });

  it("come back with the same id when they are for sale again, or when the withdrawal is rolled back", async () => {
    const { propertyId } = await publish("A", { status: "sold" });
    await withdrawAfter(91);
    const { run_id } = await current()
      .db.query.selectFrom("feed_runs")
      .select("run_id")
      .where("kind", "=", "by-hand")
      .executeTakeFirstOrThrow();
    const now = Date.now() + 92 * DAY_MS;
    expect(await rollBackRun(current().db, { runId: run_id, by: "Sam", now })).toHaveProperty("ok");
    expect(await isListed(propertyId)).toBe(true);
    expect(await publish("A", {})).toMatchObject({ propertyId });
    expect(await withdrawAfter(200)).toBe(0);
  });
});
