import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findPurchaseTax } from "./purchase-tax.ts";
import { stampDutyTablesSchema } from "./stamp-duty-tables.ts";

const TABLES = stampDutyTablesSchema.parse(JSON.parse(readFileSync("demo/site/stamp-duty.json", "utf8")));
const PURCHASE = { tables: TABLES, country: "england", pricePounds: 425_000, today: "2026-11-15" } as const;

describe("findPurchaseTax", () => {
  it.each([
    ["england", 425_000, "Stamp Duty Land Tax", 11_250, 6_250],
    ["england", 600_000, "Stamp Duty Land Tax", 20_000, null],
    ["england", 120_000, "Stamp Duty Land Tax", 0, null],
    ["wales", 425_000, "Land Transaction Tax", 12_375, null],
  ] as const)("in %s on £%i is the %s", (country, pricePounds, name, pounds, firstTimeBuyerPounds) => {
    expect(findPurchaseTax({ ...PURCHASE, country, pricePounds })).toMatchObject({
      name,
      pounds,
      firstTimeBuyerPounds,
    });
  });

  it("is null without a table for the day", () => {
    expect(findPurchaseTax({ ...PURCHASE, tables: null })).toBeNull();
    expect(findPurchaseTax({ ...PURCHASE, today: "1990-01-01" })).toBeNull();
  });
});
