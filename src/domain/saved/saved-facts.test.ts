import { describe, expect, it } from "vitest";
import { formatPriceChange, readSavedFacts, withSavedFacts } from "./saved-facts.ts";
import { MOST_SAVED } from "./saved-properties.ts";

describe("formatPriceChange", () => {
  it.each([
    ["sales", 500_000, 485_000, "£15,000 less than when you saved it"],
    ["sales", 485_000, 500_000, "£15,000 more than when you saved it"],
    ["lettings", 1_250, 1_195, "£55 a month less than when you saved it"],
    ["sales", 500_000, 500_000, null],
    ["sales", null, 500_000, null],
    ["sales", 500_000, null, null],
  ] as const)(
    "describes a price in %s that went from %s to %s",
    (property_channel, price, priceValue, text) => {
      expect(formatPriceChange({ property_channel, priceValue }, { price })).toBe(text);
    },
  );

  it("says nothing about a property without recorded facts", () => {
    expect(formatPriceChange({ property_channel: "sales", priceValue: 1 }, undefined)).toBeNull();
  });
});

describe("the facts of saved properties", () => {
  const facts = (property_id: number, price = 1) => ({
    property_id,
    price,
    address: `${property_id} Mill Lane`,
  });

  it("replace the earlier facts of the same property", () => {
    expect(withSavedFacts([facts(1), facts(2)], facts(2, 9))).toEqual([facts(2, 9), facts(1)]);
  });

  it("are limited", () => {
    const full = Array.from({ length: MOST_SAVED }, (_, index) => facts(index + 1));
    expect(withSavedFacts(full, facts(9_999))).toHaveLength(MOST_SAVED);
  });

  it.each([
    [undefined, []],
    ["x", []],
    [[null, 5, {}, { property_id: 3 }, { property_id: -1, address: "" }, facts(4)], [facts(4)]],
    [[{ property_id: 3, price: "5", address: "A" }], [{ property_id: 3, price: null, address: "A" }]],
  ])("are read from %j", (stored, read) => {
    expect(readSavedFacts(stored)).toEqual(read);
  });
});
