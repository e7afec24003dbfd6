import { SOLD_STATUSES } from "../../../domain/feed/recently-sold.ts";
import type { PropertyStatus } from "../../../domain/property/property-status.ts";
import type { Query } from "../../db/database.ts";

interface SoldRow {
  theirRef: string;
  status: PropertyStatus;
  soldAt: number;
}

/** Listed properties of a feed that a call made sold or let. What a file lists as sold stays as long as the file has it. */
export async function listSold(query: Query, feedId: string): Promise<SoldRow[]> {
  const rows = await query
    .selectFrom("feed_properties")
    .innerJoin("properties", "properties.property_id", "feed_properties.property_id")
    .innerJoin("feed_runs", "feed_runs.run_id", "feed_properties.run_id")
    .select(["feed_properties.their_ref", "properties.status", "feed_runs.created_at"])
    .where("feed_properties.feed_id", "=", feedId)
    .where("feed_properties.state", "=", "shown")
    .where("feed_runs.kind", "in", ["call", "by-hand"])
    .where("properties.status", "in", SOLD_STATUSES)
    .orderBy("feed_properties.their_ref")
    .execute();
  return rows.map(({ their_ref, status, created_at }) => ({
    theirRef: their_ref,
    status: status as PropertyStatus,
    soldAt: created_at,
  }));
}
