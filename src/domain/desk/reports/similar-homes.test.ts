import { describe, expect, it } from "vitest";
import { chooseSimilar, listComparedTypes, toCandidateLimits } from "./similar-homes.ts";

const ELY = { lat: 52.3996, lng: 0.262 };
const home = { id: 1, ...ELY, priceValue: 425_000, bedrooms: 3, type: "semi-detached-house" as const };
/** A mile is about 0.0145 degrees of latitude. */
const beside = (id: number, { miles = 1, priceValue = 425_000, bedrooms = 3 } = {}) => ({
  id,
  lat: ELY.lat + miles * 0.0145,
  lng: ELY.lng,
  priceValue,
  bedrooms,
});
const several = (count: number, facts = {}) =>
  Array.from({ length: count }, (_, index) => beside(index + 2, facts));

describe("chooseSimilar", () => {
  it("compares nothing under five homes", () => {
    expect(chooseSimilar(home, several(4))).toBeUndefined();
    expect(chooseSimilar(home, [...several(4), { ...home }])).toBeUndefined();
  });

  it.each([
    [{}, "Three-bedroom houses within three miles, £360,000 to £490,000"],
    [{ miles: 4 }, "Three-bedroom houses within five miles, £315,000 to £535,000"],
    [{ priceValue: 500_000 }, "Three-bedroom houses within five miles, £315,000 to £535,000"],
    [{ bedrooms: 4 }, "Houses with two to four bedrooms within ten miles, £315,000 to £535,000"],
    [{ miles: 12 }, "Houses with two to four bedrooms within 15 miles, £275,000 to £575,000"],
  ])("says what five homes with %j are", (facts, text) => {
    expect(chooseSimilar(home, several(5, facts))?.text).toBe(text);
  });

  it.each([{ miles: 16 }, { priceValue: 600_000 }, { bedrooms: 5 }])("leaves out homes with %j", (facts) => {
    expect(chooseSimilar(home, several(9, facts))).toBeUndefined();
  });

  it("keeps the eleven closest", () => {
    const candidates = Array.from({ length: 20 }, (_, index) =>
      beside(index + 2, { miles: 2 - index * 0.1 }),
    );
    const chosen = chooseSimilar(home, candidates)?.homes.map(({ id }) => id) ?? [];
    expect(chosen).toHaveLength(11);
    expect(Math.min(...chosen)).toBe(11);
  });

  it("finds rents without rounding them to thousands", () => {
    const flat = { ...home, type: "flat" as const, priceValue: 900, bedrooms: 0 };
    const flats = several(5, { priceValue: 950, bedrooms: 0 });
    expect(chooseSimilar(flat, flats)?.text).toBe("Flats within three miles, £765 to £1,035");
  });
});

it("asks the database for a box that holds the loosest step", () => {
  const { lat, lng, price, bedrooms } = toCandidateLimits(home);
  expect([price, bedrooms]).toEqual([
    [275_000, 575_000],
    [2, 4],
  ]);
  expect(lat[1] - lat[0]).toBeCloseTo(30 / 69, 5);
  expect(lng[1] - lng[0]).toBeGreaterThan(lat[1] - lat[0]);
});

it.each([
  ["cottage", "detached-house", true],
  ["flat", "studio", true],
  ["flat", "house", false],
  ["shop", "office", false],
] as const)("%s is compared with %s: %s", (type, other, isCompared) => {
  expect(listComparedTypes(type).includes(other)).toBe(isCompared);
});
