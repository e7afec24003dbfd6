import type { DocumentKind } from "../../../domain/desk/content/content-document.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

/** The people of these enquiries, without those of other branches. */
export async function findLeadPeople(
  query: Query,
  user: DeskUser,
  leadIds: readonly number[],
): Promise<Map<number, LeadPerson>> {
  if (leadIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("leads")
    .select(["lead_id", "person_json"])
    .where("lead_id", "in", leadIds)
    .where(withinBranches(user, "leads.branch_id"))
    .execute();
  return new Map(rows.map(({ lead_id, person_json }) => [lead_id, JSON.parse(person_json) as LeadPerson]));
}

/** The addresses of these homes, without those of other branches; empty for one that the site doesn't list. */
export async function findHomeAddresses(
  query: Query,
  user: DeskUser,
  propertyIds: readonly number[],
): Promise<Map<number, string>> {
  if (propertyIds.length === 0) return new Map();
  const listed = await query
    .selectFrom("properties")
    .select(["property_id", "branch_id", "display_address"])
    .where("property_id", "in", propertyIds)
    .where(withinBranches(user, "properties.branch_id"))
    .execute();
  const fed = await query
    .selectFrom("feed_properties")
    .leftJoin("stock_marks", "stock_marks.property_id", "feed_properties.property_id")
    .select("feed_properties.property_id")
    .where("feed_properties.property_id", "in", propertyIds)
    .where("stock_marks.property_id", "is", null)
    .where(withinBranches(user, "feed_properties.branch_id"))
    .execute();
  return new Map([
    ...fed.map(({ property_id }) => [property_id, ""] as const),
    ...listed.map(({ property_id, display_address }) => [property_id, display_address] as const),
  ]);
}

const TABLES = {
  branch: { table: "branches", column: "branch_id" },
  person: { table: "staff", column: "staff_member_id" },
  event: { table: "sales_events", column: "event_id" },
  form: { table: "form_definitions", column: "form_id" },
  page: { table: "content_pages", column: "slug" },
} as const;

/** Published documents of a kind, by id. */
export async function findPublished(
  query: Query,
  kind: Exclude<DocumentKind, "setting">,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map();
  const { table, column } = TABLES[kind];
  const rows = await query
    .selectFrom(table)
    .select([`${column} as id` as "slug as id", "body_json"])
    .where(column as "slug", "in", kind === "page" ? ids : (ids.map(Number) as unknown as string[]))
    .execute();
  return new Map(rows.map(({ id, body_json }) => [String(id), JSON.parse(body_json) as unknown]));
}

export async function findAccountIds(query: Query, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await query.selectFrom("users").select("user_id").where("user_id", "in", userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The feed of each run that exists. */
export async function findRunFeeds(query: Query, runIds: readonly number[]): Promise<Map<number, string>> {
  if (runIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("feed_runs")
    .select(["run_id", "feed_id"])
    .where("run_id", "in", runIds)
    .execute();
  return new Map(rows.map(({ run_id, feed_id }) => [run_id, feed_id]));
}

/** Staff whose name has this text in it. */
export async function findStaffByName(query: Query, text: string): Promise<number[]> {
  const rows = await query.selectFrom("desk_users").select(["desk_user_id", "name"]).execute();
  return rows
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ desk_user_id }) => desk_user_id);
}

export async function findBranchesByName(query: Query, text: string): Promise<number[]> {
  const rows = await query.selectFrom("branches").select(["branch_id", "name"]).execute();
  return rows
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ branch_id }) => branch_id);
}
