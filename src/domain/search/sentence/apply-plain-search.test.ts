import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { applyPlainSearch } from "./apply-plain-search.ts";
import { readPlainSearch } from "./plain-search.ts";

const TAGS = ["garden", "auction"];

function apply(text: string, set: Partial<Search> = {}) {
  const search = { ...EMPTY_SEARCH, ...set };
  return applyPlainSearch(search, readPlainSearch(text, { tags: TAGS, channel: search.channel }));
}

describe("applyPlainSearch", () => {
  it.each<[text: string, set: Partial<Search>, found: Partial<Search>, ignored: string[]]>([
    ["3 bed house", {}, { minBeds: 3, maxBeds: 3, tags: ["house"] }, []],
    ["3 bed house", { minBeds: 3 }, { minBeds: 3, maxBeds: 3 }, []],
    ["3 bed house", { minBeds: 2, maxBeds: 4 }, { minBeds: 2, maxBeds: 4, tags: ["house"] }, ["3 bed"]],
    ["up to 2 beds", { minBeds: 3 }, { minBeds: 3, maxBeds: null }, ["up to 2 beds"]],
    ["flat with garden", { tags: ["house"] }, { tags: ["house", "garden"] }, ["flat"]],
    ["house with garden", { tags: ["house"] }, { tags: ["house", "garden"] }, []],
    ["no auctions", { tags: ["auction"] }, { tags: ["auction"] }, ["no auctions"]],
    ["cheapest", { sorted: "most-recent-first" }, { sorted: "most-recent-first" }, ["cheapest"]],
    ["flat to rent", { maxPrice: 400_000 }, { channel: "lettings", maxPrice: null, tags: ["flat"] }, []],
    ["under £300k", { maxPrice: 250_000 }, { maxPrice: 250_000 }, ["under £300k"]],
    ["house, detached", {}, { tags: ["detached-house"] }, []],
    ["pets allowed", {}, { channel: "lettings", pets: true }, []],
    ["house for my dog", {}, { channel: "sales", pets: false, tags: ["house"] }, ["for my dog"]],
    ["flat with garden", { homesOnly: true }, { homesOnly: true, tags: ["flat", "garden"] }, []],
    ["shops to rent", { homesOnly: true }, { homesOnly: false, channel: "lettings", tags: ["shop"] }, []],
    ["land or houses", { homesOnly: true }, { homesOnly: false, tags: ["land", "house"] }, []],
    ["house with a dog", { channel: "lettings" }, { channel: "lettings", pets: true }, []],
  ])("applies %j to %j", (text, set, found, ignored) => {
    const applied = apply(text, set);
    expect(applied.search).toMatchObject(found);
    expect(applied.ignored).toEqual(ignored);
  });
});
