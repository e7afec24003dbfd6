import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed, makeRecord, publishRecord } from "../../../../tests/support/feed-records.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { findProperty } from "../../property/property-queries.ts";
import { listOverrides } from "./override-queries.ts";
import { clearOverride, setOverride } from "./set-override.ts";

onBothEngines("a feed with fields set by hand", (current) => {
  beforeEach(() => addFeed(current().db, "main"));
  const publish = (change: Partial<FeedRecord> = {}) =>
    publishRecord(current().db, { feedId: "main", theirRef: "A_1", record: makeRecord(change) });
  const set = (propertyId: number, field: string, typed: string) =>
    setOverride(current().db, { propertyId, field, typed, by: "Sam", now: 1 });

  it("keeps them when it changes the rest, and flags those that it changes", async () => {
    const { propertyId } = await publish();
    await set(propertyId, "bedrooms", "4");
    await set(propertyId, "summary", "By hand.");
    await publish({ bedrooms: 5, summary: "A house of character.", takesPets: true });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({
      bedrooms: 4,
      takesPets: true,
      details: { summary: "By hand." },
    });
    const overrides = (await listOverrides(current().db.query, [propertyId])).get(propertyId);
    expect(overrides).toMatchObject([
      { field: "bedrooms", value: 4, feedValueNow: 5, isFeedChanged: true },
      { field: "summary", isFeedChanged: false },
    ]);
    await clearOverride(current().db, { propertyId, field: "bedrooms", by: "Sam", now: 2 });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({ bedrooms: 5 });
  });

  it("doesn't take a value set by hand for its own when it sends none", async () => {
    const { propertyId } = await publish();
    await set(propertyId, "bedrooms", "4");
    await publish({ bedrooms: null, takesPets: true });
    await clearOverride(current().db, { propertyId, field: "bedrooms", by: "Sam", now: 2 });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({ bedrooms: 3 });
  });

  it("keeps a plot with the development it was linked to by hand", async () => {
    const { propertyId } = await publish();
    await set(propertyId, "developmentId", "77");
    await publish({ bedrooms: 2 });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({
      bedrooms: 2,
      developmentId: 77,
    });
  });
});
