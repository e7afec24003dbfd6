import { sql } from "kysely";
import type { Query, Trx } from "../../db/database.ts";
import type { Database } from "../../db/schema.ts";
import { AGENCY_TABLES } from "./agency-tables.ts";

/** Rows of these are referred to by others, so the rows that refer to them go first. */
const FIRST: readonly (keyof Database)[] = ["viewing_bookings", "leads", "users"];

/** Deletes every row that belongs to an agency or its visitors. Pictures in the media store stay known. */
export async function deleteAgencyRows(trx: Trx): Promise<void> {
  const tables = (Object.keys(AGENCY_TABLES) as (keyof Database)[]).filter(
    (table) => AGENCY_TABLES[table] === "agency" && table !== "pictures",
  );
  for (const table of new Set([...FIRST, ...tables])) await trx.deleteFrom(table).execute();
  await trx.deleteFrom("pictures").where("original_sha256", "is", null).execute();
}

const COUNTED = {
  branches: "branches",
  staff: "people",
  content_pages: "pages",
  properties: "properties",
  leads: "enquiries",
  users: "accounts",
} as const;

/** '12 branches', '500 properties' …: what a removal would delete. Leaves out what there is none of. */
export async function listAgencyCounts(query: Query): Promise<string[]> {
  const counts: string[] = [];
  for (const [table, name] of Object.entries(COUNTED) as [keyof typeof COUNTED, string][]) {
    const { total } = await query
      .selectFrom(table)
      .select(sql<number>`count(*)`.as("total"))
      .executeTakeFirstOrThrow();
    if (Number(total) > 0) counts.push(`${Number(total)} ${name}`);
  }
  return counts;
}
