import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { EMPTY_COUNTS, type RunReport, type Verdict } from "../../domain/feed/run-report.ts";
import { findLatestDelivery } from "../../server/feed/delivery-queries.ts";
import { getArrivingFolder } from "../../server/feed/feed-folders.ts";
import { findFeed } from "../../server/feed/feed-queries.ts";
import { receiveDelivery } from "../../server/feed/receive-delivery.ts";
import { withPlan } from "../../server/feed/run/run-delivery.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { type FeedCommand, finishRun } from "./finish-run.ts";

interface DeliveredFile {
  feedId: string;
  path: string;
}

const UNCHANGED = "The delivery is the same as the last one.";

/** Delivers a file and carries its run out, here or in the site's worker. */
export async function deliverFile(
  command: FeedCommand,
  { feedId, path }: DeliveredFile,
): Promise<{ runId: number | null; report: RunReport }> {
  await requireFile(path);
  const { db, store, config } = command;
  const received = await receiveDelivery(
    { db, store, folder: getArrivingFolder(config) },
    { feedId, name: basename(path), how: "command", content: createReadStream(path) },
  );
  if ("unchanged" in received) return { runId: null, report: toReport("unchanged", UNCHANGED) };
  if ("refused" in received) return { runId: null, report: toReport("refused", received.refused) };
  const { runId } = received.ok;
  return { runId, report: await finishRun(command, runId) };
}

/** Plans a file and writes nothing. */
export async function tryFile({ db }: FeedCommand, { feedId, path }: DeliveredFile): Promise<RunReport> {
  await requireFile(path);
  const feed = await findFeed(db.query, feedId);
  if (!feed) return toReport("refused", `There is no feed “${feedId}”.`);
  const latest = await findLatestDelivery(db.query, feedId);
  if (latest?.sha256 === (await hashFile(path))) return toReport("unchanged", UNCHANGED);
  const now = Date.now();
  const planned = await withPlan(
    { db, feed, file: { path, name: basename(path) }, receivedAt: now },
    async () => undefined,
    { isApproved: false, now, onProgress: async () => undefined },
  );
  return "ok" in planned ? planned.ok : toReport("refused", planned.refused);
}

function toReport(verdict: Verdict, reason: string): RunReport {
  return { ...EMPTY_COUNTS, verdict, reason, warnings: {} };
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorProblem(`There is no file ${path}.`);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
