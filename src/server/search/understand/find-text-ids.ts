import type { Db } from "../../db/database.ts";
import { findFullText } from "../../db/full-text.ts";
import { PROPERTY_TEXTS } from "../../property/property-text.ts";

/** Safety limit for words that nearly every property has. */
const MOST_FOUND = 1_000_000;
/** Longer texts are cut: a match needs every word, so more words only cost time. */
const LONGEST_TEXT = 300;

/** Finds the properties whose texts contain all of the words. */
export async function findTextIds(db: Db, text: string): Promise<ReadonlySet<number>> {
  const options = { collection: PROPERTY_TEXTS, text: text.slice(0, LONGEST_TEXT), limit: MOST_FOUND };
  return new Set(await findFullText(db, db.query, options));
}
