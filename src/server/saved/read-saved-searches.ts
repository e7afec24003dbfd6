import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { type FoundIds, type SearchCriteria, toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { readSearchQuery } from "../../domain/search/url/read-search-query.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { listWords } from "../../domain/text/words.ts";
import { LruCache } from "../cache/lru-cache.ts";
import type { Db } from "../db/database.ts";
import { findAgencyArea } from "../search/search-service.ts";
import { findTextIds } from "../search/understand/find-text-ids.ts";
import { listTags } from "../search/understand/stock-words-queries.ts";
import { type UnderstoodSearch, understandQuery } from "../search/understand/understand-query.ts";

interface ReaderDeps {
  db: Db;
  areas: SiteSettings["areas"];
  now: number;
  /** The only properties that matter here. Other matches of a text search aren't cached. */
  propertyIds: ReadonlySet<number>;
}

export type ReadSavedSearch = (query: string) => Promise<SearchCriteria>;

const MAX_CACHED = 20_000;

/** Interprets saved searches by the rules of the search page, and looks up each name only once. */
export async function createSavedSearchReader(parts: ReaderDeps): Promise<ReadSavedSearch> {
  const { db, areas, now, propertyIds } = parts;
  const names = new LruCache<string, UnderstoodSearch>(MAX_CACHED);
  const texts = new LruCache<string, ReadonlySet<number>>(MAX_CACHED);
  const tags = await listTags(db.query);
  const among = (ids: FoundIds) => new Set([...propertyIds].filter((id) => ids.has(id)));

  async function understandName({ channel, q, placeId, isQuerySearch }: Search): Promise<UnderstoodSearch> {
    const name = JSON.stringify([channel, q, placeId, isQuerySearch]);
    const known = names.get(name);
    if (known) return known;
    const bare = { ...EMPTY_SEARCH, channel, q, placeId, isQuerySearch };
    const understood = await understandQuery(db, bare, { tags, now });
    const found = { ...understood, foundIds: understood.foundIds && among(understood.foundIds) };
    names.set(name, found);
    return found;
  }

  async function findText(text: string): Promise<ReadonlySet<number>> {
    const known = texts.get(text);
    if (known) return known;
    const found = among(await findTextIds(db, text));
    texts.set(text, found);
    return found;
  }

  /**
   * A sentence or a reference changes the other filters; any other name only says where to search, or for which
   * properties.
   */
  async function understand(search: Search): Promise<Pick<UnderstoodSearch, "search" | "foundIds">> {
    const name = await understandName(search);
    if (name.understood.kind === "sentence" || name.understood.kind === "reference") {
      return understandQuery(db, search, { tags, now });
    }
    const { place, placeId } = name.search;
    const placed = { ...search, place, placeId };
    if (listWords(search.text).length === 0) return { search: placed, foundIds: name.foundIds };
    const inText = await findText(search.text);
    const foundIds = name.foundIds ? new Set([...name.foundIds].filter((id) => inText.has(id))) : inText;
    return { search: placed, foundIds };
  }

  return async (query) => {
    const { search } = readSearchQuery(new URLSearchParams(query));
    const understood = await understand(search);
    return toSearchCriteria({ ...understood, area: findAgencyArea(areas, understood.search.area), now });
  };
}
