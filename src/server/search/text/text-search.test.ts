import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import {
  RANDOM_NOW,
  randomCriteria,
  randomListing,
  randomStock,
} from "../../../../tests/support/random-stock.ts";
import type { Listing, Property } from "../../../domain/property/property.ts";
import { countFacets } from "../../../domain/search/facets.ts";
import { matches } from "../../../domain/search/matches.ts";
import { PAGE_SIZE } from "../../../domain/search/page/search-page.ts";
import type { FoundIds, SearchCriteria } from "../../../domain/search/search-criteria.ts";
import { compareListings, DEFAULT_SORT } from "../../../domain/search/sort-options.ts";
import { listWords } from "../../../domain/text/words.ts";
import { propertyText } from "../../property/property-text.ts";
import { insertProperties, putProperties, removeProperties } from "../../property/write-properties.ts";
import { startLiveSearchIndex } from "../index/live-search-index.ts";
import { SearchIndex } from "../index/search-index.ts";
import { createTextFinder, findTextIds } from "../understand/find-text-ids.ts";
import { intersectFound, listLowestIds } from "./text-matches.ts";

const STOCK = 30;
const WORDS = ["the", "the", "and", "garden", "kitchen", "ely", "toString"];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 });

interface Texted {
  listing: Listing;
  words: readonly string[];
}

/** A property that is added or changed, or the id of one that is removed. */
const change: fc.Arbitrary<Texted | number> = fc
  .tuple(fc.integer({ min: 1, max: STOCK + 10 }), fc.boolean(), words)
  .chain(
    ([propertyId, isGone, own]): fc.Arbitrary<Texted | number> =>
      isGone
        ? fc.constant(propertyId)
        : randomListing(propertyId).map((listing) => ({ listing, words: own })),
  );
const search = fc.record({
  criteria: randomCriteria,
  words: fc.array(fc.constantFrom(...WORDS, "unknown"), { minLength: 1, maxLength: 3 }),
  others: fc.constantFrom<readonly string[]>(["the"], ["garden"]),
});

/** A search index beside the plain stock, so that both can be changed and compared. */
class Stock {
  readonly index = new SearchIndex();
  readonly texted: Map<number, Texted>;

  constructor(texted: readonly Texted[]) {
    this.texted = new Map(texted.map((one) => [one.listing.propertyId, one]));
    this.index.put(texted.map(({ listing }) => listing));
  }

  apply(changes: readonly (Texted | number)[]): void {
    for (const one of changes) {
      if (typeof one === "number") {
        this.index.remove([one]);
        this.texted.delete(one);
      } else {
        const { propertyId } = one.listing;
        this.index.put([one.listing], new Map([[propertyId, one.words]]));
        this.texted.set(propertyId, one);
      }
    }
  }

  /** Reads the texts in batches as a process does at its start; the stock changes after the first one. */
  async load(meanwhile: readonly (Texted | number)[]): Promise<void> {
    const stock = this;
    async function* readBatches() {
      const ids = [...stock.texted.keys()].sort((a, b) => a - b);
      const read = (some: readonly number[]) =>
        new Map(some.map((id) => [id, stock.texted.get(id)?.words ?? []]));
      yield read(ids.slice(0, STOCK / 2));
      stock.apply(meanwhile);
      yield read([...stock.texted.keys()].filter((id) => !ids.slice(0, STOCK / 2).includes(id)));
    }
    await this.index.loadTexts(readBatches(), async () => {});
  }

  findPlain(asked: readonly string[]): Set<number> {
    const found = [...this.texted].filter(([, { words: own }]) => asked.every((word) => own.includes(word)));
    return new Set(found.map(([id]) => id));
  }

  find(asked: readonly string[]): FoundIds {
    const found = this.index.findText(asked);
    if (!found) throw new Error("The texts aren't loaded.");
    return found;
  }

