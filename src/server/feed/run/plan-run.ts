import { BRAKE_LIMITS, type BrakeLimits, type BrakeReason } from "../../../domain/feed/brake.ts";
import { feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { type ChangePlan, planChanges } from "../../../domain/feed/plan/plan-changes.ts";
import { listRunReasons, NO_ROWS } from "../../../domain/feed/plan/run-reasons.ts";
import { EMPTY_COUNTS, type RunReport, type Verdict } from "../../../domain/feed/run-report.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { type Feed, listBranchMap } from "../feed-queries.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { FEED_READERS } from "../feed-readers.ts";
import { createPlacer, type Placer } from "../place/place-record.ts";
import { type CollectedRows, collectRows } from "./collect-rows.ts";
import {
  findFeedProperties,
  findRefsOfOtherFeeds,
  type KnownProperty,
  listKnownProperties,
} from "./feed-property-queries.ts";
import type { FindingLog } from "./finding-log.ts";
import { findLastColumns } from "./run-queries.ts";

interface PlanOptions {
  query: Query;
  feed: Feed;
  delivery: OpenDelivery;
  changedFiles: ReadonlySet<string>;
  isApproved: boolean;
  keptRefs?: ReadonlySet<string>;
  now: number;
  onProgress(rows: number): Promise<void>;
}

export interface RunPlan extends ChangePlan {
  /** The feed's version that the plan was made for. */
  version: number;
  known: ReadonlyMap<string, KnownProperty>;
  /** Nothing was ever published, so nothing is news. */
  isFirstRun: boolean;
  placer: Placer;
  log: FindingLog;
  /** Properties whose pictures in the delivery differ from those we have. */
  changedMedia: ReadonlySet<string>;
  report: RunReport;
}

const NO_LIMITS: BrakeLimits = {
  withdrawnCount: Number.MAX_SAFE_INTEGER,
  withdrawnShare: 1,
  unavailableShare: Number.MAX_SAFE_INTEGER,
  priceShare: Number.MAX_SAFE_INTEGER,
  quarantinedShare: 1,
};

/** Reads a delivery and decides what it changes. Writes nothing. */
export async function planRun(options: PlanOptions): Promise<RunPlan> {
  const { query, feed, delivery, isApproved, onProgress } = options;
  const { settings, feedId } = feed;
  const known = await listKnownProperties(query, feedId);
  const placer = await createPlacer(query);
  const collected = await collectRows(delivery, {
    known,
    async findRecord(theirRef) {
      const row = (await findFeedProperties(query, feedId, [theirRef])).get(theirRef);
      return row && feedRecordSchema.parse(JSON.parse(row.record_json));
    },
    branchMap: await listBranchMap(query, feedId),
    oneBranchId: settings.oneBranchId,
    refsElsewhere: await findRefsOfOtherFeeds(query, feedId),
    placer,
    changedFiles: options.changedFiles,
    onProgress,
  });
  const isFirstRun = known.size === 0;
  const runReasons = listRunReasons({
    ...collected,
    promisedRows: delivery.promisedRows,
    lostColumns: delivery.listLostColumns((await findLastColumns(query, feedId)) ?? []),
  });
  const isBrakeOff = settings.brake.offUntil !== null && londonDay(options.now) < settings.brake.offUntil;
  const changes = planChanges({
    ...collected,
    known,
    oneBranchId: settings.oneBranchId,
    runReasons,
    limits: isBrakeOff ? NO_LIMITS : { ...BRAKE_LIMITS, ...settings.brake },
    missingRunsNeeded: isPaged(feed) ? 2 : 1,
    isApproved,
    ...(options.keptRefs ? { keptRefs: options.keptRefs } : {}),
  });
  const names = new Map((await listBranches(query)).map(({ branchId, name }) => [branchId, name]));
  return {
    ...changes,
    version: feed.version,
    known,
    isFirstRun,
    placer,
    log: collected.log,
    changedMedia: collected.changedMedia,
    report: toReport({ collected, known, changes, names, isApproved }),
  };
}

/** In a feed that comes in pages, a property can slip from one page to the other while they are read. */
function isPaged({ kind, settings }: Feed): boolean {
  return FEED_READERS[kind]?.listPages !== undefined && settings.pull !== null;
}

interface ReportInput {
  collected: CollectedRows;
  known: ReadonlyMap<string, KnownProperty>;
  changes: ChangePlan;
  names: ReadonlyMap<number, string>;
  isApproved: boolean;
}

function toReport({ collected, known, changes, names, isApproved }: ReportInput): RunReport {
  const { seen, rows, quarantined, log } = collected;
  const hidden = [...seen.values()].filter(({ isHidden }) => isHidden).length;
  const count = (change: string) => changes.writes.filter((write) => write.change === change).length;
  const hides = changes.writes.filter(
    ({ change, theirRef }) => change === "hidden" && known.get(theirRef)?.state === "shown",
  );
  const { verdict, reason } = decideVerdict({ collected, changes, names, isApproved });
  return {
    ...EMPTY_COUNTS,
    verdict,
    reason,
    rows,
    properties: seen.size - hidden,
    hidden,
    quarantined,
    new: count("new"),
    changed: count("changed"),
    withdrawn: changes.withdrawals.length + hides.length,
    wouldWithdraw: changes.heldWithdrawals,
    warnings: log.countWarnings(),
  };
}

function decideVerdict({ collected, changes, names, isApproved }: Omit<ReportInput, "known">): {
  verdict: Verdict;
  reason: string;
} {
  if (collected.rows === 0 && !isApproved) return { verdict: "held", reason: NO_ROWS };
  if (collected.seen.size === 0 && collected.quarantined > 0 && !isApproved) {
    const why = collected.log.findMainQuarantine() ?? "";
    return { verdict: "held", reason: `None of the rows can be used. ${why}`.trim() };
  }
  const held = changes.scopes.filter((scope) => scope.held.length > 0);
  const reason = held
    .map(({ branchId, held }) => `${names.get(branchId) ?? `Branch ${branchId}`}: ${joinReasons(held)}`)
    .join(" ");
  if (held.some((scope) => scope.held.some(({ holds }) => holds === "all")))
    return { verdict: "held", reason };
  if (changes.heldWithdrawals > 0) return { verdict: "withdrawals-held", reason };
  return { verdict: "published", reason: "" };
}

function joinReasons(reasons: readonly BrakeReason[]): string {
  return reasons.map(({ sentence }) => sentence).join(" ");
}
