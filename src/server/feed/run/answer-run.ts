import { constants, setPriority } from "node:os";
import { openDatabase } from "../../db/database.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { openFetchedFiles } from "../feed-folders.ts";
import { runDelivery } from "./run-delivery.ts";
import type { RunConfig, RunMessage, RunProblem } from "./run-process.ts";

/** Carries out the run that the parent process names, then ends. */
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
    const problem = await carryOut(message.config, message.runId, lost.signal);
    process.off("disconnect", endAlone);
    if (problem === undefined) return process.disconnect();
    process.exitCode = 1;
    process.send?.({ problem } satisfies RunProblem, () => process.disconnect());
  });
}

async function carryOut(config: RunConfig, runId: number, lost: AbortSignal): Promise<string | undefined> {
  const db = openDatabase(config);
  const store = openMediaStore(config);
  try {
    await runDelivery({ db, files: openFetchedFiles(store, config), database: config }, runId, lost);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await store.close();
    await db.close();
  }
}
