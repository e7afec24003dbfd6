import { appendTo } from "../../../domain/append-to.ts";
import type { Override } from "../../../domain/feed/override/overrides.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

const IDS_PER_QUESTION = 500;

/** What people set by hand, by property. */
export async function listOverrides(
  query: Query,
  propertyIds: readonly number[],
): Promise<Map<number, Override[]>> {
  const found = new Map<number, Override[]>();
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    const rows = await query
      .selectFrom("property_overrides")
      .selectAll()
      .where("property_id", "in", chunk)
      .orderBy("property_id")
      .orderBy("field")
      .execute();
    for (const row of rows)
      appendTo(found, row.property_id, {
        field: row.field,
        value: JSON.parse(row.value_json),
        feedValue: JSON.parse(row.feed_value_json),
        feedValueNow: JSON.parse(row.feed_value_now_json),
        isFeedChanged: row.is_feed_changed === 1,
        by: row.made_by,
        at: row.made_at,
      });
  }
  return found;
}

/** Adds the override or replaces the one of the same field. */
export async function putOverride(trx: Trx, propertyId: number, override: Override): Promise<void> {
  const values = {
    value_json: JSON.stringify(override.value),
    feed_value_json: JSON.stringify(override.feedValue),
    feed_value_now_json: JSON.stringify(override.feedValueNow),
    is_feed_changed: override.isFeedChanged ? 1 : 0,
    made_by: override.by,
    made_at: override.at,
  };
  await trx
    .insertInto("property_overrides")
    .values({ property_id: propertyId, field: override.field, ...values })
    .onConflict((conflict) => conflict.columns(["property_id", "field"]).doUpdateSet(values))
    .execute();
}

export async function deleteOverride(trx: Trx, propertyId: number, field: string): Promise<void> {
  await trx
    .deleteFrom("property_overrides")
    .where("property_id", "=", propertyId)
    .where("field", "=", field)
    .execute();
}
