import { type RunReport, toEmptyReport } from "../../../domain/feed/run-report.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import { type DatabaseOptions, type Db, openDatabase } from "../../db/database.ts";
import type { LocalFiles } from "../../media/store/local-files.ts";
import { type Delivery, findDelivery } from "../delivery-queries.ts";
import { type Feed, findFeed, findOwnCodes } from "../feed-queries.ts";
import { type DeliveryFile, DeliveryRefused, type OpenDelivery } from "../feed-reader.ts";
import { FEED_READERS } from "../feed-readers.ts";
import { toDeliveryKey } from "../receive-delivery.ts";
import { carryOutRemoval } from "./carry-out-removal.ts";
import { listChangedFiles } from "./changed-files.ts";
import { planRun, type RunPlan } from "./plan-run.ts";
import { prepareWrites } from "./prepared-writes.ts";
import { publishRun, StalePlan } from "./publish-run.ts";
import {
  endRun,
  type FeedRun,
  findRun,
  hasEarlierUnfinishedRun,
  isFinished,
  listKeptRefs,
  setRunProgress,
} from "./run-queries.ts";

export interface RunDeps {
  db: Db;
  files: LocalFiles;
  /** Opens the connection that publishes. */
  database: DatabaseOptions;
}

const MOST_PLANS = 5;
const EARLIER_RUN_WAIT_MS = 60 * SECOND_MS;
const ASK_AGAIN_MS = 200;

/** Carries out a run from its stored delivery, or the call that it holds. Killed anywhere, it can be carried out again. */
export async function runDelivery(deps: RunDeps, runId: number, lost: AbortSignal): Promise<void> {
  const run = await findRun(deps.db.query, runId);
  if (!run || isFinished(run.state)) return;
  if (run.deliveryId === null) return carryOutRemoval(deps.db, run, Date.now());
  await waitForEarlierRuns(deps.db, run, lost);
  const delivery = await findDelivery(deps.db.query, run.deliveryId);
  if (!delivery) throw new Error(`Run ${runId} has no delivery.`);
  await deps.files.withFile(toDeliveryKey(delivery.sha256), async (path) => {
    for (let plans = 0; plans < MOST_PLANS; plans++) {
      try {
        return await planAndPublish(deps, { run, delivery, path, lost });
      } catch (error) {
        if (!(error instanceof StalePlan)) throw error;
      }
    }
    throw new Error(`The feed ${run.feedId} kept changing while run ${runId} was planned.`);
  });
}

/** An older delivery must not be published after a newer one. */
async function waitForEarlierRuns(db: Db, run: FeedRun, lost: AbortSignal): Promise<void> {
  const deadline = performance.now() + EARLIER_RUN_WAIT_MS;
  while (await hasEarlierUnfinishedRun(db.query, run)) {
    if (lost.aborted || performance.now() > deadline)
      throw new Error(`An earlier run of the feed ${run.feedId} hasn't ended yet.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

interface Attempt {
  run: FeedRun;
  delivery: Delivery;
  path: string;
  lost: AbortSignal;
}

async function planAndPublish(deps: RunDeps, { run, delivery, path, lost }: Attempt): Promise<void> {
  const { db } = deps;
  const { runId, feedId } = run;
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new Error(`The feed ${feedId} of run ${runId} is gone.`);
  const now = Date.now();
  const file = { path, name: delivery.name };
  const planned = await withPlan(
    { db, feed, file, receivedAt: delivery.receivedAt },
    async (opened, plan) => {
      if (lost.aborted) throw new Error("The run belongs to another worker now.");
      const prepared = await prepareWrites(opened, plan);
      await setRunProgress(db.query, runId, { state: "publishing", rowsRead: plan.report.rows });
      const connection = openDatabase(deps.database);
      try {
        await publishRun({
          db: connection,
          feed,
          runId,
          plan,
          prepared,
          columns: opened.columns,
          now,
        });
      } finally {
        await connection.close();
        await prepared.remove();
      }
    },
    {
      isApproved: run.decision === "publish",
      keptRefs: new Set(await listKeptRefs(db.query, runId)),
      now,
      onProgress: (rows) => setRunProgress(db.query, runId, { state: "reading", rowsRead: rows }),
    },
  );
  if ("ok" in planned) return;
  const report = toEmptyReport("refused", planned.refused);
  await db.transaction((trx) => endRun(trx, { runId, report, columns: [], scopes: [], findings: [], now }));
}

interface PlanSource {
  db: Db;
  feed: Feed;
  file: DeliveryFile;
  receivedAt: number;
}

interface PlanSettings {
  isApproved: boolean;
  keptRefs?: ReadonlySet<string>;
  now: number;
  onProgress(rows: number): Promise<void>;
}

/** Opens a delivery, plans it and calls `use` while it is open. */
export async function withPlan(
  { db, feed, file, receivedAt }: PlanSource,
  use: (opened: OpenDelivery, plan: RunPlan) => Promise<void>,
  settings: PlanSettings,
): Promise<{ ok: RunReport } | { refused: string }> {
  const reader = FEED_READERS[feed.kind];
  if (!reader) return { refused: `A feed of the kind “${feed.kind}” takes no files.` };
  try {
    const codes = await findOwnCodes(db.query, feed.feedId);
    const isOneBranch = feed.settings.oneBranchId !== null;
    const delivery = await reader.open(file, { codes, receivedAt, isOneBranch });
    try {
      const changedFiles = await listChangedFiles(db.query, feed.feedId, delivery.files);
      const plan = await planRun({ query: db.query, feed, delivery, changedFiles, ...settings });
      await use(delivery, plan);
      return { ok: plan.report };
    } finally {
      await delivery.close();
    }
  } catch (error) {
    if (error instanceof DeliveryRefused) return { refused: error.message };
    throw error;
  }
}
