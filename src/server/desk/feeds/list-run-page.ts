import { findRunResult, RUN_RESULTS, type RunResult } from "../../../domain/desk/feeds/run-result.ts";
import type { Query } from "../../db/database.ts";
import { listRuns, type RunRow } from "./feed-list-queries.ts";

const RUNS_PER_PAGE = 25;
const RUNS_PER_BATCH = 500;
const MOST_RUNS_READ = 2_000;

interface PageAsked {
  feedIds: readonly string[];
  result: RunResult | null;
  /** Only runs before this one. */
  before: number | undefined;
  /** The runs that wait for a decision. */
  heldIds: ReadonlySet<number>;
}

/**
 * The latest runs with a result, and the run before which the next page starts; null on the last. Whether a published
 * run changed anything is only in its report, so runs are read until the page is full. A page that has read very many
 * ends early.
 */
export async function listRunPage(
  query: Query,
  { feedIds, result, before, heldIds }: PageAsked,
): Promise<{ runs: RunRow[]; next: number | null }> {
  const limit = result === null ? RUNS_PER_PAGE + 1 : RUNS_PER_BATCH;
  const states = result === null ? undefined : RUN_RESULTS[result].states;
  const found: RunRow[] = [];
  let from = before;
  for (let read = 0; read < MOST_RUNS_READ; read += limit) {
    const batch = await listRuns(query, { feedIds, states, before: from, limit });
    for (const run of batch)
      if (result === null || findRunResult({ ...run, isReplaced: !heldIds.has(run.runId) }) === result)
        found.push(run);
    if (found.length > RUNS_PER_PAGE) {
      const runs = found.slice(0, RUNS_PER_PAGE);
      return { runs, next: runs.at(-1)?.runId ?? null };
    }
    if (batch.length < limit) return { runs: found, next: null };
    from = batch.at(-1)?.runId;
  }
  return { runs: found, next: from ?? null };
}
