import type { Search } from "../../../domain/search/search.ts";
import { readSearchQuery } from "../../../domain/search/url/read-search-query.ts";
import type { Query } from "../../db/database.ts";
import { findPlaceWithId } from "../../search/place/find-named-place.ts";

/** A saved search with its place filled in, so that it can be put into words. */
export async function nameSearch(query: Query, saved: string): Promise<Search> {
  const { search } = readSearchQuery(new URLSearchParams(saved));
  if (search.placeId === null) return search;
  return { ...search, place: (await findPlaceWithId(query, search.placeId)) ?? null };
}
