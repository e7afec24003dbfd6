import { constants, setPriority } from "node:os";
import { type Db, openDatabase } from "../../db/database.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { openFetchedFiles } from "../feed-folders.ts";
import { findFeed } from "../feed-queries.ts";
import { runDelivery } from "./run-delivery.ts";
import type { RunAnswer, RunConfig, RunMessage, RunTask } from "./run-process.ts";
import { tryDelivery } from "./try-delivery.ts";

/** Carries out the task that the parent process names, then ends. */
export function answerRun(): void {
  // Visitors go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const lost = new AbortController();
  const endAlone = () => process.exit(1);
  // A parent that ends takes the run with it; what isn't committed never happened, and the run is carried out again.
  process.once("disconnect", endAlone);
  // Ctrl+C reaches this process too, but the parent decides.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("message", async (message: RunMessage) => {
    if ("lost" in message) return lost.abort();
    const answer = await withDatabase(message.config, (db) => carryOut(db, message, lost.signal));
    process.off("disconnect", endAlone);
    if (answer === undefined) return process.disconnect();
    if ("problem" in answer) process.exitCode = 1;
    process.send?.(answer, () => process.disconnect());
  });
}

async function withDatabase(
  config: RunConfig,
  work: (db: Db) => Promise<RunAnswer | undefined>,
): Promise<RunAnswer | undefined> {
  const db = openDatabase(config);
  try {
    return await work(db);
  } catch (error) {
    return { problem: (error as Error).message };
  } finally {
    await db.close();
  }
}

async function carryOut(
  db: Db,
  { task, config }: { task: RunTask; config: RunConfig },
  lost: AbortSignal,
): Promise<RunAnswer | undefined> {
  if ("feedId" in task) {
    const feed = await findFeed(db.query, task.feedId);
    if (!feed) return { problem: `There is no feed ${task.feedId}.` };
    return { tried: await tryDelivery(db, { feed, file: task.file, now: Date.now() }) };
  }
  const store = openMediaStore(config);
  try {
    await runDelivery({ db, files: openFetchedFiles(store, config), database: config }, task.runId, lost);
    return undefined;
  } finally {
    await store.close();
  }
}
