import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";

/** Texts in which the keys of pictures that are in use occur. */
export type ReferenceProvider = (query: Query) => AsyncIterable<string>;

const ROWS_PER_PAGE = 500;

/** The tables of the agency's own content. All of them are small enough to be read at once. */
const CONTENT_TABLES = [
  "site_documents",
  "branches",
  "staff",
  "sales_events",
  "content_pages",
  "form_definitions",
  // A version can be restored, and a draft published.
  "document_versions",
  "document_drafts",
] as const;

async function* listContentTexts(query: Query): AsyncGenerator<string> {
  for (const table of CONTENT_TABLES)
    for (const { body_json } of await query.selectFrom(table).select("body_json").execute())
      if (body_json !== null) yield body_json;
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

/**
 * The pictures of properties that a feed hides, or that wait for their date: they aren't shown yet, and their sender
 * doesn't send them again. Those of a withdrawn property are sent again when it comes back.
 */
async function* listWaitingFeedKeys(query: Query): AsyncGenerator<string> {
  const pages = readPages({
    before: { feed_id: "", source: "" },
    readAfter: ({ feed_id, source }) =>
      query
        .selectFrom("feed_files")
        .innerJoin("feed_properties", (join) =>
          join
            .onRef("feed_properties.feed_id", "=", "feed_files.feed_id")
            .onRef("feed_properties.their_ref", "=", "feed_files.their_ref"),
        )
        .select(["feed_files.feed_id", "feed_files.source", "feed_files.media_key"])
        .where("feed_properties.state", "in", ["waiting", "hidden"])
        .where("feed_files.media_key", "is not", null)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("feed_files.feed_id", "feed_files.source"), ">", tuple(feed_id, source)),
        )
        .orderBy("feed_files.feed_id")
        .orderBy("feed_files.source")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ feed_id, source }) => ({ feed_id, source }),
  });
  for await (const rows of pages) for (const { media_key } of rows) yield media_key ?? "";
}

/** A photo that a person hides is in no page, but has to be there when they show it again. */
async function* listOverrideTexts(query: Query): AsyncGenerator<string> {
  const pages = readPages({
    before: 0,
    readAfter: (propertyId) =>
      query
        .selectFrom("property_overrides")
        .select(["property_id", "feed_value_now_json"])
        .where("field", "=", "photos")
        .where("property_id", ">", propertyId)
        .orderBy("property_id")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ property_id }) => property_id,
  });
  for await (const rows of pages) for (const { feed_value_now_json } of rows) yield feed_value_now_json;
}

/** Sent reports show their photo for as long as they are kept. */
async function* listReportTexts(query: Query): AsyncGenerator<string> {
  const pages = readPages({
    before: 0,
    readAfter: (reportId) =>
      query
        .selectFrom("seller_reports")
        .select(["report_id", "report_json"])
        .where("report_id", ">", reportId)
        .orderBy("report_id")
        .limit(ROWS_PER_PAGE)
        .execute(),
    toKey: ({ report_id }) => report_id,
  });
  for await (const rows of pages) for (const { report_json } of rows) yield report_json;
}

/** Whatever shows or still needs a picture has its provider here; a picture that none names is swept. */
export const REFERENCE_PROVIDERS: readonly ReferenceProvider[] = [
  listContentTexts,
  listPropertyTexts,
  listWaitingFeedKeys,
  listOverrideTexts,
  listReportTexts,
];
