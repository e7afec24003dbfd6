import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import type { Search } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { rankSimilar, SIMILAR_CANDIDATES } from "../../domain/search/similar/rank-similar.ts";
import type { Services } from "../../domain/services.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";

interface SimilarDeps {
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
}

interface SimilarOptions {
  /** The property itself; 0 bedrooms and no price where they aren't known. */
  home: Parameters<typeof rankSimilar>[0];
  /** From the closest to the loosest. */
  searches: readonly Search[];
  /** Properties that the page shows elsewhere. */
  exceptIds?: readonly number[];
  now: number;
  most: number;
}

/** Available properties like this one, by the first searches that find enough. The index finds and ranks them. */
export async function findSimilar(
  { live, findCards }: SimilarDeps,
  { home, searches, exceptIds = [], now, most }: SimilarOptions,
): Promise<PropertyCard[]> {
  const index = await live.get();
  const left = new Set([home.id, ...exceptIds]);
  const found: number[] = [];
  for (const search of searches) {
    const criteria = toSearchCriteria({ search, foundIds: null, area: null, now });
    const homes = index
      .findFirstHomes(criteria, SIMILAR_CANDIDATES + left.size)
      .filter(({ id }) => !left.has(id));
    for (const { id } of rankSimilar(home, homes).slice(0, most - found.length)) {
      found.push(id);
      left.add(id);
    }
    if (found.length === most) break;
  }
  return findCards(found);
}
