import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { type FoundIds, type SearchCriteria, toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { readSearchQuery } from "../../domain/search/url/read-search-query.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { listWords } from "../../domain/text/words.ts";
import { LruCache } from "../cache/lru-cache.ts";
import type { Db } from "../db/database.ts";
import { readAgencyArea } from "../search/place/agency-area.ts";
import { findAgencyArea } from "../search/search-service.ts";
import { findTextIds } from "../search/understand/find-text-ids.ts";
import { listTags } from "../search/understand/stock-words-queries.ts";
import {
  isSearchByWords,
  mayBeReference,
  mayBeStreet,
  type UnderstoodSearch,
  understandQuery,
} from "../search/understand/understand-query.ts";

interface ReaderDeps {
  db: Db;
  areas: SiteSettings["areas"];
  now: number;
  /** The only properties that matter here. Other matches of a text search aren't cached. */
  propertyIds: ReadonlySet<number>;
}

export interface SavedSearchReader {
  /** By the rules of the search page, as of now. */
  read(query: string): Promise<SearchCriteria>;
  settle(query: string): Promise<SettledSearch>;
  /** Looks up the words of a search that has some; a search whose place is known needs no lookup. */
  toCriteria(settled: Search): SearchCriteria | Promise<SearchCriteria>;
}

/** Stays true as long as the gazetteer, the branches and the agency's districts are the same, however the stock changes. */
interface SettledSearch {
  /** With its place instead of its words, unless what they mean depends on the stock. */
  search: Search;
  /** What every property that it will ever match matches: a search without words, `anything` or `nothing`. */
  scope: Search | "anything" | "nothing";
}

const NO_NAME = { q: "", placeId: null, isQuerySearch: EMPTY_SEARCH.isQuerySearch } as const;
/** Which properties have a text changes with the stock. */
const withoutText = (search: Search): Search => ({ ...search, text: "" });

const MAX_CACHED = 20_000;
/** For more properties, all properties with a text are listed. */
const FEW_PROPERTIES = 200;

/** Interprets saved searches, and looks up each name only once. */
export async function createSavedSearchReader(parts: ReaderDeps): Promise<SavedSearchReader> {
  const { db, areas, now, propertyIds } = parts;
  const names = new LruCache<string, UnderstoodSearch>(MAX_CACHED);
  const texts = new LruCache<string, ReadonlySet<number>>(MAX_CACHED);
  const tags = await listTags(db.query);
  const isInAgencyArea = await readAgencyArea(db.query);
  const few = propertyIds.size <= FEW_PROPERTIES ? [...propertyIds] : undefined;
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
    const found = among(await findTextIds(db, text, few));
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

  const ask = ({ search, foundIds }: Pick<UnderstoodSearch, "search" | "foundIds">) =>
    toSearchCriteria({ search, foundIds, area: findAgencyArea(areas, search.area), now });

  return {
    async read(query) {
      return ask(await understand(readSearchQuery(new URLSearchParams(query)).search));
    },
    async settle(query) {
      const { search } = readSearchQuery(new URLSearchParams(query));
      const { understood, search: named } = await understandName(search);
      const { place } = named;
      const unnamed = { ...search, ...NO_NAME };
      const placed = { ...unnamed, place };
      if (!isSearchByWords(search)) {
        // Nothing is at a place that the gazetteer doesn't have.
        const isMissing = search.placeId !== null && place === null;
        return isMissing ? { search, scope: "nothing" } : { search: placed, scope: withoutText(placed) };
      }
      const { kind } = understood;
      const isPlace = kind === "postcode" || (kind === "place" && place !== null && isInAgencyArea(place));
      if (!isPlace || mayBeReference(search.q)) return { search, scope: "anything" };
      // It may come to mean a street, but its filters stay.
      if (mayBeStreet(search.q)) return { search, scope: withoutText(unnamed) };
      return { search: placed, scope: withoutText(placed) };
    },
    toCriteria(search) {
      if (search.q !== "" || search.placeId !== null) return understand(search).then(ask);
      if (search.text === "" || listWords(search.text).length === 0) return ask({ search, foundIds: null });
      return findText(search.text).then((foundIds) => ask({ search, foundIds }));
    },
  };
}
