import { describe, expect, it } from "vitest";
import { stockHome } from "../../../../tests/support/stock-home.ts";
import { type AskedHome, findComparables, findPriceEvidence, type StockHome } from "./comparables.ts";
import type { IndexRegion } from "./price-index-schema.ts";

const today = "2026-11-15";
const place = { lat: 52.4, lng: 0.26, street: "Fore Hill", town: "Ely" };
const asked: AskedHome = { type: "semi-detached-house", beds: 3, squareFeet: null };

const sold = { status: "completed", exchangedPrice: 290_000, exchangedOn: "2026-05-15" } as const;

describe("what a price is evidence of", () => {
  it.each<[what: string, given: Partial<StockHome>, evidence: string | undefined]>([
    ["on the market", {}, "asking 300000"],
    ["under offer", { status: "under-offer" }, "agreed 300000"],
    ["subject to contract", { status: "sstc" }, "agreed 300000"],
    ["completed, with price and day", sold, "sold 290000"],
    ["exchanged, with price and day", { ...sold, status: "exchanged" }, "sold 290000"],
    ["sold on the very day", { ...sold, exchangedOn: today }, "sold 290000"],
    ["sold for a price on a day to come", { ...sold, exchangedOn: "2026-11-16" }, undefined],
    ["sold two years ago", { ...sold, exchangedOn: "2024-11-15" }, "sold 290000"],
    ["sold longer ago", { ...sold, exchangedOn: "2024-11-14" }, undefined],
    ["sold for a price on no known day", { ...sold, exchangedOn: null }, undefined],
    ["completed for a price that nobody knows", { status: "completed" }, undefined],
    ["sold in the room", { ...sold, exchangedOn: null, auctionDate: "2026-06-01" }, "sold 290000"],
    ["a guide price", { auctionDate: "2026-12-01", disposal: "By auction" }, undefined],
    ["by tender", { disposal: "By informal tender" }, undefined],
    ["price on application", { priceValue: null }, undefined],
    ["a plot of a development", { developmentId: 7 }, undefined],
    ["a plot that is sold", { ...sold, developmentId: 7 }, undefined],
    ["to let", { channel: "lettings", status: "to-let", priceValue: 1_200 }, undefined],
    ["let, whatever else it says", { ...sold, channel: "lettings", status: "let" }, undefined],
  ])("%s", (_what, given, evidence) => {
    const price = findPriceEvidence(stockHome(given), today);
    expect(price && `${price.kind} ${price.pounds}`).toBe(evidence);
  });
});

describe("comparables", () => {
  const find = (homes: StockHome[], more: { asked?: Partial<AskedHome>; region?: IndexRegion } = {}) =>
    findComparables({ asked: { ...asked, ...more.asked }, place, homes, region: more.region, today });

  it.each<[what: string, given: Partial<StockHome>, isCompared: boolean]>([
    ["the same kind", {}, true],
    ["a kind that is like it", { propertyType: "end-terrace" }, true],
    ["a flat", { propertyType: "flat" }, false],
    ["a bungalow", { propertyType: "bungalow" }, false],
    ["land", { propertyType: "land" }, false],
    ["a bedroom more", { bedrooms: 4 }, true],
    ["two bedrooms more", { bedrooms: 5 }, false],
    ["just within eight miles", { lat: 52.515 }, true],
    ["beyond eight miles", { lat: 52.517 }, false],
    ["to let", { channel: "lettings", status: "to-let", priceValue: 1_300 }, false],
  ])("%s", (_what, given, isCompared) => {
    expect(find([stockHome(given)])).toHaveLength(isCompared ? 1 : 0);
  });

  it.each<[what: string, more: Partial<StockHome>, less: Partial<StockHome>]>([
    ["what sold counts more than what is asked", sold, {}],
    ["a found buyer counts more than none", { status: "sstc" }, {}],
    ["the near count more", {}, { lat: 52.45 }],
    ["the same kind counts more", {}, { propertyType: "terraced-house" }],
    ["as many bedrooms count more", {}, { bedrooms: 2 }],
    ["the recent count more", sold, { ...sold, exchangedOn: "2025-05-15" }],
    // It lies farther along the street than the other home around the corner.
    ["the same street counts more", { street: "FORE HILL", lat: 52.41 }, { lat: 52.4 }],
    ["a street of that name elsewhere does not", {}, { street: "Fore Hill", town: "Soham", lat: 52.42 }],
  ])("%s", (_what, more, less) => {
    const [first, second] = find([stockHome(less), stockHome(more)]);
    expect(first?.home).toMatchObject(more);
    expect(first?.weight).toBeGreaterThan(second?.weight ?? Number.NaN);
  });

  it("knows nobody's street where the asked one is not known", () => {
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

  it("brings what was paid to today's level, and leaves what is asked alone", () => {
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
    ["a fifth larger", 1_200, 360_000],
    ["a fifth smaller", 800, 240_000],
    ["too large to be told from it", 1_400, undefined],
    ["too small to be told from it", 700, undefined],
  ])("%s", (_what, squareFeet, value) => {
    const [found] = find([stockHome()], { asked: { squareFeet } });
    expect(found && Math.round(found.valuePounds)).toBe(value);
  });

  it("a home of unknown size says nothing about a size", () => {
    expect(find([stockHome({ squareFeet: null })], { asked: { squareFeet: 1_000 } })).toEqual([]);
    expect(find([stockHome({ squareFeet: null })])).toHaveLength(1);
  });

  it.each(["land", "shop", "farm", "development"] as const)("nothing is compared with %s", (type) => {
    expect(find([stockHome({ propertyType: type })], { asked: { type } })).toEqual([]);
  });
});
