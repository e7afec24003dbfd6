import { describe, expect, it } from "vitest";
import { toLinkedListing } from "./linked-listing.ts";

type Linkable = Parameters<typeof toLinkedListing>[0];
const SALE: Linkable = {
  propertyId: 1,
  linkedPropertyId: 2,
  channel: "sales",
  status: "for-sale",
  price: "Guide price £450,000",
  priceValue: 450_000,
};
const LETTING: Linkable = {
  propertyId: 2,
  linkedPropertyId: 1,
  channel: "lettings",
  status: "to-let",
  price: "£1,450 pcm",
  priceValue: 1_450,
};

describe("toLinkedListing", () => {
  it("names the other listing", () => {
    expect(toLinkedListing(SALE, LETTING)).toEqual({
      property_id: 2,
      property_url: "/properties/2/lettings",
      property_channel: "lettings",
      text: "Also to let, £1,450 a month",
    });
  });

  it.each<[Partial<Linkable>, string]>([
    [{}, "Also to let, £1,450 a month"],
    [{ status: "let-agreed" }, "Also to let, let agreed, £1,450 a month"],
    [{ status: "let" }, "Also let, £1,450 a month"],
    [{ price: "From £1,450 pcm" }, "Also to let, from £1,450 a month"],
    [{ price: "£335 pw" }, "Also to let, £335 pw"],
    [{ price: "Price on application", priceValue: null }, "Also to let, price on application"],
  ])("describes a letting with %j as '%s'", (changes, text) => {
    expect(toLinkedListing(SALE, { ...LETTING, ...changes })?.text).toBe(text);
  });

  it.each<[Partial<Linkable>, string]>([
    [{}, "Also for sale, guide price £450,000"],
    [{ status: "under-offer" }, "Also for sale, under offer, guide price £450,000"],
    [{ status: "sstc", price: "£450,000" }, "Also for sale, sold subject to contract, £450,000"],
    [{ status: "completed", price: "£450,000" }, "Also sold, £450,000"],
    [{ price: "Price on application", priceValue: null }, "Also for sale, price on application"],
  ])("describes a sale with %j as '%s'", (changes, text) => {
    expect(toLinkedListing(LETTING, { ...SALE, ...changes })?.text).toBe(text);
  });

  it.each<[string, Linkable | undefined]>([
    ["there is no other listing", undefined],
    ["the other names no listing", { ...LETTING, linkedPropertyId: null }],
    ["the other names a third listing", { ...LETTING, linkedPropertyId: 3 }],
    ["the other isn't the one that is named", { ...LETTING, propertyId: 3 }],
    ["both are in one channel", { ...LETTING, channel: "sales", status: "for-sale" }],
  ])("finds nothing when %s", (_what, other) => {
    expect(toLinkedListing(SALE, other)).toBeUndefined();
  });
});
