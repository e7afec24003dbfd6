import type { Search } from "../../domain/search/search.ts";
import type { Understood } from "../../domain/search/search-page.ts";
import type { Db } from "../db/database.ts";
import { findFullText } from "../db/full-text.ts";
import { findPlaceById } from "./place-queries.ts";

/** Full text of this collection is written with each property. */
export const PROPERTY_TEXTS = "properties";
/** Words that more properties have than this tell nothing. */
const MOST_FOUND = 1_000_000;

export interface UnderstoodSearch {
  /** With the place, and the filters that the words stood for. */
  search: Search;
  understood: Understood;
  /** The properties that have the words; null when no words are left to be looked for. */
  foundIds: ReadonlySet<number> | null;
}

/** Looks up what a search only names: its place, and its words in the properties' texts. */
export async function understandQuery(db: Db, search: Search): Promise<UnderstoodSearch> {
  const place = search.placeId === null ? null : ((await findPlaceById(db.query, search.placeId)) ?? null);
  const foundIds = search.text === "" ? null : await findIds(db, search.text);
  return {
    search: { ...search, place },
    understood: { kind: place ? "place" : "nothing", words: search.q, unread: [], didYouMean: [] },
    foundIds,
  };
}

async function findIds(db: Db, text: string): Promise<ReadonlySet<number>> {
  return new Set(await findFullText(db, db.query, { collection: PROPERTY_TEXTS, text, limit: MOST_FOUND }));
}
