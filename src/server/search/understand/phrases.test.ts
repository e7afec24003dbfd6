import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { PHRASES } from "../../../../tests/support/search-phrases.ts";
import { UNSEEN_PHRASES } from "../../../../tests/support/unseen-search-phrases.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { understandQuery } from "./understand-query.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");

describe.each(ENGINES)("plain-English searches (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 500 }));
  });
  afterAll(() => testDb.drop());

  const understand = (q: string, set: Partial<Search> = {}) =>
    understandQuery(testDb.db, { ...EMPTY_SEARCH, q, ...set }, { now: NOW });

  it("has at least a hundred phrases", () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(100);
  });

  it.each([...PHRASES, ...UNSEEN_PHRASES])(
    "reads %j",
    async (phrase, { place = "", unread = [], kind, ...filters }) => {
      const { search, understood } = await understand(phrase);
      expect({
        ...listFilters(search),
        place: search.place ? search.q : "",
        unread: understood.unread,
      }).toEqual({
        ...listFilters({ ...EMPTY_SEARCH, ...filters }),
        place,
        unread,
      });
      if (kind) expect(understood.kind).toBe(kind);
    },
  );

  it("finds several places by their joined id, and none if one of them is unknown", async () => {
    const { search } = await understand("house in Ely or Littleport");
    expect(search.placeId).toBe("ely-cambridgeshire~littleport-cambridgeshire");
    const chosen = (placeId: string) => understand("", { placeId, isQuerySearch: false });
    expect((await chosen(search.placeId ?? "")).search.place?.parts?.map(({ name }) => name)).toEqual([
      "Ely",
      "Littleport",
    ]);
    expect((await chosen("ely-cambridgeshire~atlantis")).understood.isKnown).toBe(false);
  });

  it.each([
    ["house within 10 miles of Norfolk", ["within 10 miles"]],
    ["house near the town centre", ["near", "town centre"]],
  ])("reports a distance that has no place to count from in %j", async (q, unread) => {
    const { search, understood } = await understand(q);
    expect(search.within).toBeNull();
    expect(understood.unread).toEqual(unread);
  });

  it("reads a village's name as a feature if the village is far from the agency", async () => {
    expect((await understand("paddock")).search).toMatchObject({ text: "paddock", place: null });
    expect((await understand("Newmarket")).search.place?.county_name).toBe("Suffolk");
  });

  it("reads a street with its town", async () => {
    const { understood, foundIds } = await understand("nutholt lane ely");
    expect(understood).toMatchObject({ kind: "street", unread: [] });
    expect(foundIds?.size).toBeGreaterThan(0);
  });
});

const NOT_FILTERS: readonly string[] = ["place", "placeId", "q", "isQuerySearch"];

/** The filters that are set, with tags in alphabetical order. */
function listFilters(search: Search) {
  const set = Object.entries({ ...search, tags: [...search.tags].sort() }).filter(
    ([field, value]) =>
      !NOT_FILTERS.includes(field) &&
      JSON.stringify(value) !== JSON.stringify(EMPTY_SEARCH[field as keyof Search]),
  );
  return Object.fromEntries(set);
}
