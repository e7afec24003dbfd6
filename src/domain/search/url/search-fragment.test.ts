import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANNELS } from "../../property/channel.ts";
import { MAX_ID } from "../../url/read-id.ts";
import { encodeAreas } from "../area/polygon.ts";
import { EMPTY_SEARCH, type Search, STATUS_FILTERS } from "../search.ts";
import { SORT_NAMES } from "../sort-options.ts";
import { readSearchQuery } from "./read-search-query.ts";
import { readFragment, writeFragment } from "./search-fragment.ts";
import { MOST_SEARCH_TAGS } from "./search-limits.ts";
import { MOST_QUERY_ENTRIES, toSearchPath, writeSearchQuery } from "./search-query.ts";

const FULL: Search = {
  ...EMPTY_SEARCH,
  minBeds: 2,
  maxBeds: 4,
  minPrice: 250_000,
  maxPrice: 500_000,
  minSquareFeet: 800,
  maxSquareFeet: 2_000,
  area: "north-norfolk",
  updatedAgo: 7,
  createdAgo: 14,
  status: "available",
  minAcreage: 0.5,
  maxAcreage: 10,
  within: 0.25,
  page: 2,
  poly: encodeAreas([
    [
      { lat: 52.4, lng: 0.2 },
      { lat: 52.5, lng: 0.3 },
      { lat: 52.4, lng: 0.4 },
    ],
  ]),
  text: "a/b",
  homesOnly: true,
  shortLets: true,
  pets: true,
  tags: ["garden", "new home"],
  auctionDate: "2026-12-01",
  sorted: "most-recent-first",
};

describe("the fragment of a search URL", () => {
  it("contains every filter in a fixed order", () => {
    const [before = "", after = ""] = writeFragment(FULL).split(/poly-[^/]+/);
    expect(before).toBe(
      "from-2-bed/up-to-4-bed/from-250000/up-to-500000/min-sq-ft-800/max-sq-ft-2000/area-north-norfolk/" +
        "updated-in-7-days/newer-than-14-days/status-available/from-0.5-acres/up-to-10-acres/within-0.25-miles/page-2/",
    );
    expect(after).toBe(
      "/text-a%2Fb/kind-homes/short-lets/pets/tag-garden,new%20home/auction-date-2026-12-01/most-recent-first",
    );
    expect(readFragment(writeFragment(FULL))).toEqual(
      Object.fromEntries(
        Object.entries(FULL).filter(([name, value]) => value !== EMPTY_SEARCH[name as keyof Search]),
      ),
    );
  });

  it("contains zero bedrooms and leaves out everything else that is empty", () => {
    expect(writeFragment({ ...EMPTY_SEARCH, minBeds: 0, maxBeds: 0 })).toBe("from-0-bed/up-to-0-bed");
    expect(writeFragment(EMPTY_SEARCH)).toBe("");
  });

  it.each<[string, Partial<Search>]>([
    ["within-0-25-miles", { within: 0.25 }],
    ["from-0-5-acres", { minAcreage: 0.5 }],
    ["pets/from-2-bed", { pets: true, minBeds: 2 }],
    ["kind-homes", { homesOnly: true }],
    ["kind-shops", {}],
    ["nobody-knows/from-2-bed/__proto__/toString", { minBeds: 2 }],
    ["page-999999", { page: 999_999 }],
    ["page-99999999999999999999", { page: 1_000_000 }],
    ["page-0", { page: 1 }],
    ["from--1", {}],
    ["from-1e9", {}],
    ["from-99999999999999", {}],
    ["status-sold", {}],
    ["auction-date-2026-13-01", {}],
    ["poly-%%%", {}],
    ["poly-AAAA", {}],
    ["most-haunted-first", {}],
    ["tag-a,b,a,,!", { tags: ["a", "b"] }],
    ["text-%E0%A4%A", { text: "%E0%A4%A" }],
    ["view-0.1,52.3,0.4,52.6", { viewport: [0.1, 52.3, 0.4, 52.6] }],
    ["view-0.4,52.3,0.1,52.6", {}],
    ["view-a,b,c,d", {}],
  ])("reads %s as %j", (fragment, expected) => {
    expect(readFragment(fragment)).toEqual(expected);
  });

  it("is read up to the maximum number of tags", () => {
    const tags = Array.from({ length: 500 }, (_, index) => `tag${index}`).join(",");
    expect(readFragment(`tag-${tags}`).tags).toHaveLength(20);
  });
});

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== "" && text !== "!" && !text.includes("\u0000"));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const decimal = fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / 1_000);
const point = fc.record({
  lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((x) => x / 1e5),
  lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((x) => x / 1e5),
});
const searches: fc.Arbitrary<Search> = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    q: fc.oneof(fc.constant(""), word),
    placeId: maybe(fc.constantFrom("ely-cambridgeshire", "cb7-4", "st-ives-2")),
    tags: fc.uniqueArray(word, { maxLength: 5 }),
    poly: maybe(
      fc
        .array(fc.array(point, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 3 })
        .map(encodeAreas),
    ),
    auctionDate: maybe(fc.constantFrom("2026-12-01", "2027-02-28")),
    text: fc.oneof(fc.constant(""), word),
    minBeds: maybe(fc.nat(99)),
    maxBeds: maybe(fc.nat(99)),
    minPrice: maybe(fc.nat(1_000_000_000)),
    maxPrice: maybe(fc.nat(1_000_000_000)),
    minSquareFeet: maybe(fc.nat(10_000_000)),
    maxSquareFeet: maybe(fc.nat(10_000_000)),
    area: maybe(fc.constantFrom("fens", "north-norfolk-coast")),
    updatedAgo: maybe(fc.nat(3_650)),
    createdAgo: maybe(fc.nat(3_650)),
    status: maybe(fc.constantFrom(...STATUS_FILTERS)),
    minAcreage: maybe(decimal),
    maxAcreage: maybe(decimal),
    within: maybe(decimal),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    homesOnly: fc.boolean(),
    shortLets: fc.boolean(),
    pets: fc.boolean(),
    sorted: maybe(fc.constantFrom(...SORT_NAMES)),
    branch_id: maybe(fc.integer({ min: 1, max: MAX_ID })),
  })
  .map((fields) => {
    const isQuerySearch = fields.placeId === null || fields.q !== "";
    return { ...EMPTY_SEARCH, ...fields, placeId: isQuerySearch ? null : fields.placeId, isQuerySearch };
  });

