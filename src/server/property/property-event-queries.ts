import { sql } from "kysely";
import type { Channel } from "../../domain/property/channel.ts";
import type { Reduction } from "../../domain/property/history/listing-dates.ts";
import type { Property } from "../../domain/property/property.ts";
import {
  type PropertyBefore,
  type PropertyEvent,
  type PropertyEventKind,
  propertyEvents,
} from "../../domain/property/property-events.ts";
import type { PropertyStatus } from "../../domain/property/property-status.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { chunksOf } from "../db/chunks.ts";
import { compileOnce } from "../db/compile-once.ts";
import type { Query, Trx } from "../db/database.ts";
import { enqueueJob } from "../jobs/job-queue.ts";

/** The job that is enqueued with the first event after the last handled one. */
export const PROPERTY_EVENTS = "property-events";
/** Delays the job, so that changes saved together are handled together. */
const GATHER_MS = 10 * SECOND_MS;
/** With the delays between them, about two days of retries. */
const MAX_ATTEMPTS = 50;
const IDS_PER_QUESTION = 1_000;
const ROWS_PER_INSERT = 1_000;
const ONLY_ROW = 1;

/** Call this after recording the change, and before writing the properties. */
export async function findPropertiesBefore(
  trx: Trx,
  propertyIds: readonly number[],
): Promise<Map<number, PropertyBefore>> {
  const before = new Map<number, PropertyBefore>();
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    const gone = await trx
      .selectFrom("withdrawn_properties")
      .select("property_id")
      .where("property_id", "in", chunk)
      .execute();
    for (const { property_id } of gone) before.set(property_id, "withdrawn");
    const stored = await trx
      .selectFrom("properties")
      .select(["property_id", "channel", "status", "price_value_pounds"])
      .where("property_id", "in", chunk)
      .execute();
    for (const row of stored) {
      before.set(row.property_id, {
        channel: row.channel as Channel,
        status: row.status as PropertyStatus,
        priceValue: row.price_value_pounds,
      });
    }
  }
  return before;
}

interface Written {
  before: ReadonlyMap<number, PropertyBefore>;
  properties: readonly Property[];
  now: number;
}

/**
 * Records the events of a write. The writer holds the lock on the change counter, so event ids become visible
 * in order, and a reader that has seen one has seen all before it.
 */
export async function recordPropertyEvents(trx: Trx, { before, properties, now }: Written): Promise<void> {
  const rows = properties.flatMap((property) =>
    propertyEvents(before.get(property.propertyId), property).map(({ kind, oldPrice, newPrice }) => ({
      property_id: property.propertyId,
      kind,
      old_price_pounds: oldPrice,
      new_price_pounds: newPrice,
      at: now,
    })),
  );
  if (rows.length === 0) return;
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx.insertInto("property_events").values(chunk).execute();
  }
  await orderHandling(trx, { after: await getHandledEvent(trx), runAt: now + GATHER_MS, now });
}

/** The job's id depends only on the last handled event, so many writers enqueue just one job. */
async function orderHandling(
  trx: Trx,
  { after, runAt, now }: { after: number; runAt: number; now: number },
): Promise<void> {
  const job = { id: `${PROPERTY_EVENTS}:${after}`, kind: PROPERTY_EVENTS, payload: {}, runAt };
  await enqueueJob(trx, { ...job, maxAttempts: MAX_ATTEMPTS }, now);
}

export async function getHandledEvent(query: Query): Promise<number> {
  const row = await query
    .selectFrom("property_event_cursor")
    .select("handled_event")
    .where("id", "=", ONLY_ROW)
    .executeTakeFirstOrThrow();
  return row.handled_event;
}

export interface RecordedEvent extends PropertyEvent {
  eventId: number;
  propertyId: number;
  at: number;
}

