import { formatDeskTime, formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { FeedLine, FeedsView, RunLine } from "../../../domain/desk/feeds/feeds-view.ts";
import {
  BUSY_STATES,
  type RunResult,
  toHealthPill,
  toRunPill,
} from "../../../domain/desk/feeds/run-result.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import type { FeedKind } from "../../../domain/feed/feed-settings-schema.ts";
import { findSilentFrom } from "../../../domain/feed/report/usual-gap.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { type Feed, listFeeds } from "../../feed/feed-queries.ts";
import { FEED_READERS } from "../../feed/feed-readers.ts";
import { listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import { describeRollBack } from "./describe-roll-back.ts";
import {
  countShownHomes,
  listFeedBranchIds,
  listRuns,
  listUsualGaps,
  type RunRow,
} from "./feed-list-queries.ts";
import { findLimit } from "./find-limit.ts";
import { listRunPage } from "./list-run-page.ts";
import { listRunScopes } from "./run-detail-queries.ts";

const BARS = 28;

const KINDS: Readonly<Record<string, string>> = {
  blm: "BLM files",
  rtdf: "Real-time (RTDF), sent by your software",
  json: "JSON feed",
  "by-hand": "Typed at the desk",
};

/** The feeds that bring homes of the person's branches, with these branches. */
export async function listSeenFeeds(
  query: Query,
  user: DeskUser,
): Promise<{ feed: Feed; branchIds: number[] }[]> {
  const branches = await listFeedBranchIds(query);
  return (await listFeeds(query))
    .map((feed) => {
      const ids = new Set(branches.get(feed.feedId) ?? []);
      if (feed.settings.oneBranchId !== null) ids.add(feed.settings.oneBranchId);
      return { feed, branchIds: [...ids] };
    })
    .filter(({ branchIds }) => user.branchIds === "all" || branchIds.some((id) => seesBranch(user, id)));
}

/** Which branches a new feed brings homes of isn't known yet. */
export function canAddFeeds({ role, branchIds }: DeskUser): boolean {
  return may(role, "feeds.edit") && branchIds === "all";
}

/** Whether the person can try a file: of a format that we read, and only with branches of theirs. */
export function canTryFiles(
  user: DeskUser,
  { feed, branchIds }: { feed: Feed; branchIds: readonly number[] },
) {
  return (
    may(user.role, "feeds.edit") && feed.kind in FEED_READERS && branchIds.every((id) => seesBranch(user, id))
  );
}

export function describeFeed({ kind, settings }: Feed, branches: number): string {
  const name = KINDS[kind] ?? kind;
  const source = settings.pull ? `${name}, fetched every ${settings.pull.everyMinutes} minutes` : name;
  if (kind === "by-hand") return source;
  return `${source} · ${branches === 1 ? "1 branch" : `${branches} branches`}`;
}

interface FeedsAsked {
  user: DeskUser;
  feedId: string | null;
  result: RunResult | null;
  before: number | undefined;
  now: number;
}

export async function readFeeds(query: Query, asked: FeedsAsked): Promise<FeedsView> {
  const { user, feedId, result, before, now } = asked;
  const seen = await listSeenFeeds(query, user);
  const shown = await countShownHomes(query, user);
  const gaps = await listUsualGaps(query);
  const feeds: FeedLine[] = [];
  const held: FeedsView["held"][number][] = [];
  const heldIds = new Set<number>();
  for (const { feed, branchIds } of seen) {
    const runs = await listRuns(query, { feedIds: [feed.feedId], limit: BARS });
    const heldRuns = await listHeldRuns(query, feed.feedId);
    for (const run of heldRuns) {
      heldIds.add(run.runId);
      const row = runs.find(({ runId }) => runId === run.runId);
      held.push({
        runId: run.runId,
        href: toRunHref(feed.feedId, run.runId),
        text: `Run ${run.runId} of ${toFeedName(feed.feedId)} is held.|${run.reason}`,
        since: row ? formatTimeInSentence(row.finishedAt ?? row.createdAt, now) : "",
      });
    }
    const usualGapMs = gaps.get(feed.feedId) ?? null;
    feeds.push(
      toFeedLine({
        feed,
        about: describeFeed(feed, branchIds.length),
        runs,
        heldRunId: heldRuns[0]?.runId,
        usualGapMs,
        shown: shown.get(feed.feedId) ?? 0,
        canTry: canTryFiles(user, { feed, branchIds }),
        now,
      }),
    );
  }
  const feedIds = seen.map(({ feed }) => feed.feedId).filter((id) => feedId === null || id === feedId);
  const page = await listRunPage(query, { feedIds, result, before, heldIds });
  const runs: RunLine[] = [];
  for (const run of page.runs) {
    const isHeld = heldIds.has(run.runId);
    const action = await findRunAction(query, { user, run, isHeld, now });
    runs.push(toRunLine(run, { now, isHeld, action }));
  }
  const total = feeds.reduce((sum, line) => sum + line.shown, 0);
  const filter = { ...(feedId !== null && { feed: feedId }), ...(result !== null && { result }) };
  return {
    context: `${total.toLocaleString("en-GB")} homes on the site from ${feeds.length === 1 ? "1 feed" : `${feeds.length} feeds`}`,
    canDecide: may(user.role, "feeds.decide"),
    canAdd: canAddFeeds(user),
    held,
    feeds,
    runs,
    feedId,
    result,
    olderHref:
      page.next === null
        ? null
        : `/desk/feeds?${new URLSearchParams({ ...filter, before: String(page.next) })}#runs`,
  };
}

interface LineFacts {
  feed: Feed;
  about: string;
  runs: readonly RunRow[];
  heldRunId: number | undefined;
  usualGapMs: number | null;
  shown: number;
  canTry: boolean;
  now: number;
}

function toFeedLine({ feed, about, runs, heldRunId, usualGapMs, shown, canTry, now }: LineFacts): FeedLine {
  const { feedId, kind, lastHeardAt, state } = feed;
  const expected = lastHeardAt === null || usualGapMs === null ? null : lastHeardAt + usualGapMs;
  return {
    feedId,
    name: toFeedName(feedId),
    about,
    href: `/desk/feeds/${feedId}`,
    health: toHealthPill({
      state,
      hasHeldRun: heldRunId !== undefined,
      isBusy: runs.some((run) => BUSY_STATES.includes(run.state)),
      lastRunState: runs[0]?.state ?? null,
      silentFrom: findSilentFrom({ kind, usualGapMs, lastHeardAt }),
      lastHeardAt,
      isByHand: kind === "by-hand",
      now,
    }),
    lastHeard: lastHeardAt === null ? "Never" : formatDeskTime(lastHeardAt, now),
    shown,
    touched: runs.map(countTouched).reverse(),
    nextExpected: describeExpected({ kind, state, expected, now }),
    heldHref: heldRunId === undefined ? null : toRunHref(feedId, heldRunId),
    canTry,
  };
}

function describeExpected(facts: {
  kind: FeedKind;
  state: Feed["state"];
  expected: number | null;
  now: number;
}): string {
  const { kind, state, expected, now } = facts;
  if (kind === "by-hand" || state === "paused") return "";
  if (kind === "rtdf") return "Any time";
  if (expected === null || now - expected > DAY_MS) return "Not known";
  return expected < now ? "Any time now" : formatDeskTime(expected, now);
}

function countTouched({ report }: RunRow): number {
  return report ? report.new + report.changed + report.withdrawn : 0;
}

export function toRunHref(feedId: string, runId: number): string {
  return `/desk/feeds/${feedId}/runs/${runId}`;
}

interface RowFacts {
  now: number;
  /** Whether it waits for a decision. */
  isHeld: boolean;
}

/** What the person can do about a run, by the same rules as on its page. */
async function findRunAction(
  query: Query,
  { user, run, isHeld, now }: RowFacts & { user: DeskUser; run: RunRow },
): Promise<RunLine["action"]> {
  if (!may(user.role, "feeds.decide")) return null;
  const action = isHeld ? "decide" : describeRollBack(run, now) ? "roll-back" : null;
  if (action === null || user.branchIds === "all") return action;
  const scopes = await listRunScopes(query, run.runId);
  return (await findLimit(query, { user, run, scopes })) === null ? action : null;
}

function toRunLine(run: RunRow, { now, isHeld, action }: RowFacts & { action: RunLine["action"] }): RunLine {
  const { runId, feedId, state, report, kind } = run;
  const wasHeld = state === "held" || state === "withdrawals-held";
  return {
    runId,
    href: toRunHref(feedId, runId),
    when: formatDeskTime(run.finishedAt ?? run.createdAt, now),
    feedName: toFeedName(feedId),
    result: toRunPill({ state, report, kind, isReplaced: !isHeld }),
    added: report?.new ?? 0,
    changed: report?.changed ?? 0,
    takenDown:
      wasHeld && report && report.wouldWithdraw > 0
        ? `${report.wouldWithdraw} held`
        : String(report?.withdrawn ?? 0),
    setAside: report?.quarantined ?? 0,
    note: state === "refused" || state === "failed" ? (report?.reason ?? "") : "",
    action,
  };
}
