import { z } from "zod";
import { readRunResult } from "../../../domain/desk/feeds/run-result.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { CODE_TABLES } from "../../../domain/feed/feed-codes.ts";
import type { Query, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { mapFeedIn } from "../../feed/create-feed.ts";
import { updateFeed } from "../../feed/feed-queries.ts";
import { listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import { decideRunIn } from "../../feed/run/decide-run.ts";
import { rollBackRunIn } from "../../feed/run/roll-back.ts";
import type { AuditFacts } from "../audit-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { type DeskPostContext, deskGet, deskPost } from "../desk-route.ts";
import { findRunRow } from "./feed-list-queries.ts";
import { findLimit } from "./find-limit.ts";
import { readFeed } from "./read-feed.ts";
import { listSeenFeeds, readFeeds, toRunHref } from "./read-feeds.ts";
import { readRun } from "./read-run.ts";
import { listRunScopes } from "./run-detail-queries.ts";

const RUN_ID = /^[1-9]\d{0,9}$/;
const NOTHING = z.object({});
const theirRef = z.string().max(200);
const tickedBody = z.object({
  home: z.union([theirRef.transform((one) => [one]), z.array(theirRef).max(1_000)]).default([]),
});

/** Feeds: what was delivered, what waits for a decision, and how codes are read. */
export function registerFeedsRoutes(desk: Desk): void {
  const { query } = desk.db;
  desk.waiting.set("feeds", countHeldRuns);

  deskGet(desk, "/desk/feeds", { can: "feeds.read" }, async ({ user, now, query: asked }) => ({
    view: "feeds",
    title: "Feeds",
    props: await readFeeds(query, {
      user,
      feedId: asked.feed || null,
      result: readRunResult(asked.result),
      before: readId(asked.before),
      now,
    }),
  }));

  deskGet(desk, "/desk/feeds/:feed", { can: "feeds.read" }, (context) => showFeed(desk, context));

  deskGet(desk, "/desk/feeds/:feed/runs/:run", { can: "feeds.read" }, (context) => showRun(desk, context));

  for (const decision of ["publish", "discard"] as const)
    deskPost(
      desk,
      `/desk/feeds/:feed/runs/:run/${decision}`,
      { can: "feeds.decide", action: `feed.${decision}`, body: NOTHING, proof: true },
      (context) =>
        changeRun(desk, context, {
          change: async (trx, change) => {
            const decided = await decideRunIn(trx, { ...change, decision });
            return "ok" in decided ? { ok: change.runId } : decided;
          },
          describe: (runId) =>
            decision === "publish"
              ? `Run ${runId} is being published.`
              : `Run ${runId} is discarded. The site stays as it was.`,
        }),
    );

  deskPost(
    desk,
    "/desk/feeds/:feed/runs/:run/publish-ticked",
    { can: "feeds.decide", action: "feed.publish-ticked", body: tickedBody, proof: true },
    (context) =>
      changeRun(desk, context, {
        change: async (trx, change) => {
          const onlyRefs = context.body.home;
          const decided = await decideRunIn(trx, { ...change, decision: "publish", onlyRefs });
          return "ok" in decided ? { ok: change.runId } : decided;
        },
        facts: { withdrawn: context.body.home.length },
        describe: () =>
          `${context.body.home.length === 1 ? "1 home is" : `${context.body.home.length} homes are`} being taken down. The others stay on the site.`,
      }),
  );

  deskPost(
    desk,
    "/desk/feeds/:feed/runs/:run/roll-back",
    { can: "feeds.decide", action: "feed.roll-back", body: NOTHING, proof: true },
    (context) =>
      changeRun(desk, context, {
        change: async (trx, change) => {
          const rolledBack = await rollBackRunIn(desk.db, trx, change);
          return "ok" in rolledBack ? { ok: rolledBack.ok.runId } : rolledBack;
        },
        describe: (runId) => `Run ${runId} is rolled back. The homes are as they were before it.`,
      }),
  );

  for (const state of ["paused", "on"] as const)
    deskPost(
      desk,
      `/desk/feeds/:feed/${state === "paused" ? "pause" : "resume"}`,
      { can: "feeds.edit", action: state === "paused" ? "feed.pause" : "feed.resume", body: NOTHING },
      async (context) => {
        const feed = await readFeed(desk, toFeedAsked(context));
        if (!feed) return { notFound: true };
        if (feed.limit !== null) return showFeed(desk, context, feed.limit);
        await desk.db.transaction(async (trx) => {
          await updateFeed(trx, feed.feedId, { state });
          await context.audit(trx, { subject: `feed:${feed.feedId}` });
        });
        return {
          to: `/desk/feeds/${feed.feedId}`,
          flash:
            state === "paused"
              ? "Paused. New files are turned away, and the site stays as it is."
              : "The feed takes files again.",
        };
      },
    );

  const branchBody = z.object({
    theirs: z.string().trim().min(1, "Write the branch as your software sends it.").max(200),
    branch: z.string().regex(RUN_ID, "Choose one of your branches."),
  });
  deskPost(
    desk,
    "/desk/feeds/:feed/map-branch",
    { can: "feeds.edit", action: "feed.map-branch", body: branchBody },
    async (context) => {
      const { theirs, branch } = context.body;
      return mapAndReadAgain(desk, context, (trx, feedId) =>
        mapFeedIn(trx, { feedId, maps: [`${theirs}=${branch}`], now: context.now }),
      );
    },
  );

  const codeBody = z.object({
    table: z.enum(CODE_TABLES),
    theirs: z.string().trim().min(1, "Write the code as your software sends it.").max(100),
    ours: z.string().max(60),
  });
  deskPost(
    desk,
    "/desk/feeds/:feed/map-code",
    { can: "feeds.edit", action: "feed.map-code", body: codeBody },
    async (context) => {
      const { table, theirs, ours } = context.body;
      return mapAndReadAgain(desk, context, (trx, feedId) =>
        mapFeedIn(trx, { feedId, codes: [`${table}:${theirs}=${ours}`], now: context.now }),
      );
    },
  );
}

/** Runs that wait for a decision, of the feeds that the person sees. */
async function countHeldRuns(query: Query, user: DeskUser): Promise<number> {
  const feeds = await listSeenFeeds(query, user);
  const held = await Promise.all(feeds.map(({ feed }) => listHeldRuns(query, feed.feedId)));
  return held.reduce((sum, runs) => sum + runs.length, 0);
}

function readId(text: string | undefined): number | undefined {
  return text !== undefined && RUN_ID.test(text) ? Number(text) : undefined;
}

function toFeedAsked({ user, params, now }: DeskContext) {
  return { user, feedId: params.feed ?? "", now };
}

async function showFeed(desk: Desk, context: DeskContext, problem?: string): Promise<DeskAnswer> {
  const asked = toFeedAsked(context);
  const props = await readFeed(desk, problem === undefined ? asked : { ...asked, problem });
  if (!props) return { notFound: true };
  return { view: "feed", title: props.name, props, ...(problem !== undefined && { status: 422 }) };
}

async function showRun(desk: Desk, context: DeskContext, problem?: string): Promise<DeskAnswer> {
  const runId = readId(context.params.run);
  const asked = { ...toFeedAsked(context), runId: runId ?? 0 };
  const props = await readRun(desk.db.query, problem === undefined ? asked : { ...asked, problem });
  if (!props) return { notFound: true };
  return {
    view: "feed-run",
    title: `Run ${props.runId}`,
    props,
    ...(problem !== undefined && { status: 422 }),
  };
}

/** The run of a request with why the person can't decide about it; undefined if it doesn't exist for them. */
async function findOwnRun(
  query: Query,
  { user, params }: DeskContext,
): Promise<{ feedId: string; runId: number; limit: string | null } | undefined> {
  const feedId = params.feed ?? "";
  const runId = readId(params.run);
  const isSeen = (await listSeenFeeds(query, user)).some(({ feed }) => feed.feedId === feedId);
  const run = isSeen && runId !== undefined ? await findRunRow(query, feedId, runId) : undefined;
  if (!run) return undefined;
  const scopes = await listRunScopes(query, run.runId);
  return { feedId, runId: run.runId, limit: await findLimit(query, { user, run, scopes }) };
}

interface RunChange {
  /** What the audit keeps beside the run. */
  facts?: AuditFacts;
  /** Returns the run that shows the outcome. */
  change(
    trx: Trx,
    change: { runId: number; by: string; now: number },
  ): Promise<{ ok: number } | { refused: string }>;
  /** What is said afterwards. */
  describe(runId: number): string;
}

/** Decides about a run or rolls it back, if it is of the person's branches as a whole. */
async function changeRun(
  desk: Desk,
  context: DeskPostContext<unknown>,
  { change, facts, describe }: RunChange,
): Promise<DeskAnswer> {
  const found = await findOwnRun(desk.db.query, context);
  if (!found) return { notFound: true };
  const { runId, feedId, limit } = found;
  if (limit !== null) return showRun(desk, context, limit);
  const { user, now } = context;
  const result = await runRefusableTransaction(desk.db, async (trx) => {
    const changed = await change(trx, { runId, by: user.name, now });
    if ("ok" in changed)
      await context.audit(trx, { subject: `feed-run:${runId}`, facts: { feedId, ...facts } });
    return changed;
  });
  if ("refused" in result) return showRun(desk, context, result.refused);
  return { to: toRunHref(feedId, result.ok), flash: describe(runId) };
}

interface Mapping extends DeskContext {
  audit(query: Query, entry: { subject: string }): Promise<void>;
}

type MapIn = (trx: Trx, feedId: string) => Promise<{ ok: { runId: number | null } } | { refused: string }>;

/** Maps something and plans the feed's stored original again. */
async function mapAndReadAgain(desk: Desk, context: Mapping, map: MapIn): Promise<DeskAnswer> {
  const feed = await readFeed(desk, toFeedAsked(context));
  if (!feed) return { notFound: true };
  if (feed.limit !== null) return showFeed(desk, context, feed.limit);
  const { feedId } = feed;
  const result = await runRefusableTransaction(desk.db, async (trx) => {
    const mapped = await map(trx, feedId);
    if ("ok" in mapped) await context.audit(trx, { subject: `feed:${feedId}` });
    return mapped;
  });
  if ("refused" in result) return showFeed(desk, context, result.refused);
  const { runId } = result.ok;
  return runId === null
    ? { to: `/desk/feeds/${feedId}`, flash: "Mapped. The next file uses it." }
    : { to: toRunHref(feedId, runId), flash: "Mapped. The stored file is being read again." };
}
