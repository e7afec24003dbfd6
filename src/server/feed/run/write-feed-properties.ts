import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { listFeedMedia } from "../../../domain/feed/media/feed-media.ts";
import { chooseMedia, type ResolvedMedia, resolveMedia } from "../../../domain/feed/media/resolve-media.ts";
import { decideCreatedAt, type RecordPlace, toFeedProperty } from "../../../domain/feed/to-feed-property.ts";
import type { Property } from "../../../domain/property/property.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { FeedPropertyRow, FeedPropertyState, NewFeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { putHouseNumbers } from "../../property/house-number-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import { putProperties, removeProperties } from "../../property/write-properties.ts";
import { BY_HAND } from "../by-hand/by-hand-feed.ts";
import type { Feed } from "../feed-queries.ts";
import { enqueueFeedMedia } from "../media/enqueue-feed-media.ts";
import { findKnownFiles } from "../media/feed-file-queries.ts";
import { applyStoredOverrides, withoutOverrides } from "../overrides/apply-stored-overrides.ts";
import { type FeedChange, insertFeedChanges } from "./change-queries.ts";
import {
  findFeedProperties,
  findNextPropertyId,
  findReferenceOwners,
  putFeedProperties,
} from "./feed-property-queries.ts";

export interface FeedWrite {
  theirRef: string;
  branchId: number;
  hash: string;
  record: FeedRecord;
  place: RecordPlace;
  isHidden: boolean;
  /** Of the row of a delivery. */
  rowPrint?: string;
  warnings?: readonly string[];
}

export interface WriteOptions {
  feed: Pick<Feed, "feedId" | "settings">;
  runId: number;
  now: number;
  /** False for a first run and for what follows from one. */
  isNews: boolean;
  isFirstRun: boolean;
  /** Properties whose pictures in the delivery differ from those we have, though their rows may not. */
  changedMedia?: ReadonlySet<string>;
  /** Shows what would otherwise wait for its first picture or its date. */
  mustShow?: boolean;
  /** False for a write that follows a look at the pictures. */
  looksAtMedia?: boolean;
}

/** How long a new property waits for its first picture. */
const PICTURE_WAIT_MS = 10 * MINUTE_MS;

interface Entry extends FeedWrite {
  propertyId: number;
  rowBefore: FeedPropertyRow | undefined;
  before: Property | undefined;
  /** The same without what people set by hand. */
  feedBefore: Property | undefined;
  media: ResolvedMedia;
  state: FeedPropertyState;
  showAt: number | null;
  createdAt: number;
}

/**
 * Writes some properties of a feed and what is needed to undo it. Call it with the feeds' lock held: it gives new
 * properties their ids.
 */
export async function writeFeedProperties(
  db: Pick<Db, "engine">,
  trx: Trx,
  writes: readonly FeedWrite[],
  options: WriteOptions,
): Promise<void> {
  const entries = await prepareEntries(trx, writes, options);
  await insertFeedChanges(trx, options.runId, entries.map(toChange));
  const shown = entries.filter(({ state }) => state === "shown");
  const references = await chooseReferences(trx, shown);
  const fromFeed = shown.map((entry) =>
    toProperty(entry, references.get(entry.theirRef) ?? entry.theirRef, options),
  );
  await putProperties(db, trx, await applyStoredOverrides(trx, fromFeed), { isNews: options.isNews });
  const leaving = entries.filter(({ state, before }) => state !== "shown" && before);
  await removeProperties(
    db,
    trx,
    leaving.map(({ propertyId }) => propertyId),
  );
  await putHouseNumbers(
    trx,
    shown.flatMap(({ propertyId, record: { houseNumber } }) =>
      houseNumber === "" ? [] : [{ propertyId, houseNumber }],
    ),
  );
  await putFeedProperties(
    trx,
    entries.map((entry) => toRow(entry, options)),
  );
  if (options.looksAtMedia === false) return;
  const { feedId } = options.feed;
  const theirRefs = entries.filter((entry) => needsMedia(entry, options)).map(({ theirRef }) => theirRef);
  await enqueueFeedMedia(trx, { feedId, runId: options.runId, theirRefs });
}

