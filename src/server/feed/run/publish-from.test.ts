import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed, makeRecord, publishRecord } from "../../../../tests/support/feed-records.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { findProperty } from "../../property/property-queries.ts";

onBothEngines("a property with a date of publication", (current) => {
  beforeEach(() => addFeed(current().db, "main"));
  const publish = (publishFrom: number | null) =>
    publishRecord(current().db, { feedId: "main", theirRef: "A_1", record: makeRecord({ publishFrom }) });
  const findRow = () =>
    current().db.query.selectFrom("feed_properties").select(["state", "show_at"]).executeTakeFirstOrThrow();

  it("waits for that date without being listed", async () => {
    const date = Date.now() + HOUR_MS;
    const { propertyId } = await publish(date);
    expect(await findRow()).toEqual({ state: "waiting", show_at: date });
    expect(await findProperty(current().db.query, propertyId)).toBeUndefined();
  });

  it("is listed with the same id once the date is taken back", async () => {
    const { propertyId } = await publish(Date.now() + HOUR_MS);
    expect(await publish(null)).toMatchObject({ propertyId });
    expect(await findRow()).toEqual({ state: "shown", show_at: null });
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({ reference: "ABC12" });
  });

  it("is listed at once if the date has passed", async () => {
    const { propertyId } = await publish(Date.now() - HOUR_MS);
    expect(await findProperty(current().db.query, propertyId)).toBeDefined();
  });
});
