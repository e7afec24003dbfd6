import { sql } from "kysely";
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
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`coalesce(sum(version), 0)`.as("versions"),
      sql<number>`coalesce(max(updated_at), 0)`.as("latest"),
    ])
    .executeTakeFirstOrThrow();
  return `${row.total}:${row.versions}:${row.latest}`;
}

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
