import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import type { Query, Trx } from "../../db/database.ts";

export interface SiteDocument {
  name: string;
  body: unknown;
}

export async function listSiteDocuments(query: Query): Promise<SiteDocument[]> {
  const rows = await query.selectFrom("site_documents").select(["name", "body_json"]).execute();
  return rows.map((row) => ({ name: row.name, body: parseJson(row.body_json) }));
}

/** Returns a value that changes whenever a document is added, changed or removed. */
export async function getSiteDocumentsStamp(query: Query): Promise<string> {
  const row = await query
    .selectFrom("site_documents")
    .select(DOCUMENTS_STAMP.as("stamp"))
    .executeTakeFirstOrThrow();
  return row.stamp;
}

const DOCUMENTS_STAMP = sql<string>`count(*) || ':' || coalesce(sum(version), 0) || ':' || coalesce(max(updated_at), 0)`;

/** What pages are made from: the last change of the stock, and the stamp of the settings. One query, because every page asks. */
export async function getSiteStamps(query: Query): Promise<{ sequence: number; settings: string }> {
  const [stamps] = await selectStamps(query, []);
  if (!stamps) throw new Error("The database didn't answer.");
  return stamps;
}

const selectStamps = compileOnce((query) =>
  query
    .selectFrom("site_documents")
    .select([
      DOCUMENTS_STAMP.as("settings"),
      sql<number>`(select last_sequence from property_change_counter where id = 1)`.as("sequence"),
    ]),
);

export async function countSiteDocuments(query: Query): Promise<number> {
  const row = await query
    .selectFrom("site_documents")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export async function putSiteDocument(trx: Trx, { name, body }: SiteDocument, now: number): Promise<void> {
  await trx
    .insertInto("site_documents")
    .values({ name, body_json: JSON.stringify(body), version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((is) => ({
        body_json: is.ref("excluded.body_json"),
        version: is("site_documents.version", "+", 1),
        updated_at: is.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Invalid JSON becomes undefined, which no schema accepts, so the default is used. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