  expectSamePage(criteria: SearchCriteria, plain: Set<number>, found: FoundIds): void {
    const listings = [...this.texted.values()].map(({ listing }) => listing);
    const expected = listings.filter((listing) => matches(listing, { ...criteria, foundIds: plain }));
    const options = { criteria: { ...criteria, foundIds: found }, place: null, now: RANDOM_NOW };
    expect(this.index.search(options, { sort: null, page: 1 })).toMatchObject({
      propertyIds: expected
        .sort(compareListings(DEFAULT_SORT))
        .slice(0, PAGE_SIZE)
        .map(({ propertyId }) => propertyId),
      total: expected.length,
      facets: countFacets(listings, { ...options, criteria: { ...criteria, foundIds: plain } }),
    });
  }
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

describe("a text search in the index", () => {
  it("finds and counts the same as the plain rule, also while the stock changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(randomStock(STOCK), fc.array(words, { minLength: STOCK, maxLength: STOCK })),
        fc.tuple(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 12 })),
        fc.array(search, { minLength: 4, maxLength: 6 }),
        async ([listings, texts], [whileLoading, later], searches) => {
          const stock = new Stock(listings.map((listing, i) => ({ listing, words: texts[i] ?? [] })));
          expect(stock.index.findText(["the"])).toBeUndefined();
          await stock.load(whileLoading);
          for (const changes of [[], later]) {
            stock.apply(changes);
            for (const { criteria, words: asked, others } of searches) {
              const plain = stock.findPlain(asked);
              const found = stock.find(asked);
              expect(found.size).toBe(plain.size);
              expect(sorted(found)).toEqual(sorted(plain));
              expect(listLowestIds(found, 3)).toEqual(sorted(plain).slice(0, 3));
              for (const id of [1, 2, STOCK + 1]) expect(found.has(id)).toBe(plain.has(id));
              stock.expectSamePage(criteria.criteria, plain, found);
              const both = sorted(plain).filter((id) => stock.findPlain(others).has(id));
              expect(sorted(intersectFound(found, stock.find(others)))).toEqual(both);
              expect(sorted(intersectFound(plain, stock.find(others)))).toEqual(both);
              expect(sorted(intersectFound(stock.find(others), plain))).toEqual(both);
              expect(intersectFound(null, found)).toBe(found);
            }
          }
        },
      ),
      { numRuns: 30, seed: 20_261_117 },
    );
  });

  it("finds nothing without words", async () => {
    const stock = new Stock([]);
    await stock.load([]);
    expect(stock.find([]).size).toBe(0);
    expect(intersectFound(stock.find([]), stock.find(["the"])).size).toBe(0);
  });
});

onBothEngines("a text search of the live index", (current) => {
  it("finds the same as the database's full text, before and after changes", async () => {
    const { db } = current();
    const { properties } = await makeDemoAgency({ count: 200 });
    const stock = properties.slice(0, 150);
    await db.transaction((trx) => insertProperties(db, trx, stock));
    const live = startLiveSearchIndex({ db, log: quietLog(), pollMs: 20 });
    const find = createTextFinder(db, live);
    expect((await find("garden")).size).toBeGreaterThan(0);
    const index = await live.get();
    await until(() => expect(index.hasTexts).toBe(true));
    const expectSame = async (some: readonly Property[]) => {
      for (const text of listQueries(some)) {
        expect(sorted(await find(text))).toEqual(sorted(await findTextIds(db, text)));
      }
    };
    await expectSame(stock);
    const changed = stock.slice(0, 60).map((home, i) => ({
      ...(properties[140 + i] as Property),
      propertyId: home.propertyId,
      reference: `ZEBRA${i}`,
    }));
    await db.transaction((trx) => putProperties(db, trx, changed));
    const gone = stock.slice(60, 70).map(({ propertyId }) => propertyId);
    await db.transaction((trx) => removeProperties(db, trx, gone));
    // The first may be one that began before the changes.
    await live.catchUp();
    await live.catchUp();
    await expectSame([...changed, ...stock.slice(50, 80)]);
    expect((await find("zebra7")).size).toBe(1);
    await live.stop();
  });
});

/** Words of the properties' texts, alone and together, with marks and capitals; and some that no property has. */
function listQueries(properties: readonly Property[]): string[] {
  const own = properties.flatMap((property, i) => {
    const all = listWords(propertyText(property));
    const pick = (step: number) => all[(i * step) % all.length] ?? "";
    return [pick(7), `${pick(3).toUpperCase()}, ${pick(11)}`, `${pick(1)} ${pick(5)} ${pick(13)}`];
  });
  return [...own, "the kitchen and the garden", "gardens garden's", "", "!!!", "unheard-of", "café"];
}
