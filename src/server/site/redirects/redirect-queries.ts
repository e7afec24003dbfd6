import { sql } from "kysely";
import type { Redirect } from "../../../domain/site/redirects/redirects.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

const ROWS_PER_INSERT = 500;

/** The first of the keys that has a redirect. */
export async function findRedirect(query: Query, keys: readonly string[]): Promise<Redirect | undefined> {
  if (keys.length === 0) return undefined;
  const rows = await query.selectFrom("redirects").selectAll().where("from_key", "in", keys).execute();
  const found = keys.flatMap((key) => rows.find((row) => row.from_key === key) ?? [])[0];
  return found && { fromKey: found.from_key, to: found.to_url };
}

export async function replaceRedirects(trx: Trx, redirects: readonly Redirect[]): Promise<void> {
  await trx.deleteFrom("redirects").execute();
  await insertRedirects(trx, redirects);
}

export async function insertRedirects(trx: Trx, redirects: readonly Redirect[]): Promise<void> {
  for (const chunk of chunksOf(redirects, ROWS_PER_INSERT))
    await trx
      .insertInto("redirects")
      .values(chunk.map(({ fromKey, to }) => ({ from_key: fromKey, to_url: to })))
      .execute();
}

export async function listAllRedirects(query: Query): Promise<Redirect[]> {
  const rows = await query.selectFrom("redirects").selectAll().execute();
  return rows.map((row) => ({ fromKey: row.from_key, to: row.to_url }));
}

export interface RedirectPage {
  total: number;
  redirects: Redirect[];
}

/** Those with a text in the old or the new URL, in the order of the old ones. */
export async function listRedirects(
  query: Query,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<RedirectPage> {
  const like = `%${text.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;
  const matching = query
    .selectFrom("redirects")
    .$if(text !== "", (all) =>
      all.where(({ or }) =>
        or([
          sql<boolean>`from_key like ${like} escape '\\'`,
          sql<boolean>`lower(to_url) like ${like} escape '\\'`,
        ]),
      ),
    );
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy("from_key").offset(offset).limit(limit).execute();
  return { total: Number(total), redirects: rows.map((row) => ({ fromKey: row.from_key, to: row.to_url })) };
}

/** False if there's no such redirect any more. */
export async function deleteRedirect(trx: Trx, fromKey: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("redirects")
    .where("from_key", "=", fromKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a row of this site's content exists, for the pages that show one. */
export async function hasPageContent(query: Query, path: string): Promise<boolean> {
  const [, folder, name = "", ...rest] = path.split("/");
  const id = /^\d{1,9}$/.test(name) ? Number(name) : -1;
  if (folder === "properties")
    return has(
      query
        .selectFrom("properties")
        .select("property_id")
        .where("property_id", "=", id)
        .where("channel", "=", rest[0] ?? ""),
    );
  if (folder === "branches")
    return has(query.selectFrom("branches").select("branch_id").where("branch_url", "=", name));
  if (folder === "pages")
    return has(query.selectFrom("content_pages").select("slug").where("slug", "=", name));
  if (folder === "staff")
    return has(query.selectFrom("staff").select("staff_member_id").where("staff_member_id", "=", id));
  if (folder === "sales-events")
    return has(query.selectFrom("sales_events").select("event_id").where("event_id", "=", id));
  return false;
}

async function has(rows: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await rows.executeTakeFirst()) !== undefined;
}