/** The events after an id, in order. */
export async function listPropertyEvents(
  query: Query,
  { after, limit }: { after: number; limit: number },
): Promise<RecordedEvent[]> {
  const rows = await query
    .selectFrom("property_events")
    .select(["event_id", "property_id", "kind", "old_price_pounds", "new_price_pounds", "at"])
    .where("event_id", ">", after)
    .orderBy("event_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    propertyId: row.property_id,
    kind: row.kind as PropertyEventKind,
    oldPrice: row.old_price_pounds,
    newPrice: row.new_price_pounds,
    at: row.at,
  }));
}

/**
 * Moves the cursor; returns false when another caller has moved it already. It locks the writers' counter
 * meanwhile: a writer that commits later finds the new cursor and enqueues its own job, and an earlier one is
 * seen here.
 */
export async function finishPropertyEvents(
  trx: Trx,
  { upTo, now }: { upTo: number; now: number },
): Promise<boolean> {
  await trx
    .updateTable("property_change_counter")
    .set((build) => ({ last_sequence: build.ref("last_sequence") }))
    .where("id", "=", 1)
    .execute();
  const moved = await trx
    .updateTable("property_event_cursor")
    .set({ handled_event: upTo })
    .where("id", "=", ONLY_ROW)
    .where("handled_event", "<", upTo)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  const [next] = await listPropertyEvents(trx, { after: upTo, limit: 1 });
  if (next) await orderHandling(trx, { after: upTo, runAt: now, now });
  return true;
}

/** Deletes old events that every saved search has been checked against. */
export async function deleteOldPropertyEvents(query: Query, before: number): Promise<void> {
  await query
    .deleteFrom("property_events")
    .where("at", "<", before)
    .where("event_id", "<=", await getHandledEvent(query))
    .execute();
}

const selectLastReduction = compileOnce((query, [propertyId = 0]: readonly number[]) =>
  query
    .selectFrom("property_events")
    .select(["at", "old_price_pounds", "new_price_pounds"])
    .where("property_id", "=", propertyId)
    .where("kind", "=", sql.lit("reduced"))
    .orderBy("event_id", "desc")
    .limit(sql.lit(1)),
);

/** The last time the price came down; undefined if it didn't, or if that is too long ago to be stored. */
export async function findLastReduction(query: Query, propertyId: number): Promise<Reduction | undefined> {
  const [row] = await selectLastReduction(query, [propertyId]);
  if (!row || row.old_price_pounds === null || row.new_price_pounds === null) return undefined;
  return { at: row.at, oldPrice: row.old_price_pounds, newPrice: row.new_price_pounds };
}

/**
 * Records reductions that happened before the properties came here, which alert no one. Replaces earlier ones
 * of the same properties.
 */
export async function putPastReductions(
  trx: Trx,
  reductions: readonly (Reduction & { propertyId: number })[],
): Promise<void> {
  if (reductions.length === 0) return;
  const handled = await getHandledEvent(trx);
  const [waiting] = await listPropertyEvents(trx, { after: handled, limit: 1 });
  for (const chunk of chunksOf(reductions, ROWS_PER_INSERT)) {
    const ids = chunk.map(({ propertyId }) => propertyId);
    await trx
      .deleteFrom("property_events")
      .where("property_id", "in", ids)
      .where("event_id", "<=", handled)
      .execute();
    await trx
      .insertInto("property_events")
      .values(
        chunk.map(({ propertyId, at, oldPrice, newPrice }) => ({
          property_id: propertyId,
          kind: "reduced",
          old_price_pounds: oldPrice,
          new_price_pounds: newPrice,
          at,
        })),
      )
      .execute();
  }
  // Events that still wait are handled together with these, which is rare and harmless.
  if (waiting) return;
  const { last } = await trx
    .selectFrom("property_events")
    .select((build) => build.fn.max("event_id").as("last"))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("property_event_cursor")
    .set({ handled_event: Number(last) })
    .where("id", "=", ONLY_ROW)
    .execute();
}
