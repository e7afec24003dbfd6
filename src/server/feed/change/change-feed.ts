import {
  type FeedMatches,
  type MatchableProperty,
  matchFeeds,
} from "../../../domain/feed/change/match-feeds.ts";
import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { toFeedRecord } from "../../../domain/feed/json/from-property.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Db, Query, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { listHouseNumbers } from "../../property/house-number-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import { createExportedUrls } from "../export/read-stock.ts";
import { findFeed, updateFeed } from "../feed-queries.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { putFeedProperties } from "../run/feed-property-queries.ts";
import { insertRun } from "../run/run-queries.ts";
import { listRefs, moveFeedProperty, readFeedRows, readUnownedIds } from "./change-feed-queries.ts";

/** Instead of a feed's name: the properties that no feed brought, such as the demo's or those of an earlier import. */
export const NO_FEED = "none";

interface OldProperty extends MatchableProperty {
  propertyId: number;
  isWithdrawn: boolean;
}

interface ChangeOptions {
  from: string;
  to: string;
  delivery: OpenDelivery;
}

export type ChangePlan = { ok: FeedMatches<OldProperty> } | { refused: string };

/** Finds the properties of the old feed in a delivery of the new one, and writes nothing. */
export async function planFeedChange(
  query: Query,
  { from, to, delivery }: ChangeOptions,
): Promise<ChangePlan> {
  if (from === to) return { refused: "The old and the new feed are the same." };
  for (const feedId of [from, to])
    if (feedId !== NO_FEED && !(await findFeed(query, feedId)))
      return { refused: `There is no feed “${feedId}”.` };
  if (to === NO_FEED) return { refused: "The new feed has to be named." };
  const known = await listRefs(query, to);
  const news: MatchableProperty[] = [];
  for await (const { theirRef, record } of delivery.readRows())
    if (theirRef !== null && record && !known.has(theirRef)) news.push(toMatchable(theirRef, record));
  return { ok: matchAll(await listOldProperties(query, from), news) };
}

/** A withdrawn property is only one that came back if no listed property is the same. */
function matchAll(
  olds: readonly OldProperty[],
  news: readonly MatchableProperty[],
): FeedMatches<OldProperty> {
  const listed = matchFeeds(
    olds.filter(({ isWithdrawn }) => !isWithdrawn),
    news,
  );
  const left = new Set(listed.onlyNew);
  const withdrawn = matchFeeds(
    olds.filter(({ isWithdrawn }) => isWithdrawn),
    news.filter(({ theirRef }) => left.has(theirRef)),
  );
  return {
    matches: [...listed.matches, ...withdrawn.matches],
    unclear: [...listed.unclear, ...withdrawn.unclear],
    onlyOld: listed.onlyOld,
    onlyNew: withdrawn.onlyNew,
  };
}

/**
 * Gives the matched properties to the new feed, in one transaction: their ids and URLs stay, and its next delivery
 * publishes them as changes. The old feed is paused, because it would send the same properties as new ones.
 */
export async function changeFeed(
  db: Db,
  { by, now, ...options }: ChangeOptions & { by: string; now: number },
): Promise<ChangePlan> {
  const { from, to } = options;
  const plan = await planFeedChange(db.query, options);
  if ("refused" in plan) return plan;
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "feeds" });
    // A plan of either feed that is being made now is out of date.
    await updateFeed(trx, to, {});
    if (from !== NO_FEED) await updateFeed(trx, from, { state: "paused" });
    const { matches } = plan.ok;
    const runId = await insertRun(trx, {
      feedId: to,
      deliveryId: null,
      kind: "by-hand",
      state: "published",
      report: {
        ...EMPTY_COUNTS,
        verdict: "published",
        reason: `${matches.length} properties were moved here from ${from === NO_FEED ? "no feed" : `the feed “${from}”`}.`,
        properties: matches.length,
        warnings: {},
      },
      by,
      now,
    });
    if (from === NO_FEED) await adoptProperties(trx, { to, runId, now, matches });
    else
      for (const { old, theirRef } of matches)
        await moveFeedProperty(trx, { from, to, propertyId: old.propertyId, theirRef });
  });
  return plan;
}

function toMatchable(theirRef: string, record: FeedRecord): MatchableProperty {
  const { reference, postcode, houseNumber, channel } = record;
  return { theirRef, reference, postcode, houseNumber, channel };
}

async function listOldProperties(query: Query, from: string): Promise<OldProperty[]> {
  const olds: OldProperty[] = [];
  if (from === NO_FEED) {
    for await (const { property, record } of readUnowned(query))
      olds.push({
        ...toMatchable(record.reference, record),
        propertyId: property.propertyId,
        isWithdrawn: false,
      });
    return olds;
  }
  for await (const rows of readFeedRows(query, from))
    for (const { their_ref, property_id, record_json, state } of rows) {
      const record = feedRecordSchema.parse(JSON.parse(record_json));
      olds.push({
        ...toMatchable(their_ref, record),
        propertyId: property_id,
        isWithdrawn: state === "withdrawn",
      });
    }
  return olds;
}

/** The listed properties that no feed brought, each as a feed would describe it. */
async function* readUnowned(query: Query): AsyncGenerator<{ property: Property; record: FeedRecord }> {
  const houseNumbers = await listHouseNumbers(query);
  for await (const ids of readUnownedIds(query))
    for (const property of await findProperties(query, ids)) {
      const houseNumber = houseNumbers.get(property.propertyId) ?? "";
      yield { property, record: toFeedRecord({ property, houseNumber, urls: createExportedUrls("") }) };
    }
}

interface Adoption {
  to: string;
  runId: number;
  now: number;
  matches: FeedMatches<OldProperty>["matches"];
}

async function adoptProperties(trx: Trx, { to, runId, now, matches }: Adoption): Promise<void> {
  const theirRefs = new Map(matches.map(({ old, theirRef }) => [old.propertyId, theirRef]));
  for await (const { property, record } of readUnowned(trx)) {
    const theirRef = theirRefs.get(property.propertyId);
    if (theirRef === undefined) continue;
    const { lat, lng, town, county } = property;
    await putFeedProperties(trx, [
      {
        feed_id: to,
        their_ref: theirRef,
        property_id: property.propertyId,
        branch_id: property.branchId,
        state: "shown",
        record_hash: "",
        record_json: JSON.stringify(record),
        place_json: JSON.stringify({ lat, lng, town, county }),
        is_news: 0,
        row_print: "",
        warnings_json: "[]",
        show_at: null,
        first_seen_at: now,
        property_created_at: property.createdAt,
        run_id: runId,
        missing_runs: 0,
      },
    ]);
  }
}
