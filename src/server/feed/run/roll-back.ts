import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { restoreFeedValue } from "../../../domain/feed/override/overrides.ts";
import { EMPTY_COUNTS, type RunReport } from "../../../domain/feed/run-report.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { putHouseNumbers } from "../../property/house-number-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import { putProperties, removeProperties } from "../../property/write-properties.ts";
import { advanceFeed, findFeed } from "../feed-queries.ts";
import { applyStoredOverrides } from "../overrides/apply-stored-overrides.ts";
import { type EarlierState, findStatesBefore, insertFeedChanges, listChangedIds } from "./change-queries.ts";
import { findFeedPropertiesById, putFeedProperties } from "./feed-property-queries.ts";
import { findRun, findRunTime, insertRun, PUBLISHED_STATES, setRolledBackReport } from "./run-queries.ts";

/** How long a run can be rolled back; pictures are kept as long. */
export const KEEP_CHANGES_MS = 30 * DAY_MS;
const PROPERTIES_PER_BATCH = 50;

export type RollBackResult = { ok: { runId: number; report: RunReport } } | { refused: string };

interface RollBack {
  runId: number;
  by: string;
  now: number;
}

/**
 * Makes the feed's properties what they were before a run, which undoes its later runs too. What people set by hand
 * stays. No alert is sent, and ids stay: a property that the run added keeps its id while it is withdrawn.
 */
export function rollBackRun(db: Db, rollBack: RollBack): Promise<RollBackResult> {
  return db.transaction((trx) => rollBackRunIn(db, trx, rollBack));
}

/** The same in the caller's transaction. */
export async function rollBackRunIn(
  db: Pick<Db, "engine">,
  trx: Trx,
  { runId, by, now }: RollBack,
): Promise<RollBackResult> {
  await takeLock(trx, { engine: db.engine, lock: "feeds" });
  const run = await findRun(trx, runId);
  if (!run) return { refused: `There is no run ${runId}.` };
  if (!PUBLISHED_STATES.includes(run.state))
    return { refused: `Run ${runId} was not published, so there is nothing to roll back.` };
  if (now - (await findRunTime(trx, runId)) > KEEP_CHANGES_MS)
    return { refused: `Run ${runId} is more than 30 days old, so it can’t be rolled back any more.` };
  const { feedId } = run;
  const feed = await findFeed(trx, feedId);
  if (!feed) return { refused: `The feed “${feedId}” is gone.` };
  await advanceFeed(trx, feedId, feed.version);
  const ids = await listChangedIds(trx, feedId, runId);
  const newRunId = await insertRun(trx, {
    feedId,
    deliveryId: null,
    kind: "roll-back",
    now,
    state: "published",
    rolledBackRunId: runId,
    by,
  });
  const counts = { new: 0, changed: 0, withdrawn: 0 };
  for (const propertyIds of chunksOf(ids, PROPERTIES_PER_BATCH)) {
    const states = await findStatesBefore(trx, { feedId, fromRunId: runId, propertyIds });
    const restored = await restore(db, trx, { states, newRunId });
    for (const kind of ["new", "changed", "withdrawn"] as const) counts[kind] += restored[kind];
    await yieldToEventLoop();
  }
  const report: RunReport = {
    ...EMPTY_COUNTS,
    ...counts,
    verdict: "published",
    reason: `Everything is as it was before run ${runId}.`,
    properties: ids.length,
    warnings: {},
  };
  await setRolledBackReport(trx, newRunId, report);
  return { ok: { runId: newRunId, report } };
}

interface Restore {
  states: readonly EarlierState[];
  newRunId: number;
}

async function restore(
  db: Pick<Db, "engine">,
  trx: Trx,
  { states, newRunId }: Restore,
): Promise<{ new: number; changed: number; withdrawn: number }> {
  const ids = states.map(({ propertyId }) => propertyId);
  const rowsNow = await findFeedPropertiesById(trx, ids);
  const shownNow = new Map((await findProperties(trx, ids)).map((one) => [one.propertyId, one]));
  await insertFeedChanges(
    trx,
    newRunId,
    states.map(({ propertyId, propertyBefore }) => ({
      propertyId,
      change: propertyBefore === null ? "withdrawn" : shownNow.has(propertyId) ? "changed" : "new",
      feedBefore: rowsNow.get(propertyId) ?? null,
      propertyBefore: shownNow.get(propertyId) ?? null,
    })),
  );
  // Without what people had set then, and with what they have set now.
  const fromFeed = states.flatMap(({ propertyBefore, overridesBefore }) =>
    propertyBefore === null ? [] : [overridesBefore.reduce(restoreFeedValue, propertyBefore)],
  );
  const shown = await applyStoredOverrides(trx, fromFeed);
  const gone = states.filter(({ propertyId, propertyBefore }) => !propertyBefore && shownNow.has(propertyId));
  await putProperties(db, trx, shown, { isNews: false });
  await removeProperties(
    db,
    trx,
    gone.map(({ propertyId }) => propertyId),
  );
  await putHouseNumbers(trx, states.flatMap(listHouseNumber));
  await putFeedProperties(
    trx,
    states.flatMap(({ propertyId, feedBefore }) => {
      const row = feedBefore ?? rowsNow.get(propertyId);
      return row ? [toRestoredRow(row, { isNew: feedBefore === null, newRunId })] : [];
    }),
  );
  return {
    new: shown.filter(({ propertyId }) => !shownNow.has(propertyId)).length,
    changed: shown.filter(({ propertyId }) => shownNow.has(propertyId)).length,
    withdrawn: gone.length,
  };
}

function toRestoredRow(
  row: FeedPropertyRow,
  { isNew, newRunId }: { isNew: boolean; newRunId: number },
): FeedPropertyRow {
  return { ...row, ...(isNew && { state: "withdrawn", show_at: null }), run_id: newRunId };
}

function listHouseNumber({ propertyId, feedBefore, propertyBefore }: EarlierState) {
  if (feedBefore === null || propertyBefore === null) return [];
  const { houseNumber } = JSON.parse(feedBefore.record_json) as FeedRecord;
  return houseNumber === "" ? [] : [{ propertyId, houseNumber }];
}
