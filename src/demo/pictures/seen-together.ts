import type { Listing } from "../../domain/property/property.ts";
import { matches } from "../../domain/search/matches.ts";
import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { rankSimilar, SIMILAR_CANDIDATES, SIMILAR_SHOWN } from "../../domain/search/similar/rank-similar.ts";
import { listSimilarSearches } from "../../domain/search/similar/similar-searches.ts";
import { compareListings, DEFAULT_SORT, SORT_NAMES } from "../../domain/search/sort-options.ts";

export interface ResultList<Facts> {
  /** As in "sales homes most-recent-first". */
  name: string;
  listings: Facts[];
}

/** The search results of both channels, of everything and of homes only, in each sort order. */
export function listResults<Facts extends Listing>(stock: readonly Facts[]): ResultList<Facts>[] {
  return (["sales", "lettings"] as const).flatMap((channel) => {
    const all = filterStock(stock, { ...EMPTY_SEARCH, channel });
    const homes = filterStock(stock, { ...EMPTY_SEARCH, channel, homesOnly: true });
    return SORT_NAMES.flatMap((sort) => [
      { name: `${channel} ${sort}`, listings: [...all].sort(compareListings(sort)) },
      { name: `${channel} homes ${sort}`, listings: [...homes].sort(compareListings(sort)) },
    ]);
  });
}

/** Finds the similar properties of each page, by the same searches and ranking as the page itself. */
export class SimilarFinder<Facts extends Listing> {
  /** In the order of search results, so that the first matches are the newest. */
  readonly #stock: readonly Facts[];
  readonly #today: string;

  constructor(stock: readonly Facts[], today: string) {
    this.#stock = [...stock].sort(compareListings(DEFAULT_SORT));
    this.#today = today;
  }

  find(home: Facts): Facts[] {
    const found = new Set<Facts>();
    for (const search of listSimilarSearches(home, this.#today)) {
      const candidates = this.#findFirst(
        search,
        (other) => this.#isShownElsewhere(home, other) || found.has(other),
      );
      const ranked = rankSimilar(
        { ...home, id: home.propertyId },
        candidates.map((facts) => ({ ...facts, id: facts.propertyId, facts })),
      );
      for (const { facts } of ranked.slice(0, SIMILAR_SHOWN - found.size)) found.add(facts);
      if (found.size === SIMILAR_SHOWN) break;
    }
    return [...found];
  }

  /** Stops at the last candidate: it runs for every property, and most searches match many. */
  #findFirst(search: Search, isLeftOut: (other: Facts) => boolean): Facts[] {
    const criteria = toSearchCriteria({ search, foundIds: null, area: null, now: 0 });
    const candidates: Facts[] = [];
    for (const other of this.#stock) {
      if (isLeftOut(other) || !matches(other, criteria)) continue;
      candidates.push(other);
      if (candidates.length === SIMILAR_CANDIDATES) break;
    }
    return candidates;
  }

  #isShownElsewhere(home: Facts, other: Facts): boolean {
    return other === home || isPlotBeside(home, other);
  }
}

/** The page of a plot or a development lists the other plots elsewhere. */
function isPlotBeside(home: Listing, { developmentId }: Listing): boolean {
  return (
    developmentId !== null && (developmentId === home.developmentId || developmentId === home.propertyId)
  );
}

function filterStock<Facts extends Listing>(stock: readonly Facts[], search: Search): Facts[] {
  const criteria = toSearchCriteria({ search, foundIds: null, area: null, now: 0 });
  return stock.filter((listing) => matches(listing, criteria));
}

/** How many results a visitor is likely to look at. */
export const FIRST_RESULTS = 48;
/** Neighbours among the first results are seen by far the most. */
const WEIGHTS = { firstResults: 4, laterResults: 1, similar: 2 } as const;

export type Neighbours<Facts> = ReadonlyMap<Facts, ReadonlyMap<Facts, number>>;

/** Which properties are shown directly next to each other, and how much that matters. */
export function findNeighbours<Facts extends Listing>(
  stock: readonly Facts[],
  today: string,
): Neighbours<Facts> {
  const neighbours = new Map<Facts, Map<Facts, number>>(stock.map((listing) => [listing, new Map()]));
  const join = (list: readonly Facts[], weigh: (index: number) => number) => {
    for (const [index, listing] of list.entries()) {
      const next = list[index + 1];
      if (next === undefined) continue;
      for (const [from, to] of [
        [listing, next],
        [next, listing],
      ] as const) {
        const known = neighbours.get(from);
        known?.set(to, (known.get(to) ?? 0) + weigh(index));
      }
    }
  };
  for (const { listings } of listResults(stock)) {
    join(listings, (index) => (index < FIRST_RESULTS ? WEIGHTS.firstResults : WEIGHTS.laterResults));
  }
  const similar = new SimilarFinder(stock, today);
  for (const home of stock) join(similar.find(home), () => WEIGHTS.similar);
  return neighbours;
}
