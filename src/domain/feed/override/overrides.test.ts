import { beforeAll, describe, expect, it } from "vitest";
import { makeLinkedHomes } from "../../../../tests/support/linked-homes.ts";
import type { Property } from "../../property/property.ts";
import { propertySchema } from "../../property/stored-property-schema.ts";
import { OVERRIDE_FIELDS } from "./override-fields.ts";
import {
  applyOverrides,
  markFeedChanges,
  type Override,
  readOverrideValue,
  restoreFeedValue,
} from "./overrides.ts";

let property: Property;
let letting: Property;
beforeAll(async () => {
  const homes = await makeLinkedHomes();
  property = withAllPhotos(homes.sale);
  letting = { ...withAllPhotos(homes.letting), tags: ["garden"] };
});

function withAllPhotos(home: Property): Property {
  return { ...home, photoKeys: home.details.photos.map(({ key }) => key) };
}

function override(field: string, value: unknown, feedValue: unknown = null): Override {
  return { field, value, feedValue, feedValueNow: feedValue, isFeedChanged: false, by: "Sam", at: 1 };
}

describe("readOverrideValue", () => {
  it.each([
    ["bedrooms", "4", 4],
    ["price", "Offers over £400,000", "Offers over £400,000"],
    ["priceValue", "400000", 400_000],
    ["priceValue", "null", null],
    ["takesPets", "true", true],
    ["tags", '["garage"]', ["garage"]],
    ["summary", "12", "12"],
    ["auctionDate", "2026-12-01", "2026-12-01"],
    ["developmentId", "17", 17],
    ["photos", '{"hidden": []}', { first: [], hidden: [] }],
  ])("reads %s from '%s'", (field, typed, value) => {
    expect(readOverrideValue(field, typed)).toEqual({ value });
  });

  it.each([
    ["bedrooms", "four", /can’t be the bedrooms/],
    ["bedrooms", "-1", /can’t be the bedrooms/],
    ["status", "gone", /can’t be the status/],
    ["priceValue", "99999999999", /can’t be the priceValue/],
    ["channel", "sales", /'channel' can’t be set by hand. These can: status, /],
    ["branchId", "3", /can’t be set by hand/],
    ["photos", '{"first": ["../etc/passwd"]}', /at first\.0/],
    ["__proto__", "1", /can’t be set by hand/],
  ])("refuses %s = '%s'", (field, typed, problem) => {
    expect(readOverrideValue(field, typed)).toMatchObject({ problem: expect.stringMatching(problem) });
  });
});

describe("applyOverrides", () => {
  it("puts back what it read, for every field", () => {
    for (const [name, field] of OVERRIDE_FIELDS) {
      const value = field.read(letting);
      const changed = field.restore
        ? field.restore(letting, value as never)
        : field.write(letting, value as never);
      expect([name, changed]).toEqual([name, letting]);
    }
  });

  it("keeps columns and details in step", () => {
    const auction = { eventId: null, lot: 12, guideUpToPounds: null, reserveNote: null, buyersFee: null };
    const changed = applyOverrides(property, [override("auction", auction), override("bedrooms", 9)]);
    expect(changed).toMatchObject({ auctionLot: 12, bedrooms: 9, details: { auction } });
    expect(propertySchema.safeParse(changed).success).toBe(true);
    expect(property.bedrooms).not.toBe(9);
  });

  it("moves and hides photos by their key, and shows new ones last", () => {
    const [a = "", b = "", c = "", ...others] = property.photoKeys;
    expect(others.length).toBeGreaterThan(0);
    const changed = applyOverrides(property, [override("photos", { first: [c, "gone"], hidden: [a] })]);
    expect(changed.photoKeys).toEqual([c, b, ...others]);
    expect(changed.details.photos.map(({ key }) => key)).toEqual(changed.photoKeys);
    const photos = override("photos", {}, property.details.photos);
    expect(restoreFeedValue(changed, photos)).toEqual(property);
  });

  it("sets one material item", () => {
    const item = { state: "known", text: "Drive for two cars", source: "Seller", on: "2026-11-01" } as const;
    const changed = applyOverrides(property, [override("material.parking", item)]);
    expect(changed.details.material).toEqual({ ...property.details.material, parking: item });
  });

  it.each([
    ["a status of the other channel", "status", "to-let"],
    ["a field that can't be set", "reference", "X"],
  ])("leaves out %s", (_what, field, value) => {
    expect(applyOverrides(property, [override(field, value)])).toEqual(property);
  });

  it("doesn't link a property to itself", () => {
    const self = override("linkedPropertyId", property.propertyId);
    expect(applyOverrides(property, [self])).toEqual(property);
  });
});

describe("markFeedChanges", () => {
  it.each([
    ["the same value", 3, 3, false],
    ["another value", 3, 4, true],
    ["the person's own value", 3, 9, true],
  ])("after %s", (_what, feedValue, bedrooms, isFeedChanged) => {
    const [marked] = markFeedChanges([override("bedrooms", 9, feedValue)], { ...property, bedrooms });
    expect(marked).toMatchObject({ value: 9, feedValue, feedValueNow: bedrooms, isFeedChanged });
  });
});
