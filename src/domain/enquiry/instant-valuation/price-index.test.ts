import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { adjustForTime, findIndexRegion, findLastIndexMonth } from "./price-index.ts";
import { type IndexRegion, priceIndexSchema } from "./price-index-schema.ts";

const region: IndexRegion = {
  name: "Here",
  postcodeAreas: ["CB", "E"],
  source: "a test",
  rows: [
    { period: "2026-07", value: 110 },
    { period: "2025-Q1", value: 100 },
    // The second quarter is missing.
    { period: "2025-Q3", value: 104 },
    { period: "2025-Q4", value: 105 },
    { period: "2026-06", value: 108 },
    { period: "2026-12", value: 120 },
  ],
};
const today = "2026-11-15";

describe("adjustForTime", () => {
  it.each([
    ["the first day of a quarter", "2025-01-01", "indexed", 1.1],
    ["the last day of a quarter", "2025-03-31", "indexed", 1.1],
    ["another quarter", "2025-12-31", "indexed", 110 / 105],
    ["a month", "2026-06-15", "indexed", 110 / 108],
    ["the latest month", "2026-07-31", "indexed", 1],
    ["after the latest month", "2026-08-01", "after-table", 1],
    ["a gap in the table", "2025-05-05", "no-row", 1],
    ["before the table", "2024-12-31", "no-row", 1],
  ])("adjusts a price from %s", (_what, paidOn, kind, factor) => {
    const adjustment = adjustForTime({ region, paidOn, today });
    expect(adjustment.kind).toBe(kind);
    expect(adjustment.factor).toBeCloseTo(factor, 10);
  });

  it("ignores figures for future periods", () => {
    expect(findLastIndexMonth(region, today)).toBe("2026-07");
    expect(findLastIndexMonth(region, "2026-12-01")).toBe("2026-12");
    expect(adjustForTime({ region, paidOn: "2025-02-01", today: "2025-02-20" }).factor).toBe(1);
  });

  it.each([
    ["no region", undefined, today],
    ["a day before every figure", region, "2024-01-01"],
  ])("finds no index for %s", (_what, searched, day) => {
    expect(adjustForTime({ region: searched, paidOn: "2023-06-01", today: day })).toEqual({
      kind: "no-index",
      factor: 1,
    });
  });
});

describe("findIndexRegion", () => {
  it.each([
    ["CB7 4EX", "Here"],
    ["E1 6AN", "Here"],
    ["EC1A 1BB", undefined],
    ["C1 1AA", undefined],
    ["", undefined],
  ])("finds the region of %j: %s", (postcode, name) => {
    expect(findIndexRegion({ regions: [region] }, postcode)?.name).toBe(name);
  });

  it("finds no region without an index", () => {
    expect(findIndexRegion(null, "CB7 4EX")).toBeUndefined();
  });
});

describe("price index document", () => {
  it.each([
    ["a month 13", [{ period: "2026-13", value: 1 }]],
    ["a quarter 5", [{ period: "2026-Q5", value: 1 }]],
    ["a year alone", [{ period: "2026", value: 1 }]],
    ["a value of zero", [{ period: "2026-01", value: 0 }]],
    ["no rows", []],
    [
      "a period twice",
      [
        { period: "2026-01", value: 1 },
        { period: "2026-01", value: 2 },
      ],
    ],
  ])("can't have %s", (_what, rows) => {
    expect(priceIndexSchema.safeParse({ regions: [{ ...region, rows }] }).success).toBe(false);
  });

  it("says in the demo that its figures are made up", () => {
    const demo = priceIndexSchema.parse(JSON.parse(readFileSync("demo/site/price-index.json", "utf8")));
    for (const { source } of demo.regions) expect(source).toMatch(/demo figures.*not official/);
  });
});
