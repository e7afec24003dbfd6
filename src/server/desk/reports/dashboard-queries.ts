import { sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import {
  AVAILABLE_STATUSES,
  isOnMarket,
  PROPERTY_STATUS_NAMES,
} from "../../../domain/property/property-status.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

type Who = Pick<DeskUser, "branchIds">;

interface Times {
  now: number;
  soon: number;
  endOfDay: number;
}

/** How many enquiries wait at each branch, by when they are due. */
export async function countUnanswered(query: Query, who: Who, { now, soon, endOfDay }: Times) {
  const before = (time: number) => sql<number>`sum(case when due_at < ${time} then 1 else 0 end)`;
  const rows = await query
    .selectFrom("lead_work")
    .select(({ fn }) => [
      "branch_id",
      fn.countAll<number>().as("all"),
      before(now).as("late"),
      before(soon).as("soon"),
      before(endOfDay).as("today"),
    ])
    .where("tab", "=", "unanswered")
    .where(withinBranches(who, "lead_work.branch_id"))
    .groupBy("branch_id")
    .execute();
  return rows.map((row) => ({
    branchId: row.branch_id,
    all: Number(row.all),
    late: Number(row.late),
    soon: Number(row.soon),
    today: Number(row.today),
  }));
}

/** The enquiries that are due first. */
export async function listMostUrgent(query: Query, who: Who, limit: number) {
  const rows = await query
    .selectFrom("lead_work")
    .innerJoin("leads", "leads.lead_id", "lead_work.lead_id")
    .leftJoin("properties", "properties.property_id", "lead_work.property_id")
    .select(["lead_work.lead_id", "kind", "due_at", "person_json", "properties.display_address"])
    .where("tab", "=", "unanswered")
    .where(withinBranches(who, "lead_work.branch_id"))
    .orderBy("due_at")
    .orderBy("lead_work.lead_id")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { firstName, lastName } = JSON.parse(row.person_json) as LeadPerson;
    return {
      leadId: row.lead_id,
      kind: row.kind,
      dueAt: row.due_at,
      name: `${firstName} ${lastName}`.trim(),
      address: row.display_address,
    };
  });
}

/** Enquiries without spam, by week and kind. The first start is the beginning of week 0. */
export async function countByWeek(
  query: Query,
  who: Who,
  { starts, until }: { starts: readonly number[]; until: number },
) {
  const [first = 0, ...later] = starts;
  const week =
    later.length === 0
      ? sql<number>`0`
      : sql<number>`(${sql.join(
          later.map((start) => sql`case when leads.created_at >= ${start} then 1 else 0 end`),
          sql` + `,
        )})`;
  const rows = await query
    .selectFrom(
      query
        .selectFrom("leads")
        .innerJoin("lead_work", "lead_work.lead_id", "leads.lead_id")
        .select(["lead_work.kind", week.as("week")])
        .where("leads.created_at", ">=", first)
        .where("leads.created_at", "<", until)
        .where("lead_work.state", "!=", "spam")
        .where(withinBranches(who, "lead_work.branch_id"))
        .as("counted"),
    )
    .select(({ fn }) => ["kind", "week", fn.countAll<number>().as("count")])
    .groupBy(["kind", "week"])
    .execute();
  return rows.map(({ kind, week: number, count }) => ({ kind, week: Number(number), count: Number(count) }));
}

/** How quickly the enquiries of a span were answered. */
export async function listResponses(
  query: Query,
  who: Who,
  { from, until }: { from: number; until: number },
) {
  const rows = await query
    .selectFrom("leads")
    .innerJoin("lead_work", "lead_work.lead_id", "leads.lead_id")
    .select(["lead_work.branch_id", "kind", "first_response_ms", "first_answered_at", "due_at"])
    .where("leads.created_at", ">=", from)
    .where("leads.created_at", "<", until)
    .where("lead_work.state", "!=", "spam")
    .where(withinBranches(who, "lead_work.branch_id"))
    .execute();
  return rows.map((row) => ({
    branchId: row.branch_id,
    kind: row.kind,
    responseMs: row.first_response_ms,
    isInTime: row.first_answered_at !== null && row.first_answered_at <= row.due_at,
  }));
}

