import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { EMPTY_COUNTS, type RunReport } from "../../../domain/feed/run-report.ts";
import type { RecordPlace } from "../../../domain/feed/to-feed-property.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { advanceFeed, type Feed, findFeed, touchFeed } from "../feed-queries.ts";
import type { Placer } from "../place/place-record.ts";
import { hashRecord } from "./collect-rows.ts";
import { findFeedProperties, findFirstSeen } from "./feed-property-queries.ts";
import { insertRun } from "./run-queries.ts";
import { withdrawProperties } from "./withdraw-properties.ts";
import { writeFeedProperties } from "./write-feed-properties.ts";

export interface ApplyDeps {
  db: Db;
  placer: Placer;
}

export interface PutRecord {
  feedId: string;
  theirRef: string;
  branchId: number;
  record: FeedRecord;
  isHidden: boolean;
  kind: "call" | "by-hand";
  by?: string;
  /** Doesn't wait for its first picture. */
  mustShow?: boolean;
  isHeld?: IsHeld;
}

/** Whether the change has to wait for a person. Asked with the feeds' lock held. */
type IsHeld = (trx: Trx) => Promise<boolean>;

interface Refusal {
  refused: string;
  /** It isn't refused for good, but waits for a person. */
  isHeld?: true;
}

const HELD: Refusal = { refused: "The change waits for a person.", isHeld: true };

export type PutResult =
  | { ok: { propertyId: number; change: "new" | "changed" | "unchanged"; runId: number | null } }
  | Refusal;

/** The properties that a system sends on its first day are its stock, not news. */
const FIRST_STOCK_MS = DAY_MS;

/** Stores and shows one property that came by itself. The same record again changes nothing. */
export async function putRecord({ db, placer }: ApplyDeps, put: PutRecord): Promise<PutResult> {
  const placed = await placePut(placer, put);
  if ("refused" in placed) return placed;
  return db.transaction((trx) => putPlacedRecord(db, trx, placed.ok));
}

interface PlacedPut {
  put: PutRecord;
  record: FeedRecord;
  place: RecordPlace;
}

/** Finds out where the property is, before the transaction that writes it. */
export async function placePut(placer: Placer, put: PutRecord): Promise<{ ok: PlacedPut } | Refusal> {
  const record = feedRecordSchema.parse(put.record);
  const { place, findings } = await placer.placeRecord(record);
  if (!place) return { refused: findings.map(({ sentence }) => sentence).join(" ") };
  const { lat, lng, town, county } = place;
  return { ok: { put, record, place: { lat, lng, town, county } } };
}

/** Writes in the caller's transaction what `placePut` has placed. */
export async function putPlacedRecord(
  db: Pick<Db, "engine">,
  trx: Trx,
  { put, record, place }: PlacedPut,
): Promise<PutResult> {
  const now = Date.now();
  const feed = await lockFeed(db, trx, put, now);
  if (!feed) return { refused: `There is no feed “${put.feedId}”.` };
  const { theirRef, branchId, isHidden } = put;
  const before = (await findFeedProperties(trx, feed.feedId, [theirRef])).get(theirRef);
  const hash = hashRecord(record);
  if (before && isSame(before, { hash, branchId, isHidden }))
    return { ok: { propertyId: before.property_id, change: "unchanged", runId: null } };
  if (await put.isHeld?.(trx)) return HELD;
  const firstSeen = await findFirstSeen(trx, feed.feedId);
  const isNews = put.kind === "by-hand" || (firstSeen !== null && now - firstSeen > FIRST_STOCK_MS);
  const isNew = !before || before.state === "withdrawn" || before.state === "hidden";
  const runId = await startRun(trx, feed, put, {
    now,
    counts: { rows: 1, properties: isHidden ? 0 : 1, hidden: isHidden ? 1 : 0, ...countChange(isNew) },
  });
  const write = { theirRef, branchId, hash, record, isHidden, place };
  await writeFeedProperties(db, trx, [write], {
    feed,
    runId,
    now,
    isNews,
    isFirstRun: !isNews,
    mustShow: put.mustShow ?? false,
  });
  const row = (await findFeedProperties(trx, feed.feedId, [theirRef])).get(theirRef);
  return { ok: { propertyId: row?.property_id ?? 0, change: isNew ? "new" : "changed", runId } };
}

interface RemoveRecord {
  feedId: string;
  theirRef: string;
  kind: "call" | "by-hand";
  by?: string;
  isHeld?: IsHeld;
}

type RemoveResult = { ok: { propertyId: number; runId: number } } | Refusal;

/** Takes one property off the site. */
export function removeRecord({ db }: Pick<ApplyDeps, "db">, remove: RemoveRecord): Promise<RemoveResult> {
  return db.transaction((trx) => removeRecordIn(db, trx, remove));
}

/** The same in the caller's transaction. */
async function removeRecordIn(db: Pick<Db, "engine">, trx: Trx, remove: RemoveRecord): Promise<RemoveResult> {
  const now = Date.now();
  const feed = await lockFeed(db, trx, remove, now);
  const row = feed && (await findFeedProperties(trx, feed.feedId, [remove.theirRef])).get(remove.theirRef);
  if (!feed || !row || row.state === "withdrawn")
    return { refused: `There is no property “${remove.theirRef}” in this feed.` };
  if (await remove.isHeld?.(trx)) return HELD;
  const runId = await startRun(trx, feed, remove, { now, counts: { withdrawn: 1 } });
  await withdrawProperties(db, trx, { feedId: feed.feedId, runId, theirRefs: [remove.theirRef] });
  return { ok: { propertyId: row.property_id, runId } };
}

async function lockFeed(
  db: Pick<Db, "engine">,
  trx: Trx,
  { feedId, kind }: Pick<PutRecord, "feedId" | "kind">,
  now: number,
): Promise<Feed | undefined> {
  await takeLock(trx, { engine: db.engine, lock: "feeds" });
  const feed = await findFeed(trx, feedId);
  if (!feed) return undefined;
  await advanceFeed(trx, feedId, feed.version);
  // What a person enters says nothing about whether the other system still sends.
  if (kind === "call") await touchFeed(trx, feedId, now);
  return feed;
}

function isSame(
  before: FeedPropertyRow,
  { hash, branchId, isHidden }: { hash: string; branchId: number; isHidden: boolean },
): boolean {
  const isInState = isHidden
    ? before.state === "hidden"
    : before.state === "shown" || before.state === "waiting";
  return isInState && before.record_hash === hash && before.branch_id === branchId;
}

function countChange(isNew: boolean): Partial<RunReport> {
  return isNew ? { new: 1 } : { changed: 1 };
}

function startRun(
  trx: Trx,
  { feedId }: Feed,
  { kind, by }: { kind: "call" | "by-hand"; by?: string },
  { now, counts }: { now: number; counts: Partial<RunReport> },
): Promise<number> {
  const report: RunReport = { ...EMPTY_COUNTS, ...counts, verdict: "published", reason: "", warnings: {} };
  return insertRun(trx, {
    feedId,
    deliveryId: null,
    kind,
    now,
    state: "published",
    report,
    ...(by !== undefined && { by }),
  });
}
