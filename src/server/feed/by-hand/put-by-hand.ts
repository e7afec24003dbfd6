import { EMPTY_FACTS, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { feedSettingsSchema } from "../../../domain/feed/feed-settings-schema.ts";
import { isRecord } from "../../../domain/is-record.ts";
import type { Db } from "../../db/database.ts";
import { insertFeed } from "../feed-queries.ts";
import { createPlacer } from "../place/place-record.ts";
import { type PutResult, putRecord, removeRecord } from "../run/apply-record.ts";

/** The feed of the properties that people add themselves. */
const BY_HAND = "by-hand";

interface PutByHand {
  /** A feed's record; what most records don't say may be left out. */
  input: unknown;
  branchId: number;
  by: string;
}

/** Adds or changes a property by hand. Its reference identifies it. */
export async function putByHand(db: Db, { input, branchId, by }: PutByHand): Promise<PutResult> {
  if (!isRecord(input)) return { refused: "The file has no property." };
  const parsed = feedRecordSchema.safeParse({ ...DEFAULTS, ...input });
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join(".")}: ${message}`);
    return { refused: `The property can’t be used. ${problems.join("; ")}` };
  }
  const record = parsed.data;
  const settings = feedSettingsSchema.parse({});
  await db.transaction((trx) =>
    insertFeed(trx, { feedId: BY_HAND, kind: BY_HAND, settings, secretHash: null, now: Date.now() }),
  );
  return putRecord(
    { db, placer: await createPlacer(db.query) },
    { feedId: BY_HAND, theirRef: record.reference, branchId, record, isHidden: false, kind: BY_HAND, by },
  );
}

const DEFAULTS = {
  ...EMPTY_FACTS,
  propertyType: null,
  likelyType: "house",
  houseNumber: "",
  street: "",
  town: "",
  county: "",
  postcode: "",
  bedrooms: null,
  bathrooms: null,
  receptionRooms: null,
  features: [],
} as const;

/** Takes a property off the site that was added by hand. */
export function removeByHand(db: Db, { reference, by }: { reference: string; by: string }) {
  return removeRecord({ db }, { feedId: BY_HAND, theirRef: reference, kind: BY_HAND, by });
}
