import type { Search } from "../search.ts";
import { readPlainFilters } from "../sentence/plain-filters.ts";
import { collectValues, type QueryEntries, readSearchParams } from "./search-query.ts";

export interface ReadSearch {
  search: Search;
  /** False for fields of a plain HTML form: the page then redirects to the canonical URL. */
  isCanonical: boolean;
}

/** Reads a search from any URL, also one with the fields of a plain HTML form. Never throws; invalid values are skipped. */
export function readSearchQuery(entries: QueryEntries): ReadSearch {
  const params = collectValues(entries);
  const plain = readPlainFilters(params);
  return { search: { ...readSearchParams(params), ...plain }, isCanonical: plain === undefined };
}
