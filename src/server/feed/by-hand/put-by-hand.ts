import { EMPTY_FACTS, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { feedSettingsSchema } from "../../../domain/feed/feed-settings-schema.ts";
import { isRecord } from "../../../domain/is-record.ts";
import type { Db, Trx } from "../../db/database.ts";
import { insertFeed } from "../feed-queries.ts";
import { createPlacer } from "../place/place-record.ts";
import { type PutResult, placePut, putPlacedRecord, removeRecord } from "../run/apply-record.ts";
import { BY_HAND } from "./by-hand-feed.ts";

interface PutByHand {
  /** A feed's record; what most records don't say may be left out. */
  input: unknown;
  branchId: number;
  by: string;
  /** Stored, but not shown on the site. */
  isHidden?: boolean;
}

/** Adds or changes a property by hand. Its reference identifies it. */
export async function putByHand(db: Db, put: PutByHand): Promise<PutResult> {
  const prepared = await prepareByHand(db, put);
  return "refused" in prepared ? prepared : db.transaction((trx) => prepared.ok(trx));
}

/** Checks and places a property; what comes back writes it in the caller's transaction. */
export async function prepareByHand(
  db: Db,
  { input, branchId, by, isHidden = false }: PutByHand,
): Promise<{ ok: (trx: Trx) => Promise<PutResult> } | { refused: string }> {
  if (!isRecord(input)) return { refused: "The file has no property." };
  const parsed = feedRecordSchema.safeParse({ ...DEFAULTS, ...input });
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join(".")}: ${message}`);
    return { refused: `The property can’t be used. ${problems.join("; ")}` };
  }
  const record = parsed.data;
  const theirRef = record.reference;
  const put = { feedId: BY_HAND, theirRef, branchId, record, isHidden, kind: BY_HAND, by } as const;
  const placed = await placePut(await createPlacer(db.query), put);
  if ("refused" in placed) return placed;
  return {
    async ok(trx) {
      await createByHandFeed(trx);
      return putPlacedRecord(db, trx, placed.ok);
    },
  };
}

function createByHandFeed(trx: Trx): Promise<boolean> {
  const settings = feedSettingsSchema.parse({});
  return insertFeed(trx, {
    feedId: BY_HAND,
    kind: BY_HAND,
    settings,
    secretHash: null,
    now: Date.now(),
  });
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
