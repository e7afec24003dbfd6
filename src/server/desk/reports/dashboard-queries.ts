import { sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
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

/** Enquiries without spam, by week and kind. The first start is the beginning of week 0. */
export async function countByWeek(
  query: Query,
  who: Who,
  { starts, until }: { starts: readonly number[]; until: number },
) {
  const weeks = starts.map((start, week) =>
    query
      .selectFrom("lead_work")
      .select(({ fn, val }) => ["kind", val(week).as("week"), fn.countAll<number>().as("count")])
      .where("arrived_at", ">=", start)
      .where("arrived_at", "<", starts[week + 1] ?? until)
      .where("state", "!=", "spam")
      .where(withinBranches(who, "lead_work.branch_id"))
      .groupBy("kind"),
  );
  const [first, ...others] = weeks;
  if (!first) return [];
  const rows = await others.reduce((all, week) => all.unionAll(week), first).execute();
  return rows.map(({ kind, week, count }) => ({ kind, week: Number(week), count: Number(count) }));
}

/** How quickly the enquiries of a span were answered. */
export async function listResponses(
  query: Query,
  who: Who,
  { from, until }: { from: number; until: number },
) {
  const rows = await query
    .selectFrom("lead_work")
    .select(["branch_id", "kind", "first_response_ms", "first_answered_at", "due_at"])
    .where("arrived_at", ">=", from)
    .where("arrived_at", "<", until)
    .where("state", "!=", "spam")
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

/** How often each property was viewed since a day. Those without views are left out. */
export async function sumViews(query: Query, since: string): Promise<Map<number, number>> {
  const rows = await query
    .selectFrom("property_views")
    .select(({ fn }) => ["property_id", fn.sum<number>("views").as("views")])
    .where("day", ">=", since)
    .groupBy("property_id")
    .execute();
  return new Map(rows.map(({ property_id, views }) => [property_id, Number(views)]));
}

export async function listAvailableHomes(query: Query) {
  return query
    .selectFrom("properties")
    .select(["property_id as propertyId", "branch_id as branchId", "launched_at as launchedAt"])
    .where("status", "in", AVAILABLE_STATUSES)
    .execute();
}

/** What a list shows of each of these properties. */
export async function listHomesByIds(query: Query, propertyIds: readonly number[]) {
  const rows =
    propertyIds.length === 0
      ? []
      : await query
          .selectFrom("properties")
          .select(["property_id", "reference", "street", "display_address", "town", "photo_keys_json"])
          .where("property_id", "in", propertyIds)
          .execute();
  return new Map(
    rows.map((row) => [
      row.property_id,
      {
        name: row.street || row.display_address,
        place: [row.town, row.reference].filter((part) => part !== "").join(" · "),
        photoKey: (JSON.parse(row.photo_keys_json) as string[])[0] ?? null,
      },
    ]),
  );
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
