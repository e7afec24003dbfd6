import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../../search.ts";
import { readSearchQuery } from "../../url/read-search-query.ts";
import { writeSearchQuery } from "../../url/search-query.ts";
import { readPlainSearch } from "../plain-search.ts";

/** The text, the filters it sets, and the words left unread. */
type Case = [text: string, changes: Partial<Search>, unread?: string[]];

const AMOUNTS: Record<string, Case[]> = {
  beds: [
    ["3 bed", { minBeds: 3, maxBeds: 3 }],
    ["3bed", { minBeds: 3, maxBeds: 3 }],
    ["three-bedroom", { minBeds: 3, maxBeds: 3 }],
    ["THREE BEDROOMS", { minBeds: 3, maxBeds: 3 }],
    ["2-4 beds", { minBeds: 2, maxBeds: 4 }],
    ["2 – 4 beds", { minBeds: 2, maxBeds: 4 }],
    ["4 to 2 beds", { minBeds: 2, maxBeds: 4 }],
    ["two or three bedroom", { minBeds: 2, maxBeds: 3 }],
    ["3/4 bed", { minBeds: 3, maxBeds: 4 }],
    ["between 2 and 4 bedrooms", { minBeds: 2, maxBeds: 4 }],
    ["2 bed to 4 bed", { minBeds: 2, maxBeds: 4 }],
    ["2 bed or 3 bed", { minBeds: 2, maxBeds: 3 }],
    ["at least 3 beds", { minBeds: 3 }],
    ["3+ beds", { minBeds: 3 }],
    ["3 beds or more", { minBeds: 3 }],
    ["3 bed plus", { minBeds: 3 }],
    ["minimum of three bedrooms", { minBeds: 3 }],
    ["more than 3 beds", { minBeds: 4 }],
    ["fewer than 3 beds", { maxBeds: 2 }],
    ["up to 4 beds", { maxBeds: 4 }],
    ["no more than two bedrooms", { maxBeds: 2 }],
    ["at least 2 beds, max 4 beds", { minBeds: 2, maxBeds: 4 }],
    ["0 bed", { minBeds: 0, maxBeds: 0 }],
    ["studio", { tags: ["studio"] }],
    ["studio flat", { tags: ["studio"] }],
    ["1000 bed", {}, ["1000 bed"]],
    ["3 bed 2 bath house", { minBeds: 3, maxBeds: 3, minBathrooms: 2, tags: ["house"] }],
  ],
  prices: [
    ["under £450k", { channel: "sales", maxPrice: 450_000 }],
    ["up to 1.2m", { channel: "sales", maxPrice: 1_200_000 }],
    ["£300,000 to £400,000", { channel: "sales", minPrice: 300_000, maxPrice: 400_000 }],
    ["£300k-£400k", { channel: "sales", minPrice: 300_000, maxPrice: 400_000 }],
    ["£300-400k", { channel: "sales", minPrice: 300_000, maxPrice: 400_000 }],
    ["between 250 and 350k", { channel: "sales", minPrice: 250_000, maxPrice: 350_000 }],
    ["£800 to £1.2m", { channel: "sales", minPrice: 800_000, maxPrice: 1_200_000 }],
    ["from 200k up to 300k", { channel: "sales", minPrice: 200_000, maxPrice: 300_000 }],
    ["over 300k under 200k", { channel: "sales", minPrice: 200_000, maxPrice: 300_000 }],
    ["450000", { channel: "sales", maxPrice: 450_000 }],
    ["£450k max", { channel: "sales", maxPrice: 450_000 }],
    ["£450k+", { channel: "sales", minPrice: 450_000 }],
    ["budget of £275,000", { channel: "sales", maxPrice: 275_000 }],
    ["over half a million", { channel: "sales", minPrice: 500_000 }],
    ["under two hundred and fifty thousand", { channel: "sales", maxPrice: 250_000 }],
    ["around £300k", { channel: "sales", minPrice: 270_000, maxPrice: 330_000 }],
    ["under 450", { channel: "sales", maxPrice: 450_000 }],
    ["around £1,200 a month", { channel: "lettings", minPrice: 1_100, maxPrice: 1_300 }],
    ["around £1,200 pcm", { channel: "lettings", minPrice: 1_100, maxPrice: 1_300 }],
    ["£900-£1100 per month", { channel: "lettings", minPrice: 900, maxPrice: 1_100 }],
    ["under £250 per week", { channel: "lettings", maxPrice: 1_083 }],
    ["£150 pw", { channel: "lettings", maxPrice: 650 }],
    ["£24,000 per annum", { channel: "lettings", maxPrice: 2_000 }],
    ["under £1,200", { channel: "lettings", maxPrice: 1_200 }],
    ["to rent under 900", { channel: "lettings", maxPrice: 900 }],
    ["£0", {}, ["£0"]],
    ["£999999999999", {}, ["£999999999999"]],
  ],
};

describe.each(Object.entries(AMOUNTS))("readPlainSearch on %s", (_kind, cases) => {
  it.each(cases)("reads %j", (text, changes, unread = []) => {
    const found = readPlainSearch(text);
    expect(found.changes).toEqual(changes);
    expect(found.unread).toEqual(unread);
  });
});

describe("readPlainSearch while searching lettings", () => {
  it.each<[string, Partial<Search>]>([
    ["under 900", { channel: "lettings", maxPrice: 900 }],
    ["under £450k", { channel: "sales", maxPrice: 450_000 }],
    ["for sale under 900", { channel: "sales", maxPrice: 900_000 }],
  ])("reads %j as %j", (text, changes) => {
    expect(readPlainSearch(text, { channel: "lettings" }).changes).toEqual(changes);
  });

  it("doesn't read a tag that no property has", () => {
    expect(readPlainSearch("garden").unread).toEqual(["garden"]);
  });
});

/** The search that the links of a result page ask for, such as the one to page 2. */
function followLink(changes: Partial<Search>): Search {
  const query = writeSearchQuery({ ...EMPTY_SEARCH, ...changes, page: 2 });
  return readSearchQuery(new URLSearchParams(query)).search;
}

describe("an amount in plain English", () => {
  it("is kept on page 2", () => {
    const { changes } = readPlainSearch("within 300 miles of Ely");
    expect(changes.within).toBe(300);
    expect(followLink(changes)).toMatchObject({ within: 300, page: 2 });
  });

  it.each(["bed", "sq ft", "square metres", "acres", "hectares", "miles", "km"])(
    "is kept on page 2 whenever it's understood: %s",
    (unit) => {
      const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 20_000_000 }));
      fc.assert(
        fc.property(amounts, (amount) => {
          const { changes } = readPlainSearch(`up to ${amount} ${unit}`);
          expect(followLink(changes)).toMatchObject(changes);
        }),
      );
    },
  );
});
