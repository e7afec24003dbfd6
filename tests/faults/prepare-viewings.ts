import { pino } from "pino";
import { isShownByBranch } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import { DAY_MS, MINUTE_MS } from "../../src/domain/time/time.ts";
import type { Db } from "../../src/server/db/database.ts";
import { routeViewing } from "../../src/server/enquiry/viewing/route-viewing.ts";
import { createSiteSettingsCache } from "../../src/server/site/settings/site-settings-cache.ts";
import type { MixedWritesOptions } from "./mixed-writes.ts";

const BLOCK = 500;

/** A home that anybody may view, and enough viewing times at its branch for every visitor of the harness. */
export async function prepareViewings(
  db: Db,
  count: number,
): Promise<Pick<MixedWritesOptions, "home" | "slotIds">> {
  const property = await findShownHome(db);
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

/** Some homes are shown by another desk than the branch whose times are published. */
async function findShownHome(db: Db) {
  const homes = await db.query
    .selectFrom("properties")
    .select(["property_id", "branch_id", "channel"])
    .where("status", "=", "for-sale")
    .orderBy("property_id")
    .execute();
  const settings = await createSiteSettingsCache(db, pino({ level: "silent" })).get();
  for (const home of homes) {
    const found = await routeViewing({ query: db.query, settings }, home.property_id);
    if (found && isShownByBranch(found.route, home.branch_id)) return home;
  }
  throw new Error("No home for sale is shown by its own branch.");
}
