import { describe, expect, it } from "vitest";
import { decodeAreas } from "../search/area/polygon.ts";
import { EMPTY_SEARCH, type Search } from "../search/search.ts";
import {
  addSavedSearch,
  isSameSavedSearch,
  readSavedSearches,
  toSavedForm,
  toStoredSavedSearch,
} from "./saved-search.ts";

const parse = (query: string) => new URLSearchParams(query);

describe("a saved search", () => {
  it.each<[Partial<Search>, boolean]>([
    [{}, true],
    [{ page: 3, sorted: "least-expensive-first", clickedProperty: 7 }, true],
    [{ channel: "lettings" }, false],
    [{ placeId: "ely", isQuerySearch: false }, false],
    [{ minBeds: 0 }, false],
    [{ maxPrice: 1 }, false],
    [{ tags: ["garden"] }, false],
    [{ poly: "x" }, false],
    [{ q: "Ely" }, false],
    [{ branch_id: 2 }, false],
    [{ minBathrooms: 2 }, false],
    [{ availableBy: "2026-12-01" }, false],
    [{ within: 5 }, false],
    [{ minSquareFeet: 900 }, false],
    [{ maxAcreage: 2 }, false],
    [{ createdAgo: 7 }, false],
    [{ updatedAgo: 7 }, false],
    [{ status: "all" }, false],
    [{ text: "barn" }, false],
    [{ area: "fens" }, false],
    [{ auctionDate: "2026-12-01" }, false],
    [{ shortLets: true }, false],
    [{ pets: true }, false],
    [{ viewport: [0, 52, 1, 53] }, false],
  ])("with %j is the same as without it: %j", (change, isSame) => {
    expect(isSameSavedSearch({ ...EMPTY_SEARCH, ...change }, EMPTY_SEARCH)).toBe(isSame);
  });

  it("ignores the order of tags", () => {
    const a = { ...EMPTY_SEARCH, tags: ["garden", "period"] };
    expect(isSameSavedSearch(a, { ...EMPTY_SEARCH, tags: ["period", "garden"] })).toBe(true);
  });

  it("is added only once, with immediate alerts", () => {
    const once = addSavedSearch([], { ...EMPTY_SEARCH, page: 4 });
    expect(once).toEqual([{ search: EMPTY_SEARCH, alert_frequency: "I" }]);
    expect(addSavedSearch(once, EMPTY_SEARCH)).toBe(once);
  });

  it("keeps the map's view as its area, unless an area was drawn", () => {
    const seen = { ...EMPTY_SEARCH, viewport: [0.1, 52.3, 0.4, 52.5] as const };
    const saved = toSavedForm(seen);
    expect(saved.viewport).toBeNull();
    expect(decodeAreas(saved.poly ?? "")).toEqual([
      [
        { lat: 52.3, lng: 0.1 },
        { lat: 52.3, lng: 0.4 },
        { lat: 52.5, lng: 0.4 },
        { lat: 52.5, lng: 0.1 },
      ],
    ]);
    expect(isSameSavedSearch(saved, seen)).toBe(true);
    expect(toSavedForm({ ...seen, poly: "drawn" }).poly).toBe("drawn");
  });

  it("keeps its name and the town of its area in the browser's storage", () => {
    const saved = { search: EMPTY_SEARCH, alert_frequency: "I" as const, name: "For Mum", area_town: "Ely" };
    const stored: unknown = JSON.parse(JSON.stringify([toStoredSavedSearch(saved)]));
    expect(readSavedSearches(stored, parse)).toEqual([saved]);
  });

  it("survives a round trip through the browser's storage", () => {
    const search = { ...EMPTY_SEARCH, placeId: "ely", isQuerySearch: false, q: "Ely", tags: ["a,b"] };
    const stored: unknown = JSON.parse(
      JSON.stringify([toStoredSavedSearch({ search, alert_frequency: "W" })]),
    );
    expect(readSavedSearches(stored, parse)).toEqual([{ search, alert_frequency: "W" }]);
  });

  it.each([[undefined], ["x"], [[null, 5, {}, { query: 7 }]]])(
    "isn't read from damaged storage such as %j",
    (stored) => {
      expect(readSavedSearches(stored, parse)).toEqual([]);
    },
  );

  it("falls back to immediate alerts if its stored frequency is unknown", () => {
    expect(readSavedSearches([{ query: "channel=sales", alert_frequency: "toString" }], parse)).toEqual([
      { search: EMPTY_SEARCH, alert_frequency: "I" },
    ]);
  });
});
