import type { Query } from "../../db/database.ts";

/** Texts in which the keys of pictures that are in use occur. */
export type ReferenceProvider = (query: Query) => AsyncIterable<string>;

const ROWS_PER_PAGE = 500;

/** The tables of the agency's own content. All of them are small. */
const CONTENT_TABLES = [
  "site_documents",
  "branches",
  "staff",
  "sales_events",
  "content_pages",
  "form_definitions",
] as const;

async function* listContentTexts(query: Query): AsyncGenerator<string> {
  for (const table of CONTENT_TABLES)
    for (const { body_json } of await query.selectFrom(table).select("body_json").execute()) yield body_json;
}

async function* listPropertyTexts(query: Query): AsyncGenerator<string> {
  for (let last = -1; ; ) {
    const rows = await query
      .selectFrom("properties")
      .select(["property_id", "photo_keys_json", "details_json"])
      .where("property_id", ">", last)
      .orderBy("property_id")
      .limit(ROWS_PER_PAGE)
      .execute();
    for (const { property_id, photo_keys_json, details_json } of rows) {
      last = property_id;
      yield photo_keys_json;
      yield details_json;
    }
    if (rows.length < ROWS_PER_PAGE) return;
  }
}

/** Whatever shows or still needs a picture has its provider here; a picture that none names is swept. */
export const REFERENCE_PROVIDERS: readonly ReferenceProvider[] = [listContentTexts, listPropertyTexts];
