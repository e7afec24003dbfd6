import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Search } from "../search.ts";
import { readPlainSearch } from "./plain-search.ts";

/** The demo stock's tags, and some that a feed may contain. */
const TAGS = [
  ...[
    "garden",
    "parking",
    "period",
    "garage",
    "energy efficient",
    "furnished",
    "village",
    "listed",
    "commercial",
  ],
  ...["pets considered", "land", "new home", "contemporary", "auction", "thatched", "balcony", "student"],
  ...[
    "agricultural",
    "short let",
    "building plot",
    "farm",
    "development",
    "__proto__",
    "constructor",
    "O'Brien's",
  ],
];

const read = (text: string) => readPlainSearch(text, { tags: TAGS });

type Case = [text: string, changes: Partial<Search>, place?: string | null, unread?: string[]];

/** The text, the filters it sets, the words of its place, and the other words left unread. */
function check([text, changes, place = null, unread = []]: Case) {
  const found = read(text);
  expect({ changes: found.changes, place: found.placeWords, unread: found.unread }).toEqual({
    changes,
    place,
    unread: place === null ? unread : expect.arrayContaining([place, ...unread]),
  });
  expect(found.unread).toHaveLength(unread.length + (place === null ? 0 : 1));
}

const SENTENCES: Record<string, Case[]> = {
  "whole sentences": [
    [
      "three bed house with a garden near Ely under £450k",
      { minBeds: 3, maxBeds: 3, tags: ["house", "garden"], channel: "sales", maxPrice: 450_000 },
      "Ely",
    ],
    [
      "I'm looking for a 2 bed flat to rent in Cambridge, up to £1,400 pcm please",
      { minBeds: 2, maxBeds: 2, tags: ["flat"], channel: "lettings", maxPrice: 1_400 },
      "Cambridge",
    ],
    [
      "Detached 4-bedroom house within 5 miles of Bury St Edmunds, max £650,000, no auctions",
      {
        tags: ["detached-house", "!auction"],
        minBeds: 4,
        maxBeds: 4,
        within: 5,
        channel: "sales",
        maxPrice: 650_000,
      },
      "Bury St Edmunds",
    ],
    [
      "thatched cottage in a village close to Newmarket with parking",
      { tags: ["thatched", "cottage", "village", "parking"] },
      "Newmarket",
    ],
    ["farmhouse with land over 5 acres", { tags: ["farmhouse"], minAcreage: 5 }, null, ["land"]],
    ["student house for 4 people near Mill Road", { tags: ["student"] }, "Mill Road", ["4 people"]],
    [
      "pet friendly two bedroom bungalow to let around Huntingdon about £1,100 a month",
      {
        pets: true,
        minBeds: 2,
        maxBeds: 2,
        tags: ["bungalow"],
        channel: "lettings",
        minPrice: 1_000,
        maxPrice: 1_200,
      },
      "Huntingdon",
    ],
    ["Do you have anything cheap in Soham?", {}, "Soham", ["cheap"]],
  ],
  "types and features": [
    ["house or flat", { tags: ["house", "flat"] }],
    ["house, detached", { tags: ["detached-house"] }],
    ["semi-detached 3 bed house", { tags: ["semi-detached-house"], minBeds: 3, maxBeds: 3 }],
    ["detached bungalow", { tags: ["bungalow"], text: "detached" }],
    ["apartment", { tags: ["flat"] }],
    ["barn conversion", { tags: ["barn-conversion"] }],
    ["End of terrace", { tags: ["end-terrace"] }],
    ["building plot", { tags: ["building-plot"] }],
    ["new build", { tags: ["new home"] }],
    ["new homes with balconies", { tags: ["new home", "balcony"] }],
    ["commercial property", { tags: ["commercial"] }],
    ["shop or office to let", { tags: ["shop", "office"], channel: "lettings" }],
    ["house with a home office", { tags: ["house"], text: "study" }],
    ["flat near shops", { tags: ["flat"] }, null, ["near shops"]],
    ["flats, not auction", { tags: ["flat", "!auction"] }],
    ["no auctions", { tags: ["!auction"] }],
    ["auction lots", { tags: ["auction"] }],
    ["without a garden", { tags: ["!garden"] }],
    ["house but not thatched", { tags: ["house", "!thatched"] }],
    ["not terraced", { tags: ["!terraced-house"] }],
    ["unfurnished flat", { channel: "lettings", tags: ["!furnished", "flat"] }],
    ["no chain", {}, null, ["no chain"]],
    ["no pets", {}, null, ["no pets"]],
    ["O'Brien's", { tags: ["O'Brien's"] }],
    ["__proto__ house", { tags: ["__proto__", "house"] }],
    ["toString valueOf", {}, null, ["toString valueOf"]],
  ],
  "other filters": [
    ["pets allowed", { channel: "lettings", pets: true }],
    ["we have a dog", { pets: true }],
    ["flat with a dog", { tags: ["flat"], pets: true }],
    ["holiday let", { shortLets: true, channel: "lettings" }],
    ["short lets", { shortLets: true, channel: "lettings" }],
    ["for sale", { channel: "sales" }],
    ["buy", { channel: "sales" }],
    ["over 2 acres", { minAcreage: 2 }],
    ["with 5 acres", { minAcreage: 5 }],
    ["1/2 acre", { minAcreage: 0.5 }],
    ["half an acre", { minAcreage: 0.5 }],
    ["½ acre", { minAcreage: 0.5 }],
    ["2-10 acres", { minAcreage: 2, maxAcreage: 10 }],
    ["over 2 hectares", { minAcreage: 4.94 }],
    ["1,500 sq ft", { minSquareFeet: 1_500 }],
    ["1500sqft or less", { maxSquareFeet: 1_500 }],
    ["over 200 square metres", { minSquareFeet: 2_153 }],
    ["100 m²", { minSquareFeet: 1_076 }],
    ["new this week", { createdAgo: 7 }],
    ["added today", { createdAgo: 1 }],
    ["listed in the last month", { createdAgo: 30 }],
    ["added within 3 days", { createdAgo: 3 }],
    ["in the last 24 hours", { createdAgo: 1 }],
    ["reduced in the last 14 days", { updatedAgo: 14 }],
    ["updated in the past two weeks", { updatedAgo: 14 }],
    ["available only", { status: "available" }],
    ["houses including sold", { tags: ["house"], status: "all" }],
    ["cheapest", { sorted: "least-expensive-first" }],
    ["newest first", { sorted: "most-recent-first" }],
    ["largest", { sorted: "most-square-feet-first" }],
  ],
  places: [
    ["within 5 miles of Ely", { within: 5 }, "Ely"],
    ["10 mile radius of Ely", { within: 10 }, "Ely"],
    ["within a mile of King's Lynn", { within: 1 }, "King's Lynn"],
    ["within 10km of Ely", { within: 6.21 }, "Ely"],
    ["near Stoke-on-Trent", {}, "Stoke-on-Trent"],
    ["house in Over over £300k", { tags: ["house"], channel: "sales", minPrice: 300_000 }, "Over"],
    ["house in Sale for sale", { tags: ["house"], channel: "sales" }, "Sale"],
    ["near Castle Acre with 2 acres", { minAcreage: 2 }, "Castle Acre"],
    ["flat in Bath", { tags: ["flat"] }, "Bath"],
    ["near Ely, Cambridgeshire", {}, "Ely, Cambridgeshire"],
    ["in the Ely area", {}, "Ely area"],
    ["in the village of Reach", {}, "Reach"],
    ["near Ely or Littleport", {}, "Ely or Littleport"],
    ["near the station", {}, null, ["near the station"]],
    ["in CB7 4AB", {}, "CB7 4AB"],
    ["2 bed CB7", { minBeds: 2, maxBeds: 2 }, null, ["CB7"]],
  ],
  "text without meaning": [
    ["", {}],
    ["   ", {}],
    ["please", {}],
    ["zeppelin hangar", {}, null, ["zeppelin hangar"]],
    ["🏠 in Ely 🙂", {}, "Ely 🙂", ["🏠"]],
    ["'; drop table properties; --", {}, null, ["drop table"]],
    ["\u0000\u0007", {}],
  ],
};

