import { z } from "zod";
import { type DryRunView, describeDryRun } from "../../../domain/desk/feeds/dry-run.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { listTally } from "../../../domain/desk/feeds/run-tally.ts";
import { toEmptyReport } from "../../../domain/feed/run-report.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { findDelivery } from "../../feed/delivery-queries.ts";
import { type Feed, findFeed } from "../../feed/feed-queries.ts";
import { toDeliveryKey } from "../../feed/receive-delivery.ts";
import { RunTooLong, tryInProcess } from "../../feed/run/run-process.ts";
import { type TriedDelivery, tryDelivery } from "../../feed/run/try-delivery.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { type DeskPostContext, deskPost } from "../desk-route.ts";
import type { DeskUpload } from "../desk-upload.ts";
import { findRunRow } from "./feed-list-queries.ts";
import { readFeed } from "./read-feed.ts";
import { countSentences, toSetAsideRow } from "./set-aside.ts";

const RUN_ID = /^[1-9]\d{0,9}$/;
const FILES = { max: 1, maxBytes: 500 * 1024 * 1024 };
const LONGEST_TRY_MS = 3 * MINUTE_MS;

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
  desk: Desk,
  { feedId, file, now }: { feedId: string; file: DeskUpload; now: number },
): Promise<DryRunView | undefined> {
  const feed = await findFeed(desk.db.query, feedId);
  if (!feed) return undefined;
  const { report, setAside, warnings } = await tryUpload(desk, { feed, file, now });
  return {
    feedId,
    feedName: toFeedName(feedId),
    fileName: file.name.slice(0, 120),
    ...describeDryRun(report),
    tally: report.verdict === "refused" ? [] : listTally(report),
    setAside: setAside.map((one, index) =>
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
    setAsideMore: Math.max(0, report.quarantined - setAside.length),
    warnings: countSentences(warnings),
  };
}

/** In a process of its own, because nothing in a file may hold up the site. */
async function tryUpload(
  { db, config, runProgram }: Desk,
  { feed, file: { path, name }, now }: { feed: Feed; file: DeskUpload; now: number },
): Promise<TriedDelivery> {
  const file = { path, name };
  if (runProgram === undefined) return tryDelivery(db, { feed, file, now });
  try {
    return await tryInProcess(runProgram, config, { feedId: feed.feedId, file, limitMs: LONGEST_TRY_MS });
  } catch (error) {
    if (!(error instanceof RunTooLong)) throw error;
    const reason = `Reading it took longer than ${LONGEST_TRY_MS / MINUTE_MS} minutes, so we stopped.`;
    return { report: toEmptyReport("refused", reason), setAside: [], warnings: [] };
  }
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
