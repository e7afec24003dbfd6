import { EMPTY_FACTS, type FeedRecord } from "../../src/domain/feed/feed-record-schema.ts";
import { type FeedKind, feedSettingsSchema } from "../../src/domain/feed/feed-settings-schema.ts";
import type { Db } from "../../src/server/db/database.ts";
import { insertFeed } from "../../src/server/feed/feed-queries.ts";
import { createPlacer } from "../../src/server/feed/place/place-record.ts";
import { putRecord } from "../../src/server/feed/run/apply-record.ts";

/** A record that is complete and has a position of its own. */
export function makeRecord(change: Partial<FeedRecord> = {}): FeedRecord {
  return {
    ...EMPTY_FACTS,
    reference: "ABC12",
    channel: "sales",
    status: "for-sale",
    propertyType: "semi-detached-house",
    likelyType: "house",
    displayAddress: "Lynn Road, Ely, CB7",
    houseNumber: "12",
    street: "Lynn Road",
    town: "Ely",
    county: "Cambridgeshire",
    postcode: "CB7 4EX",
    position: { lat: 52.41, lng: 0.27 },
    price: { pounds: 325_000, qualifier: "", period: "total", perPersonWeek: null },
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 1,
    summary: "A house of character.",
    description: ["A house of character."],
    features: ["Garage"],
    ...change,
  } as FeedRecord;
}

export function addFeed(db: Db, feedId: string, kind: FeedKind = "blm"): Promise<boolean> {
  const settings = feedSettingsSchema.parse({});
  return db.transaction((trx) => insertFeed(trx, { feedId, kind, settings, secretHash: null, now: 0 }));
}

/** Publishes a record as a call would, and returns the property's id and what changed. */
export async function publishRecord(
  db: Db,
  { feedId, theirRef, record }: { feedId: string; theirRef: string; record: FeedRecord },
): Promise<{ propertyId: number; change: string }> {
  const placer = await createPlacer(db.query);
  const put = { feedId, theirRef, branchId: 1, record, isHidden: false, kind: "call" } as const;
  const result = await putRecord({ db, placer }, put);
  if ("refused" in result) throw new Error(result.refused);
  return result.ok;
}
