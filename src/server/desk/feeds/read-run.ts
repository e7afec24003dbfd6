import { formatDeskDay, formatDeskTime, formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { explainLimit } from "../../../domain/desk/feeds/decide-scope.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { FeedRunView, HomeTile } from "../../../domain/desk/feeds/feeds-view.ts";
import { describeHeldRun } from "../../../domain/desk/feeds/held-decision.ts";
import { BUSY_STATES, toRunPill } from "../../../domain/desk/feeds/run-result.ts";
import { listTally } from "../../../domain/desk/feeds/run-tally.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import { listFieldChanges } from "../../../domain/desk/stock/property-diff.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findDelivery } from "../../feed/delivery-queries.ts";
import { listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import { KEEP_CHANGES_MS } from "../../feed/run/roll-back.ts";
import { findListings, findProperties } from "../../property/property-queries.ts";
import { describeRollBack } from "./describe-roll-back.ts";
import { findLastRowCount, findRunRow, listUsualGaps, type RunRow } from "./feed-list-queries.ts";
import { findLimit, toNamed } from "./find-limit.ts";
import { MAPPING_CHOICES } from "./mapping-choices.ts";
import { listSeenFeeds } from "./read-feeds.ts";
import {
  type ChangedHome,
  countChangedHomes,
  countInterest,
  findStatesAfter,
  type HeldHome,
  listChangedHomes,
  listHeldHomes,
  listRunFindings,
  listRunScopes,
} from "./run-detail-queries.ts";
import { countSentences, toSetAsideRow } from "./set-aside.ts";

const MOST_TILES = 60;
const MOST_CHANGES = 60;
const MOST_FINDINGS = 200;
const MOST_SET_ASIDE = 40;
const TILE_WIDTH = 320;
const INTEREST_MS = 30 * DAY_MS;

interface RunAsked {
  user: DeskUser;
  feedId: string;
  runId: number;
  now: number;
  problem?: string;
}

/** One run as the person may see it; undefined if it is of no feed of their branches. */
export async function readRun(query: Query, asked: RunAsked): Promise<FeedRunView | undefined> {
  const { user, feedId, runId, now } = asked;
  const seen = (await listSeenFeeds(query, user)).find(({ feed }) => feed.feedId === feedId);
  const run = seen && (await findRunRow(query, feedId, runId));
  if (!seen || !run) return undefined;
  const scopes = await listRunScopes(query, runId);
  const isHeld = (await listHeldRuns(query, feedId)).some((one) => one.runId === runId);
  const held = isHeld ? await listHeldHomes(query, user, { runId, feedId }) : [];
  const leaving = held.filter(({ change }) => change === "withdrawn" || change === "hidden");
  const limit = await findLimit(query, { user, run, scopes });
  const canSeeAll = seen.branchIds.every((id) => seesBranch(user, id));
  const findings = await listRunFindings(query, user, {
    runId,
    feedId,
    seesAll: canSeeAll,
    limit: MOST_FINDINGS,
  });
  const setAside = findings.filter(({ level }) => level === "quarantine");
  const report = run.report;
  const changes = await readChanges(query, user, run);
  const branches = (await listBranches(query)).map(({ branchId, name }) => ({ branchId, name }));
  const canEdit =
    may(user.role, "feeds.edit") && explainLimit(user, toNamed(seen.branchIds, branches), "feed") === null;
  const canDecide = may(user.role, "feeds.decide") && limit === null;
  return {
    feedId,
    feedName: toFeedName(feedId),
    runId,
    pill: toRunPill({ ...run, isReplaced: !isHeld }),
    context: await describeContext(query, run, now),
    decision: isHeld
      ? describeHeldRun({
          scopes,
          waiting: countWaiting(held, report?.wouldWithdraw ?? 0),
          published: (report?.new ?? 0) + (report?.changed ?? 0) + (report?.withdrawn ?? 0),
          reason: report?.reason ?? "",
          ...(await countInterest(
            query,
            leaving.flatMap(({ propertyId }) => propertyId ?? []),
            {
              since: now - INTEREST_MS,
              now,
            },
          )),
          isRequest: run.deliveryId === null,
          expectedAt: await findExpected(query, seen.feed.lastHeardAt, feedId),
          rollBackUntil: formatDeskDay(londonDay(now + KEEP_CHANGES_MS), londonDay(now)),
          now,
        })
      : null,
    limit,
    canDecide,
    canDownload: run.deliveryId !== null && may(user.role, "feeds.edit") && canSeeAll,
    canEdit,
    canPause: canEdit && seen.feed.state === "on" && seen.feed.kind !== "by-hand",
    canTick:
      canDecide && isHeld && run.deliveryId !== null && leaving.length > 1 && leaving.length === held.length,
    heldSince: formatTimeInSentence(run.finishedAt ?? run.createdAt, now),
    ...summarise(run, now),
    progress: BUSY_STATES.includes(run.state)
      ? { rows: run.rowsRead, of: await findLastRowCount(query, feedId) }
      : null,
    tally: report && run.state !== "refused" && run.state !== "failed" ? listTally(report) : [],
    leaving: await toTiles(query, leaving.slice(0, MOST_TILES)),
    leavingMore: Math.max(0, leaving.length - MOST_TILES),
    ...changes,
    setAside: setAside.slice(0, MOST_SET_ASIDE).map(toSetAsideRow),
    setAsideMore: Math.max(0, (report?.quarantined ?? 0) - MOST_SET_ASIDE),
    warnings: countSentences(
      findings.filter(({ level }) => level === "warning").map(({ sentence }) => sentence),
    ),
    rollBack: canDecide ? describeRollBack(run, now) : null,
    ownBranches: branches.filter(({ branchId }) => seesBranch(user, branchId)),
    ...MAPPING_CHOICES,
    problem: asked.problem ?? null,
  };
}

/** A run from before homes were kept one by one has only its count. */
function countWaiting(held: readonly HeldHome[], wouldWithdraw: number) {
  const waiting = { withdrawn: 0, hidden: 0, new: 0, changed: 0 };
  for (const { change } of held) waiting[change] += 1;
  return held.length === 0 ? { ...waiting, withdrawn: wouldWithdraw } : waiting;
}

async function findExpected(
  query: Query,
  lastHeardAt: number | null,
  feedId: string,
): Promise<number | null> {
  const gap = (await listUsualGaps(query)).get(feedId) ?? null;
  return lastHeardAt === null || gap === null ? null : lastHeardAt + gap;
}

async function describeContext(query: Query, run: RunRow, now: number): Promise<string> {
  const delivery = run.deliveryId === null ? undefined : await findDelivery(query, run.deliveryId);
  const rows = run.report?.rows ?? run.rowsRead;
  const parts = [formatDeskTime(run.createdAt, now)];
  if (delivery) parts.push(delivery.name);
  if (run.kind === "by-hand") parts.push("changed by hand");
  if (run.kind === "call") parts.push("a call from your software");
  if (delivery && rows > 0) parts.push(`${rows.toLocaleString("en-GB")} rows`);
  return parts.join(" · ");
}

function summarise(run: RunRow, now: number): Pick<FeedRunView, "summary" | "summaryKind"> {
  const by =
    run.decidedBy === null
      ? ""
      : ` ${run.decidedBy}, ${formatTimeInSentence(run.decidedAt ?? run.createdAt, now)}.`;
  const reason = run.report?.reason ?? "";
  if (run.state === "refused")
    return {
      summary: `This file was refused. ${reason} Nothing was used and nothing was taken down.`,
      summaryKind: "bad",
    };
  if (run.state === "failed")
    return {
      summary: `This file wasn’t published. ${reason} The site stays as it was.`,
      summaryKind: "bad",
    };
  if (run.state === "discarded")
    return { summary: `Discarded: the site stays as it was.${by}`, summaryKind: "info" };
  if (run.kind === "roll-back") return { summary: `${reason}${by}`, summaryKind: "ok" };
  if (run.kind === "by-hand") return { summary: `Changed by hand.${by}`, summaryKind: "ok" };
  if (run.decision === "publish" && !BUSY_STATES.includes(run.state))
    return { summary: `Published after a decision.${by}`, summaryKind: "ok" };
  if (run.state === "held" || run.state === "withdrawals-held")
    return {
      summary: `${reason} A later file has replaced this one, so there is nothing left to decide.`,
      summaryKind: "info",
    };
  return { summary: "", summaryKind: "info" };
}

async function toTiles(query: Query, homes: readonly HeldHome[]): Promise<HomeTile[]> {
  const ids = homes.flatMap(({ propertyId }) => propertyId ?? []);
  const listings = new Map((await findListings(query, ids)).map((one) => [one.propertyId, one]));
  return homes.map(({ propertyId, theirRef }) => {
    const listing = propertyId === null ? undefined : listings.get(propertyId);
    return { ...(listing ? toTile(listing) : toUnlistedTile(propertyId, theirRef)), theirRef };
  });
}

function toUnlistedTile(propertyId: number | null, theirRef: string): HomeTile {
  return {
    propertyId: propertyId ?? 0,
    href: propertyId === null ? null : `/desk/stock/${propertyId}`,
    name: theirRef,
    price: "",
    note: "not shown",
    pictureUrl: null,
  };
}

function toTile(listing: Listing): HomeTile {
  const [key] = listing.photoKeys;
  return {
    propertyId: listing.propertyId,
    href: `/desk/stock/${listing.propertyId}`,
    name: listing.displayAddress,
    price: listing.price,
    note: `${listing.reference}${PROPERTY_STATUSES[listing.status].isAvailable ? "" : ` · ${PROPERTY_STATUSES[listing.status].label.toLowerCase()}`}`,
    pictureUrl: key === undefined ? null : imageUrl({ key, width: TILE_WIDTH }),
  };
}

type Changes = Pick<FeedRunView, "changes" | "added" | "takenDown" | "changesMore">;

async function readChanges(query: Query, user: DeskUser, { runId }: RunRow): Promise<Changes> {
  const changed = await listChangedHomes(query, user, { runId, limit: MOST_CHANGES });
  const propertyIds = changed.map(({ propertyId }) => propertyId);
  const later = await findStatesAfter(query, { runId, propertyIds });
  const current = new Map((await findProperties(query, propertyIds)).map((one) => [one.propertyId, one]));
  const findAfter = ({ propertyId }: ChangedHome) =>
    later.has(propertyId) ? (later.get(propertyId) ?? null) : (current.get(propertyId) ?? null);
  const tiles = (homes: readonly ChangedHome[], pick: "before" | "after") =>
    homes.map((home) => {
      const property = pick === "before" ? home.before : findAfter(home);
      return property ? toTile(property) : toUnlistedTile(home.propertyId, `Home ${home.propertyId}`);
    });
  return {
    changes: changed.flatMap((home) => {
      const after = findAfter(home);
      if (home.change !== "changed" || !home.before || !after) return [];
      const fields = listFieldChanges(home.before, after);
      const { propertyId, displayAddress, reference } = after;
      return fields.length === 0 ? [] : [{ propertyId, name: displayAddress, reference, fields }];
    }),
    added: tiles(
      changed.filter(({ change, before }) => change === "new" && before === null),
      "after",
    ),
    takenDown: tiles(
      changed.filter(
        ({ change, before }) => (change === "withdrawn" || change === "hidden") && before !== null,
      ),
      "before",
    ),
    changesMore: Math.max(0, (await countChangedHomes(query, user, runId)) - MOST_CHANGES),
  };
}