async function prepareEntries(
  trx: Trx,
  writes: readonly FeedWrite[],
  { feed, now, isFirstRun, mustShow = false }: WriteOptions,
): Promise<Entry[]> {
  const refs = writes.map(({ theirRef }) => theirRef);
  const rows = await findFeedProperties(trx, feed.feedId, refs);
  let nextId = rows.size === refs.length ? 0 : await findNextPropertyId(trx);
  const shownIds = [...rows.values()].map(({ property_id }) => property_id);
  const listed = await findProperties(trx, shownIds);
  const before = new Map(listed.map((one) => [one.propertyId, one]));
  const feedBefore = new Map((await withoutOverrides(trx, listed)).map((one) => [one.propertyId, one]));
  const sources = writes.flatMap(({ record }) => listFeedMedia(record).map(({ media }) => media.source));
  const files = await findKnownFiles(trx, feed.feedId, sources);
  return writes.map((write) => {
    const rowBefore = rows.get(write.theirRef);
    const propertyId = rowBefore?.property_id ?? nextId++;
    const media = resolveMedia(write.record, files);
    const known = before.get(propertyId);
    const wait = mustShow
      ? null
      : decideWait(write.record, {
          isNew: known === undefined,
          media,
          now,
          showAt: rowBefore?.show_at ?? null,
        });
    return {
      propertyId,
      rowBefore,
      before: known,
      feedBefore: feedBefore.get(propertyId),
      media,
      state: write.isHidden ? "hidden" : wait === null ? "shown" : "waiting",
      showAt: write.isHidden ? null : wait,
      createdAt: rowBefore?.property_created_at ?? decideCreatedAt(write.record, { now, isFirstRun }),
      ...write,
    };
  });
}

/** Until when a property waits; null if it needn't. One that is shown already never waits. */
function decideWait(
  { publishFrom, photos }: FeedRecord,
  { isNew, media, now, showAt }: { isNew: boolean; media: ResolvedMedia; now: number; showAt: number | null },
): number | null {
  if (!isNew) return null;
  if (publishFrom !== null && publishFrom > now) return publishFrom;
  const hasToWait = photos.length > 0 && media.photos.length === 0 && !media.isLookedAt;
  // A property that waits already doesn't wait for longer because it was sent again.
  return hasToWait ? Math.min(now + PICTURE_WAIT_MS, showAt ?? Number.POSITIVE_INFINITY) : null;
}

function toProperty(
  { record, propertyId, branchId, place, feedBefore, createdAt, rowBefore, media }: Entry,
  reference: string,
  { feed, now }: WriteOptions,
): Property {
  return toFeedProperty({
    record,
    propertyId,
    reference,
    branchId,
    place,
    before: feedBefore,
    createdAt,
    now,
    firstSeenAt: rowBefore?.first_seen_at ?? now,
    media: chooseMedia(media, feedBefore?.details),
    source: feed.settings.source,
    isTyped: feed.feedId === BY_HAND,
  });
}

function toChange({ propertyId, rowBefore, before, state }: Entry): FeedChange {
  const isNew = rowBefore === undefined || rowBefore.state === "withdrawn" || rowBefore.state === "hidden";
  return {
    propertyId,
    change: state === "hidden" ? "hidden" : isNew ? "new" : "changed",
    feedBefore: rowBefore ?? null,
    propertyBefore: before ?? null,
  };
}

function toRow(entry: Entry, { feed, runId, now, isNews }: WriteOptions): NewFeedPropertyRow {
  return {
    feed_id: feed.feedId,
    their_ref: entry.theirRef,
    property_id: entry.propertyId,
    branch_id: entry.branchId,
    state: entry.state,
    record_hash: entry.hash,
    record_json: JSON.stringify(entry.record),
    row_print: entry.rowPrint ?? "",
    warnings_json: JSON.stringify(entry.warnings ?? []),
    place_json: JSON.stringify(entry.place),
    is_news: isNews ? 1 : 0,
    show_at: entry.showAt,
    first_seen_at: entry.rowBefore?.first_seen_at ?? now,
    property_created_at: entry.createdAt,
    run_id: runId,
    missing_runs: 0,
  };
}

function needsMedia({ theirRef, state, media }: Entry, { changedMedia }: WriteOptions): boolean {
  return state !== "hidden" && (!media.isWhole || changedMedia?.has(theirRef) === true);
}

/** The sender's reference without its branch if no other property has it, else the whole reference. */
async function chooseReferences(trx: Trx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const wishes = entries.flatMap(({ record, theirRef }) => [record.reference, theirRef.slice(0, 100)]);
  const owners = wishes.length === 0 ? new Map() : await findReferenceOwners(trx, [...new Set(wishes)]);
  const chosen = new Map<string, string>();
  for (const { theirRef, record, propertyId } of entries) {
    const isFree = (reference: string) => (owners.get(reference) ?? propertyId) === propertyId;
    const candidates = [record.reference, theirRef.slice(0, 100), `${theirRef.slice(0, 80)}-${propertyId}`];
    const reference = candidates.find(isFree) ?? String(propertyId);
    owners.set(reference, propertyId);
    chosen.set(theirRef, reference);
  }
  return chosen;
}
