import { describe, expect, it } from "vitest";
import { rankSimilar } from "./rank-similar.ts";
import { listNearbySearches, listSearchedKinds, listSimilarSearches } from "./similar-searches.ts";

const TODAY = "2026-11-16";
const ELY = { lat: 52.4, lng: 0.26 };
type Home = Parameters<typeof listSimilarSearches>[0];
const HOUSE: Home = {
  channel: "sales",
  status: "for-sale",
  propertyType: "semi-detached-house",
  developmentId: null,
  bedrooms: 3,
  priceValue: 400_000,
  auctionDate: null,
  auctionLot: null,
  exchangedPrice: null,
  ...ELY,
};
const search = (facts: Partial<Home>) => listSimilarSearches({ ...HOUSE, ...facts }, TODAY);
const first = (facts: Partial<Home>) => search(facts)[0] ?? expect.fail("There is no search.");
const last = (facts: Partial<Home>) => search(facts).at(-1) ?? expect.fail("There is no search.");

describe("listSimilarSearches", () => {
  it.each<[string, Partial<Home>, string[], string[]]>([
    ["a house", {}, ["house", "!auction"], ["house", "bungalow", "flat", "!auction"]],
    [
      "a flat to let",
      { propertyType: "flat", channel: "lettings" },
      ["flat", "!auction"],
      ["house", "bungalow", "flat", "!auction"],
    ],
    [
      "a park home",
      { propertyType: "park-home" },
      ["park-home", "!auction"],
      ["house", "bungalow", "flat", "!auction"],
    ],
    [
      "a plot",
      { developmentId: 7 },
      ["house", "bungalow", "flat", "new home", "!auction"],
      ["house", "bungalow", "flat", "!auction"],
    ],
    [
      "a development",
      { propertyType: "development" },
      ["development", "!auction"],
      ["development", "!auction"],
    ],
    ["a shop", { propertyType: "shop" }, ["shop", "!auction"], ["commercial", "!auction"]],
    ["land", { propertyType: "land" }, ["land", "!auction"], ["land", "!auction"]],
    ["a farm", { propertyType: "farm" }, ["farm", "!auction"], ["land", "!auction"]],
    ["a garage", { propertyType: "garage-only" }, ["garage-only", "!auction"], ["garage-only", "!auction"]],
    [
      "a lot",
      { auctionDate: "2026-12-03" },
      ["house", "bungalow", "flat", "auction"],
      ["house", "bungalow", "flat"],
    ],
    ["a lot of land", { propertyType: "land", auctionDate: "2026-12-03" }, ["land", "auction"], ["land"]],
    [
      "a sold lot",
      { status: "sold", auctionDate: "2026-10-01" },
      ["house", "!auction"],
      ["house", "bungalow", "flat", "!auction"],
    ],
  ])("looks for the same kind as %s", (_kind, facts, same, wider) => {
    expect(first(facts).tags).toEqual(same);
    expect(last(facts).tags).toEqual(wider);
  });

  it("never gives up the channel, the bedrooms or being available", () => {
    for (const wanted of search({ channel: "lettings" })) {
      expect(wanted).toMatchObject({ channel: "lettings", status: "available", minBeds: 2, maxBeds: 4 });
    }
  });

  it("moves from the same street and price to the district and any price", () => {
    expect(first({})).toMatchObject({ within: 3, minPrice: 340_000, maxPrice: 460_000, place: ELY });
    expect(last({})).toMatchObject({ within: 30, minPrice: null, maxPrice: null });
  });

  it.each<[string, Partial<Home>]>([
    ["a shop", { propertyType: "shop", bedrooms: 3 }],
    ["a farm", { propertyType: "farm", bedrooms: 5 }],
    ["a home whose bedrooms aren't known", { bedrooms: 0 }],
  ])("doesn't ask for bedrooms like those of %s", (_kind, facts) => {
    expect(first(facts)).toMatchObject({ minBeds: null, maxBeds: null });
  });

  it("asks for no price where there is none", () => {
    expect(first({ priceValue: null })).toMatchObject({ minPrice: null, maxPrice: null });
  });
});

describe("listNearbySearches", () => {
  it("widens the circle", () => {
    const nearby = listNearbySearches({ channel: "lettings", ...ELY });
    expect(nearby.map(({ within }) => within)).toEqual([5, 15, 30]);
    expect(nearby[0]).toMatchObject({ channel: "lettings", status: "available", tags: [] });
  });
});

describe("listSearchedKinds", () => {
  it.each([
    ["flat", []],
    ["shop", ["commercial"]],
    ["farm", ["land"]],
    ["development", ["development"]],
    ["garage-only", []],
  ] as const)("for a %s are %j", (propertyType, kinds) => {
    expect(listSearchedKinds({ ...HOUSE, propertyType })).toEqual(kinds);
  });
});

describe("rankSimilar", () => {
  const home = { id: 0, priceValue: 400_000, bedrooms: 3, ...ELY };
  const rank = (...cards: Partial<typeof home>[]) =>
    rankSimilar(
      home,
      cards.map((card, index) => ({ ...home, id: index + 1, ...card })),
    ).map(({ id }) => id);

  it.each<[string, Partial<typeof home>[], number[]]>([
    ["the nearer", [{ lat: 52.5 }, { lat: 52.41 }], [2, 1]],
    [
      "the closer price",
      [{ priceValue: 460_000 }, { priceValue: 410_000 }, { priceValue: 370_000 }],
      [2, 3, 1],
    ],
    ["the same number of bedrooms", [{ bedrooms: 4 }, {}], [2, 1]],
    ["the lower id when nothing else differs", [{}, {}], [1, 2]],
    [
      "the other bedrooms rather than a much higher price",
      [{ priceValue: 500_000 }, { bedrooms: 2 }],
      [2, 1],
    ],
  ])("prefers %s", (_what, cards, ids) => {
    expect(rank(...cards)).toEqual(ids);
  });

  it("takes an unknown price as no difference", () => {
    const cards = [
      { ...home, id: 1, priceValue: null, bedrooms: 4 },
      { ...home, id: 2 },
    ];
    expect(rankSimilar(home, cards).map(({ id }) => id)).toEqual([2, 1]);
  });
});
