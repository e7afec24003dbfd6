import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";

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
  const pages = readPages({
    before: 0,
    readAfter: (propertyId) =>
      query
        .selectFrom("properties")
        .select(["property_id", "photo_keys_json", "details_json"])
        .where("property_id", ">", propertyId)
        .orderBy("property_id")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ property_id }) => property_id,
  });
  for await (const rows of pages)
    for (const { photo_keys_json, details_json } of rows) {
      yield photo_keys_json;
      yield details_json;
    }
}

/** Whatever shows or still needs a picture has its provider here; a picture that none names is swept. */
export const REFERENCE_PROVIDERS: readonly ReferenceProvider[] = [listContentTexts, listPropertyTexts];
