import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

/** The views of a property on one day. */
export interface DayViews {
  propertyId: number;
  /** The London calendar day, as an ISO date. */
  day: string;
  views: number;
}

export interface ViewFigure {
  propertyId: number;
  /** Null when the property is no longer listed. */
  address: string | null;
  views: number;
}

const ROWS_PER_INSERT = 1_000;

/** Adds to the stored counts. Views of unlisted properties are dropped. */
export async function addPropertyViews(trx: Trx, counted: readonly DayViews[]): Promise<void> {
  // A fixed order prevents deadlocks between processes that update the same rows.
  const sorted = counted.toSorted((a, b) => a.propertyId - b.propertyId || (a.day < b.day ? -1 : 1));
  for (const chunk of chunksOf(sorted, ROWS_PER_INSERT)) {
    const listed = await listListedIds(trx, chunk);
    const rows = chunk.filter(({ propertyId }) => listed.has(propertyId));
    if (rows.length === 0) continue;
    await trx
      .insertInto("property_views")
      .values(rows.map(({ propertyId, day, views }) => ({ property_id: propertyId, day, views })))
      .onConflict((conflict) =>
        conflict.columns(["property_id", "day"]).doUpdateSet((is) => ({
          views: is("property_views.views", "+", is.ref("excluded.views")),
        })),
      )
      .execute();
  }
}

async function listListedIds(trx: Trx, counted: readonly DayViews[]): Promise<Set<number>> {
  const ids = counted.map(({ propertyId }) => propertyId);
  const rows = await trx
    .selectFrom("properties")
    .select("property_id")
    .where("property_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.property_id));
}

/** ISO dates compare correctly as text. */
export async function deleteOldPropertyViews(query: Query, beforeDay: string): Promise<void> {
  await query.deleteFrom("property_views").where("day", "<", beforeDay).execute();
}

/** The views from that day on, the most viewed property first. */
export async function listViewFigures(query: Query, since: string): Promise<ViewFigure[]> {
  const rows = await query
    .selectFrom("property_views")
    .leftJoin("properties", "properties.property_id", "property_views.property_id")
    .select((build) => [
      "property_views.property_id",
      "properties.display_address",
      build.fn.sum<number>("property_views.views").as("views"),
    ])
    .where("property_views.day", ">=", since)
    .groupBy(["property_views.property_id", "properties.display_address"])
    .orderBy("views", "desc")
    .orderBy("property_views.property_id")
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    address: row.display_address,
    views: Number(row.views),
  }));
}
