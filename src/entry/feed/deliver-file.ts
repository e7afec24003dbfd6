import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type RunReport, toEmptyReport } from "../../domain/feed/run-report.ts";
import type { Db } from "../../server/db/database.ts";
import { getArrivingFolder } from "../../server/feed/feed-folders.ts";
import { type Feed, findFeed } from "../../server/feed/feed-queries.ts";
import { receiveDelivery } from "../../server/feed/receive-delivery.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { type FeedCommand, finishRun } from "./finish-run.ts";

export interface DeliveredFile {
  feedId: string;
  path: string;
}

export const UNCHANGED = "The delivery is the same as the last one.";

/** Delivers a file and carries its run out, here or in the site's worker. */
export async function deliverFile(
  command: FeedCommand,
  { feedId, path }: DeliveredFile,
): Promise<{ runId: number | null; report: RunReport }> {
  const { db, store, config } = command;
  await requireFeed(db, feedId);
  await requireFile(path);
  const received = await receiveDelivery(
    { db, store, folder: getArrivingFolder(config) },
    { feedId, name: basename(path), how: "command", content: createReadStream(path) },
  );
  if ("unchanged" in received) return { runId: null, report: toEmptyReport("unchanged", UNCHANGED) };
  if ("refused" in received) return { runId: null, report: toEmptyReport("refused", received.refused) };
  const { runId } = received.ok;
  return { runId, report: await finishRun(command, runId) };
}

/** A feed of that name: a wrong one is a slip, and no verdict on the file. */
export async function requireFeed(db: Db, feedId: string): Promise<Feed> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
  return feed;
}

export async function requireFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorProblem(`There is no file ${path}.`);
  return found.size;
}
