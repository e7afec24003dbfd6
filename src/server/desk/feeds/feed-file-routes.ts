import { z } from "zod";
import { type DryRunView, describeDryRun } from "../../../domain/desk/feeds/dry-run.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { listTally } from "../../../domain/desk/feeds/run-tally.ts";
import { EMPTY_COUNTS, type RunReport } from "../../../domain/feed/run-report.ts";
import { findDelivery } from "../../feed/delivery-queries.ts";
import { findFeed } from "../../feed/feed-queries.ts";
import { toDeliveryKey } from "../../feed/receive-delivery.ts";
import type { FindingLog } from "../../feed/run/finding-log.ts";
import { withPlan } from "../../feed/run/run-delivery.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { type DeskPostContext, deskPost } from "../desk-route.ts";
import type { DeskUpload } from "../desk-upload.ts";
import { findRunRow } from "./feed-list-queries.ts";
import { readFeed } from "./read-feed.ts";
import { countSentences, toSetAsideRow } from "./set-aside.ts";

const RUN_ID = /^[1-9]\d{0,9}$/;
const FILES = { max: 1, maxBytes: 500 * 1024 * 1024 };
const MOST_SET_ASIDE = 40;

/** A feed's files: tried without using them, and fetched back as they came. */
export function registerFeedFileRoutes(desk: Desk): void {
  const body = z.object({});

  deskPost(
    desk,
    "/desk/feeds/:feed/try",
    { can: "feeds.edit", action: "feed.try", body, files: FILES },
    (context) => tryFile(desk, context),
  );

  deskPost(
    desk,
    "/desk/feeds/:feed/runs/:run/download",
    { can: "feeds.edit", action: "feed.download", body, proof: true },
    (context) => download(desk, context),
  );
}

async function tryFile(desk: Desk, context: DeskPostContext<unknown>): Promise<DeskAnswer> {
  const { user, params, now, files } = context;
  const feedId = params.feed ?? "";
  const seen = await readFeed(desk, { user, feedId, now });
  if (!seen) return { notFound: true };
  const [file] = files;
  const refuse = async (problem: string): Promise<DeskAnswer> => {
    const props = await readFeed(desk, { user, feedId, now, problem });
    return props ? { view: "feed", title: props.name, props, status: 422 } : { notFound: true };
  };
  if (seen.limit !== null) return refuse(seen.limit);
  if (!seen.canTry) return refuse("This feed takes no files, so there is nothing to try.");
  if (!file) return refuse("Choose a file to try.");
  const props = await readDryRun(desk, { feedId, file, now });
  if (!props) return { notFound: true };
  await desk.db.transaction((trx) => context.audit(trx, { subject: `feed:${feedId}` }));
  return { view: "dry-run", title: props.heading, props, isDone: true };
}

async function readDryRun(
  { db }: Desk,
  { feedId, file, now }: { feedId: string; file: DeskUpload; now: number },
): Promise<DryRunView | undefined> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) return undefined;
  let log: FindingLog | undefined;
  const planned = await withPlan(
    { db, feed, file: { path: file.path, name: file.name }, receivedAt: now },
    async (_delivery, plan) => {
      log = plan.log;
    },
    { isApproved: false, now, onProgress: async () => undefined },
  );
  const report: RunReport =
    "ok" in planned
      ? planned.ok
      : { ...EMPTY_COUNTS, verdict: "refused", reason: planned.refused, warnings: {} };
  const kept = log?.kept ?? [];
  const setAside = kept.filter(({ level }) => level === "quarantine");
  return {
    feedId,
    feedName: toFeedName(feedId),
    fileName: file.name.slice(0, 120),
    ...describeDryRun(report),
    tally: report.verdict === "refused" ? [] : listTally(report),
    setAside: setAside.slice(0, MOST_SET_ASIDE).map((one, index) =>
      toSetAsideRow({
        findingId: index,
        rowNumber: one.row_number,
        theirRef: one.their_ref ?? null,
        code: one.code,
        sentence: one.sentence,
        value: one.value,
        rawText: one.raw_text ?? null,
      }),
    ),
    setAsideMore: Math.max(0, report.quarantined - MOST_SET_ASIDE),
    warnings: countSentences(kept.filter(({ level }) => level === "warning").map(({ sentence }) => sentence)),
  };
}

/** The file as it was received. It may hold what the site never shows, such as house numbers. */
async function download(desk: Desk, context: DeskPostContext<unknown>): Promise<DeskAnswer> {
  const { user, params, now } = context;
  const { query } = desk.db;
  const feedId = params.feed ?? "";
  const runId = RUN_ID.test(params.run ?? "") ? Number(params.run) : 0;
  const seen = await readFeed(desk, { user, feedId, now });
  const run = seen && seen.limit === null ? await findRunRow(query, feedId, runId) : undefined;
  const delivery =
    typeof run?.deliveryId === "number" ? await findDelivery(query, run.deliveryId) : undefined;
  const opened = delivery && (await desk.store.open(toDeliveryKey(delivery.sha256)));
  if (!delivery || !opened) return { notFound: true };
  await desk.db.transaction((trx) =>
    context.audit(trx, { subject: `feed-run:${runId}`, facts: { feedId, bytes: opened.bytes } }),
  );
  return { file: { name: delivery.name, type: "application/octet-stream", content: opened.content } };
}
