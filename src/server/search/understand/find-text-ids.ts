import type { FoundIds } from "../../../domain/search/search-criteria.ts";
import { listWords } from "../../../domain/text/words.ts";
import type { Db } from "../../db/database.ts";
import { findFullText } from "../../db/full-text.ts";
import { PROPERTY_TEXTS } from "../../property/property-text.ts";
import type { LiveSearchIndex } from "../index/live-search-index.ts";

/** Finds the properties whose texts contain all of the words; none if the text has no words. */
export type FindText = (text: string) => Promise<FoundIds>;

/** Safety limit for words that nearly every property has. */
const MOST_FOUND = 1_000_000;
/** Longer texts are cut: a match needs every word, so more words only cost time. */
const LONGEST_TEXT = 300;

/**
 * Finds the properties in the database's full-text index, which takes the longer the more properties have the words, unless only a few
 * are asked about.
 */
export async function findTextIds(
  db: Db,
  text: string,
  among?: readonly number[],
): Promise<ReadonlySet<number>> {
  const options = { collection: PROPERTY_TEXTS, text: text.slice(0, LONGEST_TEXT), limit: MOST_FOUND };
  return new Set(await findFullText(db, db.query, { ...options, ...(among ? { among } : {}) }));
}

/** Finds the properties in the search index, and in the database until the index has the texts. */
export function createTextFinder(db: Db, live: LiveSearchIndex): FindText {
  return async (text) =>
    live.peek()?.findText(listWords(text.slice(0, LONGEST_TEXT))) ?? (await findTextIds(db, text));
}
