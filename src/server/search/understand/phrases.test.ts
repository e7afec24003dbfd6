import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { PHRASES, UNSEEN_PHRASES } from "../../../../tests/support/search-phrases.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { understandQuery } from "./understand-query.ts";

describe.each(ENGINES)("plain-English searches (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 500 }));
  });
  afterAll(() => testDb.drop());

  it("has at least a hundred phrases", () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(100);
  });

  it.each([...PHRASES, ...UNSEEN_PHRASES])(
    "reads %j",
    async (phrase, { place = "", unread = [], kind, ...filters }) => {
      const now = Date.parse("2026-11-16T12:00:00Z");
      const { search, understood } = await understandQuery(
        testDb.db,
        { ...EMPTY_SEARCH, q: phrase },
        { now },
      );
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

  it("reads a street with its town", async () => {
    const { understood, foundIds } = await understandQuery(testDb.db, {
      ...EMPTY_SEARCH,
      q: "nutholt lane ely",
    });
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
