import { describe, expect, it } from "vitest";
import { listListingDates } from "./listing-dates.ts";

const LISTING = { createdAt: Date.parse("2026-11-02T23:30:00Z"), priceValue: 370_000 };
const REDUCTION = { at: Date.parse("2026-11-10T09:00:00Z"), oldPrice: 395_000, newPrice: 370_000 };

describe("listListingDates", () => {
  it("says when a property was added", () => {
    expect(listListingDates({ ...LISTING, reduction: undefined })).toEqual(["Added on 2 November 2026"]);
  });

  it("says when its price came down, and from what", () => {
    expect(listListingDates({ ...LISTING, reduction: REDUCTION })).toEqual([
      "Added on 2 November 2026",
      "Reduced on 10 November 2026 from £395,000",
    ]);
  });

  it.each([
    ["the price has changed since", { ...REDUCTION, newPrice: 365_000 }],
    ["it isn't lower than before", { ...REDUCTION, oldPrice: 370_000 }],
  ])("says nothing about a reduction if %s", (_, reduction) => {
    expect(listListingDates({ ...LISTING, reduction })).toHaveLength(1);
  });
});
