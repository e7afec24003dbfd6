import { beforeAll, beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { LETTING_ID, makeLinkedHomes, SALE_ID } from "../../../../tests/support/linked-homes.ts";
import type { Property } from "../../../domain/property/property.ts";
import { findProperty } from "../../property/property-queries.ts";
import { insertProperties } from "../../property/write-properties.ts";
import { applyStoredOverrides } from "./apply-stored-overrides.ts";
import { listOverrides } from "./override-queries.ts";
import { clearOverride, setOverride } from "./set-override.ts";

const NOW = 1_763_200_000_000;
const FEED_ROW = {
  feed_id: "main",
  their_ref: "A_1",
  property_id: SALE_ID,
  branch_id: 1,
  state: "shown",
  record_hash: "x",
  record_json: "{}",
  place_json: "{}",
  is_news: 1,
  show_at: null,
  first_seen_at: NOW,
  property_created_at: NOW,
  run_id: 1,
  missing_runs: 0,
} as const;

let sale: Property;
let letting: Property;
beforeAll(async () => {
  const homes = await makeLinkedHomes();
  sale = { ...homes.sale, linkedPropertyId: null, bedrooms: 3, tags: ["garden", "period"] };
  letting = { ...homes.letting, linkedPropertyId: null, tags: [] };
});

onBothEngines("a field set by hand", (current) => {
  beforeEach(async () => {
    const { db } = current();
    await db.transaction((trx) => insertProperties(db, trx, [sale, letting]));
  });

  const set = (field: string, typed: string, propertyId = SALE_ID) =>
    setOverride(current().db, { propertyId, field, typed, by: "Sam", now: NOW });
  const clear = (field: string, propertyId = SALE_ID) =>
    clearOverride(current().db, { propertyId, field, by: "Sam", now: NOW });
  const find = (propertyId = SALE_ID) => findProperty(current().db.query, propertyId);
  const list = async (propertyId = SALE_ID) =>
    (await listOverrides(current().db.query, [propertyId])).get(propertyId) ?? [];
  const deliver = (property: Property) =>
    current().db.transaction((trx) => applyStoredOverrides(trx, [property]));

  it("is shown at once and keeps the feed's value beside it", async () => {
    expect(await set("bedrooms", "4")).toEqual({ ok: true });
    expect(await find()).toEqual({ ...sale, bedrooms: 4 });
    expect(await list()).toEqual([
      {
        field: "bedrooms",
        value: 4,
        feedValue: 3,
        feedValueNow: 3,
        isFeedChanged: false,
        by: "Sam",
        at: NOW,
      },
    ]);
  });

  it("survives a delivery, and is flagged once the feed's value changes", async () => {
    await set("bedrooms", "4");
    expect(await deliver({ ...sale, price: "£1", priceValue: 1 })).toMatchObject([
      { bedrooms: 4, priceValue: 1 },
    ]);
    expect(await list()).toMatchObject([{ isFeedChanged: false }]);
    expect(await deliver({ ...sale, bedrooms: 5 })).toMatchObject([{ bedrooms: 4 }]);
    expect(await list()).toMatchObject([{ value: 4, feedValue: 3, feedValueNow: 5, isFeedChanged: true }]);
    await set("bedrooms", "6");
    expect(await list()).toMatchObject([{ value: 6, feedValue: 5, feedValueNow: 5, isFeedChanged: false }]);
  });

  it("shows the feed's latest value once it is cleared", async () => {
    await set("bedrooms", "4");
    await deliver({ ...sale, bedrooms: 5 });
    expect(await clear("bedrooms")).toEqual({ ok: true });
    expect(await find()).toEqual({ ...sale, bedrooms: 5 });
    expect(await list()).toEqual([]);
    expect(await clear("bedrooms")).toEqual({
      refused: `The bedrooms of property ${SALE_ID} isn’t set by hand.`,
    });
  });

  it("leaves properties without overrides as they are", async () => {
    await set("bedrooms", "4");
    expect(await deliver(letting)).toEqual([letting]);
  });

  it.each([
    ["bedrooms", "four", SALE_ID],
    ["status", "to-let", SALE_ID],
    ["channel", "lettings", SALE_ID],
    ["bedrooms", "4", 4_711],
    ["linkedPropertyId", String(SALE_ID), SALE_ID],
    ["linkedPropertyId", "4711", SALE_ID],
  ])("is refused: %s = %s of property %i", async (field, typed, propertyId) => {
    expect(await set(field, typed, propertyId)).toMatchObject({ refused: expect.any(String) });
    expect(await find()).toEqual(sale);
    expect(await list()).toEqual([]);
  });

  it("links both listings of a home that is for sale and to let, and unlinks both", async () => {
    expect(await set("linkedPropertyId", String(LETTING_ID))).toEqual({ ok: true });
    expect(await find()).toMatchObject({ linkedPropertyId: LETTING_ID });
    expect(await find(LETTING_ID)).toMatchObject({ linkedPropertyId: SALE_ID });
    expect(await clear("linkedPropertyId", LETTING_ID)).toEqual({ ok: true });
    expect(await find()).toEqual(sale);
    expect(await find(LETTING_ID)).toEqual(letting);
  });

  it("is recorded as a run of the property's feed", async () => {
    const { query } = current().db;
    await query.insertInto("feed_properties").values(FEED_ROW).execute();
    await set("bedrooms", "4");
    await set("bedrooms", "4");
    const runs = await query
      .selectFrom("feed_runs")
      .innerJoin("feed_changes", "feed_changes.run_id", "feed_runs.run_id")
      .select(["feed_id", "kind", "state", "change", "property_id", "property_before_json"])
      .execute();
    expect(runs).toMatchObject([
      { feed_id: "main", kind: "by-hand", state: "published", change: "changed", property_id: SALE_ID },
    ]);
    expect(JSON.parse(runs[0]?.property_before_json ?? "")).toMatchObject({ bedrooms: 3 });
  });
});