const readParams = (address: string) => new URL(address, "http://a").searchParams;

describe("the URL of a search", () => {
  it("is read back as the same search", () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { search: read, isCanonical } = readSearchQuery(readParams(toSearchPath(search)));
        expect(read).toEqual(search);
        expect(isCanonical).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is read without errors whatever it contains, and the result can be written and read again", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string().map((text) => `from-${text}/tag-${text}/poly-${text}/text-${text}/view-${text}`),
    );
    fc.assert(
      fc.property(anything, anything, (fragment, q) => {
        const { search } = readSearchQuery([
          ["fragment", fragment],
          ["q", q],
          ["place_id", q],
          ["channel", q],
        ]);
        expect(readSearchQuery(readParams(toSearchPath(search))).search).toEqual(search);
      }),
      { numRuns: 2_000 },
    );
  });

  it("contains the words only in a search by words, and the place only in a search by place", () => {
    const place = { ...EMPTY_SEARCH, q: "Ely, Cambridgeshire", placeId: "ely-cambridgeshire" };
    expect(writeSearchQuery({ ...place, isQuerySearch: false })).toBe(
      "channel=sales&place_id=ely-cambridgeshire",
    );
    expect(writeSearchQuery({ ...place, isQuerySearch: true })).toBe(
      "channel=sales&q=Ely%2C%20Cambridgeshire",
    );
  });

  it("says before the fragment that the map is open", () => {
    expect(toSearchPath({ ...EMPTY_SEARCH, minBeds: 2 }, { isMap: true })).toBe(
      "/search?channel=sales&hashbang=map&fragment=from-2-bed#/map",
    );
  });

  it("never contains what only the browser needs", () => {
    const address = writeSearchQuery({
      ...EMPTY_SEARCH,
      clickedProperty: 7,
      expandedPolygon: "x",
      suggestions: [{ place_id: "p", name: "P", county_name: "", lat: 1, lng: 1 }],
    });
    expect(address).toBe("channel=sales");
  });
});

describe("readSearchQuery on a long query", () => {
  it("stops after the maximum number of entries", () => {
    let reads = 0;
    function* repeated(): Generator<[string, string]> {
      yield ["channel", "lettings"];
      for (; reads < 10_000; reads += 1) yield ["q", "Ely"];
    }
    const { search } = readSearchQuery(repeated());
    expect(search).toMatchObject({ channel: "lettings", q: "Ely" });
    expect(reads).toBeLessThanOrEqual(MOST_QUERY_ENTRIES);
  });

  it("keeps every tag of a form with all of them ticked", () => {
    const tags = Array.from({ length: MOST_SEARCH_TAGS }, (_, index) => `tag-${index}`);
    const { search } = readSearchQuery([["channel", "sales"], ...tags.map((tag) => ["tags", tag] as const)]);
    expect(search.tags).toEqual(tags);
  });
});

describe("a plain HTML form", () => {
  it.each<[string, Partial<Search>]>([
    ["min_beds=2&max_beds=", { minBeds: 2 }],
    ["min_price=£250,000&max_price=500000", { minPrice: 250_000, maxPrice: 500_000 }],
    ["min_price=500000&max_price=250000", { minPrice: 250_000, maxPrice: 500_000 }],
    ["min_price=cheap", {}],
    ["tags=garden&tags=period", { tags: ["garden", "period"] }],
    ["tags=garden,period", { tags: ["garden", "period"] }],
    ["pets=on&short_lets=1", { pets: true, shortLets: true }],
    ["homes_only=1", { homesOnly: true }],
    ["location=Ely&place_id=", { q: "Ely" }],
    [
      "location=Ely&place_id=ely-cambridgeshire&place_label=Ely",
      { placeId: "ely-cambridgeshire", isQuerySearch: false },
    ],
    ["location=Soham&place_id=ely-cambridgeshire&place_label=Ely", { q: "Soham" }],
    ["within=0.5&sorted=least-expensive-first", { within: 0.5, sorted: "least-expensive-first" }],
    ["sorted=__proto__&status=toString", {}],
  ])("is read from %s", (query, expected) => {
    const { search, isCanonical } = readSearchQuery(new URLSearchParams(query));
    expect(search).toEqual({ ...EMPTY_SEARCH, ...expected });
    expect(isCanonical).toBe(false);
  });
});