describe.each(Object.entries(SENTENCES))("readPlainSearch on %s", (_kind, cases) => {
  it.each(cases)("reads %j", (...row) => check(row as Case));
});

describe("readPlainSearch on any text", () => {
  const words = fc.constantFrom(
    ...[
      "3",
      "bed",
      "under",
      "£",
      "450k",
      "-",
      "near",
      "Ely",
      "with",
      "a",
      "garden",
      "not",
      "or",
      "to",
      "acres",
      "½",
    ],
    ...[
      "within",
      "5",
      "miles",
      "of",
      "zzqx",
      ",",
      "/",
      "last",
      "14",
      "days",
      "two",
      "hundred",
      "million",
      "+",
    ],
  );
  const sentences = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 30 }).map((list) => list.join(" ")),
  );

  it("never throws, and never returns a maximum below its minimum", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { changes, places } = read(text);
        expect(changes.minBeds ?? 0).toBeLessThanOrEqual(changes.maxBeds ?? 99);
        expect(changes.minPrice ?? 0).toBeLessThanOrEqual(changes.maxPrice ?? Number.MAX_SAFE_INTEGER);
        expect(changes.minAcreage ?? 0).toBeLessThanOrEqual(changes.maxAcreage ?? Number.MAX_SAFE_INTEGER);
        expect(places.length).toBeLessThanOrEqual(40);
      }),
    );
  });

  it("returns unread words as typed", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        for (const words of read(text).unread) expect(text).toContain(words);
      }),
    );
  });

  it("never drops a word that no rule reads", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), fc.nat(20), (list, at) => {
        const text = list.toSpliced(at, 0, "Wxyzzy").join(" ");
        expect(read(text).unread.join(" ")).toContain("Wxyzzy");
      }),
    );
  });

  it("leaves the end of a very long text unread", () => {
    const { changes, unread } = read(`3 bed ${"house ".repeat(2_000)} under £450k`);
    expect(changes).toEqual({ minBeds: 3, maxBeds: 3, tags: ["house"] });
    expect(unread).toHaveLength(1);
    expect(unread[0]).toContain("under £450k");
  });
});
