import { describe, expect, it } from "vitest";
import { describePrice, getShownPrice } from "./shown-price.ts";

const TODAY = "2026-11-16";
const CARD = {
  price: "Guide price £180,000",
  status: "For sale",
  auctionDate: null,
  exchangedPrice: null,
} as const;
const EXCHANGED = { ...CARD, exchangedPrice: 201_500 };

describe("getShownPrice", () => {
  it.each<[Partial<Parameters<typeof getShownPrice>[0]>, string, string]>([
    [CARD, "Guide price", "£180,000"],
    [{ ...CARD, status: "Sold" }, "Guide price", "£180,000"],
    [{ ...EXCHANGED, status: "Completed" }, "Sold for", "£201,500"],
    [{ ...EXCHANGED, status: "Exchanged" }, "Guide price", "£180,000"],
    [{ ...EXCHANGED, status: "Sold" }, "Guide price", "£180,000"],
    [{ ...EXCHANGED, status: "Sold", auctionDate: "2026-11-15" }, "Sold for", "£201,500"],
    [{ ...EXCHANGED, auctionDate: "2026-11-15" }, "Sold for", "£201,500"],
    [{ ...EXCHANGED, auctionDate: TODAY }, "Guide price", "£180,000"],
    [{ ...CARD, auctionDate: "2026-11-15" }, "Guide price", "£180,000"],
    [{ ...CARD, price: "Price on application", status: "Completed" }, "", "Price on application"],
  ])("shows %j as '%s' '%s'", (card, qualifier, amount) => {
    expect(getShownPrice({ ...CARD, ...card }, TODAY)).toEqual({ qualifier, amount });
  });
});

describe("describePrice", () => {
  const ASKED = { ...CARD, priceValue: 180_000, property_channel: "sales" } as const;
  type Card = Partial<Parameters<typeof describePrice>[0]>;
  const describeAs = (
    price: "asking" | "guide" | "last",
    card: Card,
    guideUpToPounds: number | null = null,
  ) => describePrice({ ...ASKED, ...card }, { sections: { price }, guideUpToPounds, today: TODAY });

  it.each<["asking" | "guide" | "last", Card, string, string, string | null]>([
    ["asking", {}, "Guide price", "£180,000", null],
    ["last", { status: "Sold" }, "Last asking price", "£180,000", null],
    [
      "last",
      { status: "Completed", exchangedPrice: 201_500 },
      "Sold for",
      "£201,500",
      "Guide price £180,000",
    ],
    [
      "last",
      { status: "Completed", exchangedPrice: 201_500, price: "£180,000" },
      "Sold for",
      "£201,500",
      "Asking price £180,000",
    ],
    [
      "last",
      { status: "Let", property_channel: "lettings", price: "£950 pcm", priceValue: 950 },
      "Last asking rent",
      "£950 pcm",
      null,
    ],
    ["last", { price: "Price on application", priceValue: null }, "", "Price on application", null],
  ])("of a price '%s' with %j is '%s' '%s', %j", (price, card, qualifier, amount, note) => {
    expect(describeAs(price, card)).toEqual({ qualifier, amount, note });
  });

  it.each([
    [200_000, "£180,000 to £200,000"],
    [180_000, "£180,000"],
    [null, "£180,000"],
  ])("shows a guide up to %j as '%s'", (upTo, amount) => {
    expect(describeAs("guide", {}, upTo).amount).toBe(amount);
  });
});
