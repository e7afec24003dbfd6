import { mapFeed } from "../../server/feed/create-feed.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedValues } from "./feed-options.ts";
import { type FeedCommand, finishRun } from "./finish-run.ts";
import { printReport } from "./print-report.ts";

export async function mapAndPlanAgain(
  command: FeedCommand,
  {
    feedId,
    map,
    code,
    values,
  }: { feedId: string; map: readonly string[]; code: readonly string[]; values: FeedValues },
): Promise<void> {
  const now = Date.now();
  const mapped = await mapFeed(command.db, { feedId, maps: map, codes: code, now });
  if ("refused" in mapped) throw new OperatorProblem(mapped.refused);
  const { runId } = mapped.ok;
  if (runId === null) return console.log("Mapped.");
  printReport(await finishRun(command, runId), { runId, values });
}
