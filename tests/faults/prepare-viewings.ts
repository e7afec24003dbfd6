import { DAY_MS, MINUTE_MS } from "../../src/domain/time.ts";
import type { Db } from "../../src/server/db/database.ts";
import type { MixedWritesOptions } from "./mixed-writes.ts";

const BLOCK = 500;

/** A home that anybody may view, and enough viewing times at its branch for every visitor of the harness. */
export async function prepareViewings(
  db: Db,
  count: number,
): Promise<Pick<MixedWritesOptions, "home" | "slotIds">> {
  const property = await db.query
    .selectFrom("properties")
    .select(["property_id", "branch_id", "channel"])
    .where("status", "=", "for-sale")
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  const from = Date.now() + 4 * DAY_MS;
  for (let block = 0; block < count / BLOCK; block++)
    await db.query
      .insertInto("viewing_slots")
      .values(
        Array.from({ length: BLOCK }, (_, index) => {
          const starts_at = from + (block * BLOCK + index) * MINUTE_MS * 7;
          return { branch_id: property.branch_id, starts_at, ends_at: starts_at + 5 * MINUTE_MS };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const slots = await db.query
    .selectFrom("viewing_slots")
    .select("viewing_slot_id")
    .where("branch_id", "=", property.branch_id)
    .where("starts_at", ">=", from)
    .orderBy("starts_at")
    .execute();
  return {
    home: { propertyId: property.property_id, channel: property.channel },
    slotIds: slots.map((row) => row.viewing_slot_id),
  };
}
