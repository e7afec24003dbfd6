import type { Db } from "../../server/db/database.ts";
import { listFeeds } from "../../server/feed/feed-queries.ts";
import { findRun, listRunIds } from "../../server/feed/run/run-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

const MOST_RUNS = 20;

/** The feeds, or the runs of one. */
export async function printFeeds({ query }: Db, feedId: string | undefined): Promise<void> {
  const feeds = await listFeeds(query);
  if (feedId === undefined) {
    printTable([
      ["Feed", "Kind", "State", "Last heard"],
      ...feeds.map((feed) => [feed.feedId, feed.kind, feed.state, formatTime(feed.lastHeardAt)]),
    ]);
    return;
  }
  if (!feeds.some((feed) => feed.feedId === feedId))
    throw new OperatorProblem(`There is no feed “${feedId}”.`);
  const runs = await Promise.all(
    (await listRunIds(query, feedId, MOST_RUNS)).map((runId) => findRun(query, runId)),
  );
  printTable([
    ["Run", "Kind", "State", "Ended", "New", "Changed", "Withdrawn", "Unusable"],
    ...runs.flatMap((run) =>
      run
        ? [
            [
              String(run.runId),
              run.kind,
              run.state,
              formatTime(run.finishedAt),
              ...(["new", "changed", "withdrawn", "quarantined"] as const).map((name) =>
                String(run.report?.[name] ?? ""),
              ),
            ],
          ]
        : [],
    ),
  ]);
}

function formatTime(at: number | null): string {
  if (at === null) return "never";
  return new Date(at).toLocaleString("en-GB", { timeZone: "Europe/London" });
}
