import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RANDOM_NOW, randomCriteria, randomStock } from "../../../tests/support/random-stock.ts";
import { CHANNELS } from "../property/channel.ts";
import { countFacets, listAuctionDates, listFilterTags, MOST_TAGS } from "./facets.ts";
import { matches } from "./matches.ts";
import { FILTER_OPTIONS } from "./page/filter-options.ts";
import { EMPTY_SEARCH } from "./search.ts";
import { toSearchCriteria } from "./search-criteria.ts";

const [STOCK = []] = fc.sample(randomStock(200), { numRuns: 1, seed: 3 });
const CRITERIA = toSearchCriteria({ search: EMPTY_SEARCH, foundIds: null, area: null, now: RANDOM_NOW });

describe("countFacets", () => {
  it("counts, for the option that is set, what the search finds", () => {
    const criteria = { ...CRITERIA, minBeds: 2, maxPrice: 300_000, pets: true };
    const facets = countFacets(STOCK, { criteria, place: null, now: RANDOM_NOW });
    const found = STOCK.filter((listing) => matches(listing, criteria)).length;
    const options = FILTER_OPTIONS.sales;
    expect(found).toBeGreaterThan(0);
    expect(facets.minBeds[options.minBeds.indexOf(2)]).toBe(found);
    expect(facets.maxPrice[options.maxPrice.indexOf(300_000)]).toBe(found);
    expect(facets.pets).toBe(found);
    expect(facets.channel[0]).toBe(found);
    expect(facets.status[0]).toBe(found);
  });

  it("returns one count for each option", () => {
    fc.assert(
      fc.property(randomCriteria, ({ criteria, place }) => {
        const facets = countFacets(STOCK.slice(0, 5), { criteria, place, now: RANDOM_NOW });
        for (const [filter, options] of Object.entries(FILTER_OPTIONS[criteria.channel])) {
          const counts = facets[filter as keyof typeof FILTER_OPTIONS.sales];
          expect(counts).toHaveLength(filter === "within" && place === null ? 0 : options.length);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("counts the other channel without the price bounds", () => {
    const criteria = { ...CRITERIA, minPrice: 5_000_000 };
    const { channel } = countFacets(STOCK, { criteria, place: null, now: RANDOM_NOW });
    const lettings = STOCK.filter((listing) => matches(listing, { ...CRITERIA, channel: "lettings" }));
    expect(channel[CHANNELS.indexOf("lettings")]).toBe(lettings.length);
    expect(lettings.length).toBeGreaterThan(0);
  });

  it("counts each kind alone, and each tag together with those that are set", () => {
    const criteria = { ...CRITERIA, kinds: ["flat"], tags: ["garden"] };
    const facets = countFacets(STOCK, { criteria, place: null, now: RANDOM_NOW });
    const count = (change: Partial<typeof criteria>) =>
      STOCK.filter((listing) => matches(listing, { ...criteria, ...change })).length;
    expect(facets.kinds[0]).toBe(count({ kinds: ["house"] }));
    expect(Object.fromEntries(facets.tags)).toMatchObject({
      garden: count({}),
      parking: count({ tags: ["garden", "parking"] }),
    });
  });
});

describe("listFilterTags", () => {
  it("lists the stock's tags without kinds, in alphabetical order", () => {
    expect(listFilterTags([{ tags: ["river", "flat", "__proto__"] }, { tags: ["garden", "house"] }])).toEqual(
      ["__proto__", "garden", "river"],
    );
  });

  it("picks the most common tags, and equally common ones by name", () => {
    const many = Array.from({ length: MOST_TAGS + 5 }, (_, i) => `tag-${String(i).padStart(3, "0")}`);
    const tags = listFilterTags([{ tags: many }, { tags: ["tag-064"] }]);
    expect(tags).toEqual([...many.slice(0, MOST_TAGS - 1), "tag-064"]);
  });
});

it("listAuctionDates lists each auction date once, in order", () => {
  const days = ["2026-12-01", null, "2026-11-20", "2026-12-01"];
  expect(listAuctionDates(days.map((auctionDate) => ({ auctionDate })))).toEqual([
    "2026-11-20",
    "2026-12-01",
  ]);
});
