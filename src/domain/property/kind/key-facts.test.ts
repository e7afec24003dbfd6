import { describe, expect, it } from "vitest";
import { listKeyFacts } from "./key-facts.ts";
import { getSections } from "./property-sections.ts";

const HOUSE: Parameters<typeof listKeyFacts>[0] = {
  bedrooms: 4,
  bathrooms: 2,
  receptionRooms: 1,
  squareFeet: 1_420,
  acreage: 0.25,
  details: {
    tenure: { kind: "freehold" },
    energy: { state: "rated", current: 72, potential: 84 },
    commercial: {
      useClass: "E",
      rateableValuePounds: null,
      ratesPayablePounds: null,
      vat: null,
      leaseTerms: null,
    },
  },
};
const SILENT: typeof HOUSE = {
  bedrooms: 0,
  bathrooms: 0,
  receptionRooms: 0,
  squareFeet: null,
  acreage: null,
  details: { tenure: null, energy: { state: "not-known" }, commercial: null },
};

describe("listKeyFacts", () => {
  it.each([
    [
      "home-for-sale",
      "Bedrooms 4, Bathrooms 2, Receptions 1, Inside 1,420 sq ft, Land 0.25 acres, Tenure Freehold, Energy C (72)",
    ],
    ["commercial", "Inside 1,420 sq ft, Land 0.25 acres, Use class E, Tenure Freehold, Energy C (72)"],
    ["development", "Inside 1,420 sq ft, Land 0.25 acres, Tenure Freehold, Energy C (72)"],
    [
      "farm",
      "Bedrooms 4, Bathrooms 2, Receptions 1, Inside 1,420 sq ft, Land 0.25 acres, Use class E, Tenure Freehold, Energy C (72)",
    ],
  ] as const)("of %s are: %s", (kind, texts) => {
    const facts = listKeyFacts(HOUSE, getSections(kind, "on-market"));
    expect(facts.map(({ label, text }) => `${label} ${text}`).join(", ")).toBe(texts);
  });

  it("are none where nothing is known", () => {
    expect(listKeyFacts(SILENT, getSections("home-for-sale", "on-market"))).toEqual([]);
  });
});
