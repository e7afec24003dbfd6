import { describe, expect, it } from "vitest";
import { sampleProperties } from "../../../tests/support/random-property.ts";
import type { Property } from "./property.ts";
import { propertySchema } from "./stored-property-schema.ts";

const POOL = { branchIds: [1], staffMemberIds: [1], pictureKeys: ["houses/a"], now: Date.UTC(2026, 10, 15) };
const SAMPLE = sampleProperties({ seed: 1, count: 60, firstId: 1, pool: POOL });
const SALE = SAMPLE.find(({ channel }) => channel === "sales") ?? expect.fail("There is no sale.");

describe("propertySchema", () => {
  it("accepts properties in every state unchanged", () => {
    for (const property of SAMPLE) expect(propertySchema.parse(property)).toEqual(property);
  });

  it.each<[string, Partial<Property>]>([
    ["the largest price", { priceValue: 999_999_999 }],
    ["the largest id", { propertyId: 2_147_483_647 }],
    ["the largest floor area", { squareFeet: 2_147_483_647 }],
    ["an empty address but for what is shown", { street: "", town: "", county: "", postcode: "" }],
    ["a link to another listing", { linkedPropertyId: SALE.propertyId + 1 }],
  ])("accepts %s", (_what, changes) => {
    expect(propertySchema.safeParse({ ...SALE, ...changes }).error?.issues).toBeUndefined();
  });

  it.each<[string, Partial<Property>, string]>([
    ["a price above the column's", { priceValue: 1_000_000_000 }, "priceValue"],
    ["a price with pence", { priceValue: 99.5 }, "priceValue"],
    ["a negative price", { priceValue: -1 }, "priceValue"],
    ["a sale price above the column's", { exchangedPrice: 1_000_000_000 }, "exchangedPrice"],
    ["a rent per person above the column's", { pppwPrice: 1_000_000_000 }, "pppwPrice"],
    ["an id above the column's", { propertyId: 2_147_483_648 }, "propertyId"],
    ["a floor area above the column's", { squareFeet: 2_147_483_648 }, "squareFeet"],
    ["too many rooms", { bedrooms: 1_000 }, "bedrooms"],
    ["an empty price", { price: "" }, "price"],
    ["an empty display address", { displayAddress: "" }, "displayAddress"],
    ["a long postcode", { postcode: "CB7 4AB 123" }, "postcode"],
    ["a place off the globe", { lat: 91 }, "lat"],
    ["a place that isn't a number", { lng: Number.NaN }, "lng"],
    ["a day that doesn't exist", { auctionDate: "2026-02-30" }, "auctionDate"],
    ["a status of the other channel", { status: "to-let" }, "status"],
    ["a channel of the other status", { channel: "lettings" }, "status"],
    ["a link to itself", { linkedPropertyId: SALE.propertyId }, "linkedPropertyId"],
  ])("refuses %s", (_what, changes, field) => {
    const { error } = propertySchema.safeParse({ ...SALE, ...changes });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it("refuses fields that it doesn't know", () => {
    expect(propertySchema.safeParse({ ...SALE, houseNumber: "12" }).success).toBe(false);
    expect(
      propertySchema.safeParse({ ...SALE, details: { ...SALE.details, houseNumber: "12" } }).success,
    ).toBe(false);
  });
});
