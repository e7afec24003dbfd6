import type { Query } from "../../db/database.ts";

/** Views and enquiries of homes since a day. */
export async function countStockInterest(
  query: Query,
  propertyIds: readonly number[],
  { day, since }: { day: string; since: number },
): Promise<Map<number, { views: number; enquiries: number; saves: number }>> {
  const found = new Map(propertyIds.map((id) => [id, { views: 0, enquiries: 0, saves: 0 }]));
  if (propertyIds.length === 0) return found;
  const views = await query
    .selectFrom("property_views")
    .select(({ fn }) => ["property_id", fn.sum<number>("views").as("count")])
    .where("property_id", "in", propertyIds)
    .where("day", ">=", day)
    .groupBy("property_id")
    .execute();
  const enquiries = await query
    .selectFrom("leads")
    .select(({ fn }) => ["property_id", fn.countAll<number>().as("count")])
    .where("property_id", "in", propertyIds)
    .where("created_at", ">=", since)
    .groupBy("property_id")
    .execute();
  const saves = await query
    .selectFrom("saved_properties")
    .select(({ fn }) => ["property_id", fn.countAll<number>().as("count")])
    .where("property_id", "in", propertyIds)
    .where("saved_at", ">=", since)
    .groupBy("property_id")
    .execute();
  for (const { property_id, count } of views) set(found, property_id, { views: Number(count) });
  for (const { property_id, count } of enquiries) set(found, property_id, { enquiries: Number(count) });
  for (const { property_id, count } of saves) set(found, property_id, { saves: Number(count) });
  return found;
}

function set<Value extends object>(map: Map<number, Value>, id: number | null, change: Partial<Value>): void {
  const known = id === null ? undefined : map.get(id);
  if (known && id !== null) map.set(id, { ...known, ...change });
}

/** The last run of each feed that was read to its end. */
const selectLatestRuns = (query: Query) =>
  query
    .selectFrom("feed_runs")
    .select(({ fn }) => ["feed_id", fn.max("run_id").as("run_id")])
    .where("kind", "in", ["delivery", "roll-back"])
    .where("state", "not in", ["refused", "failed", "waiting", "reading", "publishing"])
    .groupBy("feed_id")
    .as("latest");

/** Homes with a change that a run holds. */
const selectHeld = (query: Query) =>
  query
    .selectFrom("feed_properties")
    .innerJoin("feed_held_changes", "feed_held_changes.their_ref", "feed_properties.their_ref")
    .innerJoin("feed_runs", (join) =>
      join
        .onRef("feed_runs.run_id", "=", "feed_held_changes.run_id")
        .onRef("feed_runs.feed_id", "=", "feed_properties.feed_id"),
    )
    .leftJoin(selectLatestRuns(query), "latest.feed_id", "feed_properties.feed_id")
    .where("feed_runs.state", "in", ["held", "withdrawals-held"])
    .where(({ or, eb, ref }) =>
      or([eb("feed_runs.kind", "=", "call"), eb("feed_runs.run_id", "=", ref("latest.run_id"))]),
    );

/** Homes whose last row couldn't be used. */
const selectSetAside = (query: Query) =>
  query
    .selectFrom("feed_properties")
    .innerJoin(selectLatestRuns(query), "latest.feed_id", "feed_properties.feed_id")
    .innerJoin("feed_findings", (join) =>
      join
        .onRef("feed_findings.run_id", "=", "latest.run_id")
        .onRef("feed_findings.their_ref", "=", "feed_properties.their_ref"),
    )
    .where("feed_findings.level", "=", "quarantine");

/** The ids of homes about which a run has something to say, for a condition of another query. */
export function selectHomesInNews(query: Query) {
  return selectHeld(query)
    .select("feed_properties.property_id")
    .union(selectSetAside(query).select("feed_properties.property_id"));
}

/** What the latest runs held, or couldn't use, by feed and reference. */
export async function listRowNews(query: Query, propertyIds: readonly number[]) {
  const held = new Map<number, { runId: number; change: "new" | "changed" | "withdrawn" | "hidden" }>();
  const setAside = new Map<number, { runId: number; sentence: string }>();
  if (propertyIds.length === 0) return { held, setAside };
  const heldRows = await selectHeld(query)
    .select(["feed_properties.property_id", "feed_held_changes.run_id", "feed_held_changes.change"])
    .where("feed_properties.property_id", "in", propertyIds)
    .execute();
  for (const row of heldRows) held.set(row.property_id, { runId: row.run_id, change: row.change });
  const asideRows = await selectSetAside(query)
    .select(["feed_properties.property_id", "feed_findings.run_id", "feed_findings.sentence"])
    .where("feed_properties.property_id", "in", propertyIds)
    .execute();
  for (const row of asideRows) setAside.set(row.property_id, { runId: row.run_id, sentence: row.sentence });
  return { held, setAside };
}

/** The runs that changed a home, the latest first. */
export async function listPropertyRuns(query: Query, propertyId: number, limit: number) {
  return query
    .selectFrom("feed_changes")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_changes.run_id")
    .select([
      "feed_runs.run_id",
      "feed_runs.feed_id",
      "feed_runs.kind",
      "feed_runs.decided_by",
      "feed_runs.created_at",
      "feed_changes.change",
      "feed_changes.property_before_json",
    ])
    .where("feed_changes.property_id", "=", propertyId)
    .orderBy("feed_runs.run_id", "desc")
    .limit(limit)
    .execute();
}