/** Booked viewings of a span, the soonest first. */
export async function listViewingsBetween(
  query: Query,
  who: Who,
  { from, until }: { from: number; until: number },
) {
  const rows = await query
    .selectFrom("viewing_slots")
    .innerJoin("viewing_bookings", "viewing_bookings.viewing_slot_id", "viewing_slots.viewing_slot_id")
    .innerJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
    .leftJoin("properties", "properties.property_id", "leads.property_id")
    .select(["viewing_slots.starts_at", "properties.street", "properties.display_address"])
    .where("viewing_slots.starts_at", ">=", from)
    .where("viewing_slots.starts_at", "<", until)
    .where(withinBranches(who, "viewing_slots.branch_id"))
    .orderBy("viewing_slots.starts_at")
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    name: row.street || row.display_address || "A viewing",
  }));
}

/** The most or least viewed available properties since a day. The least viewed were listed all that time. */
export async function listViewed(
  query: Query,
  who: Who,
  {
    since,
    launchedBefore,
    order,
    limit,
  }: { since: string; launchedBefore: number; order: "asc" | "desc"; limit: number },
) {
  const rows = await query
    .selectFrom("properties")
    .leftJoin(
      query
        .selectFrom("property_views")
        .select(({ fn }) => ["property_id", fn.sum<number>("views").as("views")])
        .where("day", ">=", since)
        .groupBy("property_id")
        .as("seen"),
      "seen.property_id",
      "properties.property_id",
    )
    .select([
      "properties.property_id",
      "properties.reference",
      "properties.street",
      "properties.display_address",
      "properties.town",
      "properties.photo_keys_json",
      sql<number>`coalesce(seen.views, 0)`.as("views"),
    ])
    .where("properties.status", "in", AVAILABLE_STATUSES)
    .where(withinBranches(who, "properties.branch_id"))
    .$if(order === "asc", (all) => all.where("properties.launched_at", "<", launchedBefore))
    .$if(order === "desc", (all) => all.where("seen.views", ">", 0))
    .orderBy("views", order)
    .orderBy("properties.property_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    name: row.street || row.display_address,
    place: [row.town, row.reference].filter((part) => part !== "").join(" · "),
    photoKey: (JSON.parse(row.photo_keys_json) as string[])[0] ?? null,
    views: Number(row.views),
  }));
}

export async function countSaves(query: Query, propertyIds: readonly number[]): Promise<Map<number, number>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("saved_properties")
    .select(({ fn }) => ["property_id", fn.countAll<number>().as("count")])
    .where("property_id", "in", propertyIds)
    .groupBy("property_id")
    .execute();
  return new Map(rows.map(({ property_id, count }) => [property_id, Number(count)]));
}

export async function countWithoutPhotos(query: Query, who: Who): Promise<number> {
  const { count } = await query
    .selectFrom("properties")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "in", PROPERTY_STATUS_NAMES.filter(isOnMarket))
    .where("photo_keys_json", "=", "[]")
    .where(withinBranches(who, "properties.branch_id"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The feeds that concern these branches, by their name. */
export async function listFeedNames(query: Query, who: Who): Promise<Set<string>> {
  const rows = await query
    .selectFrom("feed_properties")
    .select("feed_id")
    .distinct()
    .where(withinBranches(who, "feed_properties.branch_id"))
    .execute();
  const mapped = await query
    .selectFrom("feed_branches")
    .select("feed_id")
    .distinct()
    .where(withinBranches(who, "feed_branches.branch_id"))
    .execute();
  return new Set([...rows, ...mapped].map(({ feed_id }) => feed_id));
}

/** Managers and owners, who get the weekly email. */
export async function listManagerIds(query: Query): Promise<number[]> {
  const rows = await query
    .selectFrom("desk_users")
    .select("desk_user_id")
    .where("role", "in", ["manager", "owner"])
    .where("removed_at", "is", null)
    .orderBy("desk_user_id")
    .execute();
  return rows.map(({ desk_user_id }) => desk_user_id);
}
