import type { Db } from "../../db/database.ts";
import { findFullText } from "../../db/full-text.ts";
import { PROPERTY_TEXTS } from "../../property/property-text.ts";

/** Words that more properties have than this tell nothing. */
const MOST_FOUND = 1_000_000;
/** A document has to have every word: more of them only take time. */
const LONGEST_TEXT = 300;

/** The properties that have every one of the words. */
export async function findTextIds(db: Db, text: string): Promise<ReadonlySet<number>> {
  const options = { collection: PROPERTY_TEXTS, text: text.slice(0, LONGEST_TEXT), limit: MOST_FOUND };
  return new Set(await findFullText(db, db.query, options));
}
