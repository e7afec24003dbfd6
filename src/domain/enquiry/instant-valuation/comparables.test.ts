import { describe, expect, it } from "vitest";
import { stockHome } from "../../../../tests/support/stock-home.ts";
import { type AskedHome, findComparables, findPriceEvidence, type StockHome } from "./comparables.ts";
import type { IndexRegion } from "./price-index-schema.ts";

const today = "2026-11-15";
const place = { lat: 52.4, lng: 0.26, street: "Fore Hill", town: "Ely" };
const asked: AskedHome = { type: "semi-detached-house", beds: 3, squareFeet: null };

const sold = { status: "completed", exchangedPrice: 290_000, exchangedOn: "2026-05-15" } as const;

describe("findPriceEvidence", () => {
  it.each<[what: string, given: Partial<StockHome>, evidence: string | undefined]>([
    ["on the market", {}, "asking 300000"],
    ["under offer", { status: "under-offer" }, "agreed 300000"],
    ["subject to contract", { status: "sstc" }, "agreed 300000"],
    ["completed, with price and day", sold, "sold 290000"],
    ["exchanged, with price and day", { ...sold, status: "exchanged" }, "sold 290000"],
    ["sold today", { ...sold, exchangedOn: today }, "sold 290000"],
    ["with a sale in the future", { ...sold, exchangedOn: "2026-11-16" }, undefined],
    ["sold two years ago", { ...sold, exchangedOn: "2024-11-15" }, "sold 290000"],
    ["sold more than two years ago", { ...sold, exchangedOn: "2024-11-14" }, undefined],
    ["sold on an unknown day", { ...sold, exchangedOn: null }, undefined],
    ["completed at an unknown price", { status: "completed" }, undefined],
    ["sold at auction", { ...sold, exchangedOn: null, auctionDate: "2026-06-01" }, "sold 290000"],
    ["with a guide price", { auctionDate: "2026-12-01", disposal: "By auction" }, undefined],
    ["for sale by tender", { disposal: "By informal tender" }, undefined],
    ["with a price on application", { priceValue: null }, undefined],
    ["that is a plot of a development", { developmentId: 7 }, undefined],
    ["that is a sold plot", { ...sold, developmentId: 7 }, undefined],
    ["of which a share is for sale", { price: "Shared ownership £120,000" }, undefined],
    ["of which a share was sold", { ...sold, price: "Part buy, part rent £120,000" }, undefined],
    ["to let", { channel: "lettings", status: "to-let", priceValue: 1_200 }, undefined],
    ["that is let, even with a sold price", { ...sold, channel: "lettings", status: "let" }, undefined],
  ])("classifies the price of a home %s", (_what, given, evidence) => {
    const price = findPriceEvidence(stockHome(given), today);
    expect(price && `${price.kind} ${price.pounds}`).toBe(evidence);
  });
});

describe("findComparables", () => {
  const find = (homes: StockHome[], more: { asked?: Partial<AskedHome>; region?: IndexRegion } = {}) =>
    findComparables({ asked: { ...asked, ...more.asked }, place, homes, region: more.region, today });

  it.each<[what: string, given: Partial<StockHome>, isCompared: boolean]>([
    ["the same kind", {}, true],
    ["a similar kind", { propertyType: "end-terrace" }, true],
    ["a flat", { propertyType: "flat" }, false],
    ["a park home", { propertyType: "park-home" }, false],
    ["a bungalow", { propertyType: "bungalow" }, false],
    ["land", { propertyType: "land" }, false],
    ["one bedroom more", { bedrooms: 4 }, true],
    ["two bedrooms more", { bedrooms: 5 }, false],
    ["just within eight miles", { lat: 52.515 }, true],
    ["beyond eight miles", { lat: 52.517 }, false],
    ["a home to let", { channel: "lettings", status: "to-let", priceValue: 1_300 }, false],
  ])("decides whether to compare with %s", (_what, given, isCompared) => {
    expect(find([stockHome(given)])).toHaveLength(isCompared ? 1 : 0);
  });

  it.each<[what: string, more: Partial<StockHome>, less: Partial<StockHome>]>([
    ["a sold price over an asking price", sold, {}],
    ["a home with a buyer over one without", { status: "sstc" }, {}],
    ["a nearer home", {}, { lat: 52.45 }],
    ["the same kind of home", {}, { propertyType: "terraced-house" }],
    ["the same number of bedrooms", {}, { bedrooms: 2 }],
    ["a more recent sale", sold, { ...sold, exchangedOn: "2025-05-15" }],
    // On the same street, but farther away than the other home.
    ["the same street", { street: "FORE HILL", lat: 52.41 }, { lat: 52.4 }],
    [
      "a nearer home over a street of the same name in another town",
      {},
      { street: "Fore Hill", town: "Soham", lat: 52.42 },
    ],
  ])("gives more weight to %s", (_what, more, less) => {
    const [first, second] = find([stockHome(less), stockHome(more)]);
    expect(first?.home).toMatchObject(more);
    expect(first?.weight).toBeGreaterThan(second?.weight ?? Number.NaN);
  });

  it("finds no home on the same street when the street isn't known", () => {
    const nowhere = { ...place, street: "", town: "" };
    const [found] = findComparables({
      asked,
      place: nowhere,
      homes: [stockHome({ street: "", town: "" })],
      region: undefined,
      today,
    });
    expect(found?.isSameStreet).toBe(false);
  });

  it("adjusts sold prices to today's level and leaves asking prices unchanged", () => {
    const region: IndexRegion = {
      name: "Here",
      postcodeAreas: ["CB"],
      source: "a test",
      rows: [
        { period: "2026-05", value: 100 },
        { period: "2026-10", value: 110 },
      ],
    };
    const values = find([stockHome(sold), stockHome()], { region }).map(({ valuePounds }) =>
      Math.round(valuePounds),
    );
    expect(values).toEqual([319_000, 300_000]);
  });

  it.each([
    ["the same size", 1_000, 300_000],
    ["a size a fifth larger", 1_200, 360_000],
    ["a size a fifth smaller", 800, 240_000],
    ["a size too large to compare", 1_400, undefined],
    ["a size too small to compare", 700, undefined],
  ])("adjusts the price for %s", (_what, squareFeet, value) => {
    const [found] = find([stockHome()], { asked: { squareFeet } });
    expect(found && Math.round(found.valuePounds)).toBe(value);
  });

  it("leaves out homes of unknown size when a size is given", () => {
    expect(find([stockHome({ squareFeet: null })], { asked: { squareFeet: 1_000 } })).toEqual([]);
    expect(find([stockHome({ squareFeet: null })])).toHaveLength(1);
  });

  it.each(["land", "shop", "farm", "development"] as const)("compares nothing with %s", (type) => {
    expect(find([stockHome({ propertyType: type })], { asked: { type } })).toEqual([]);
  });
});
