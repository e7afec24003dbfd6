import { decideRun } from "../../server/feed/run/decide-run.ts";
import { rollBackRun } from "../../server/feed/run/roll-back.ts";
import { findRun } from "../../server/feed/run/run-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedValues } from "./feed-options.ts";
import { type FeedCommand, finishRun } from "./finish-run.ts";
import { printReport } from "./print-report.ts";

export async function decideByCommand(
  command: FeedCommand,
  values: FeedValues,
  decision: string | undefined,
): Promise<void> {
  if (decision !== "publish" && decision !== "discard")
    throw new OperatorProblem('Say what to do: --decide 12 publish --by "Your name", or discard.');
  const runId = readRunId(values.decide);
  const decided = await decideRun(command.db, { runId, decision, by: readName(values), now: Date.now() });
  if ("refused" in decided) throw new OperatorProblem(decided.refused);
  if (decision === "publish") return printReport(await finishRun(command, runId), { runId, values });
  const run = await findRun(command.db.query, runId);
  if (values.json && run?.report) return console.log(JSON.stringify(run.report));
  console.log("Discarded. Everything stays as it is shown.");
}

export async function rollBackByCommand({ db }: FeedCommand, values: FeedValues): Promise<void> {
  const rolledBack = await rollBackRun(db, {
    runId: readRunId(values["roll-back"]),
    by: readName(values),
    now: Date.now(),
  });
  if ("refused" in rolledBack) throw new OperatorProblem(rolledBack.refused);
  const { runId, report } = rolledBack.ok;
  printReport(report, { runId, values });
}

export function readRunId(text: string | undefined): number {
  const runId = Number(text);
  if (!Number.isSafeInteger(runId) || runId < 1)
    throw new OperatorProblem(`“${text}” isn’t the number of a run.`);
  return runId;
}

function readName({ by }: FeedValues): string {
  if (by === undefined || by.trim() === "") throw new OperatorProblem('Say who decides: --by "Your name".');
  return by.trim().slice(0, 100);
}
