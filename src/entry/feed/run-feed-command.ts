import type { ParseArgsConfig, parseArgs } from "node:util";
import type { RunReport } from "../../domain/feed/run-report.ts";
import { createFeed, mapBranches } from "../../server/feed/create-feed.ts";
import { findFeed, updateFeed } from "../../server/feed/feed-queries.ts";
import { decideRun } from "../../server/feed/run/decide-run.ts";
import { rollBackRun } from "../../server/feed/run/roll-back.ts";
import { findRun } from "../../server/feed/run/run-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { deliverFile, tryFile } from "./deliver-file.ts";
import { EDIT_OPTIONS, EDIT_USAGE, findEdit } from "./edit-options.ts";
import { type FeedCommand, finishRun } from "./finish-run.ts";
import { printFeeds, printReport, printRun } from "./print-feed.ts";
import { findTransfer, TRANSFER_OPTIONS, TRANSFER_USAGE } from "./transfer-options.ts";

export const FEED_OPTIONS = {
  new: { type: "string" },
  kind: { type: "string" },
  map: { type: "string", multiple: true },
  "one-branch": { type: "string" },
  feed: { type: "string" },
  file: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
  pause: { type: "boolean" },
  resume: { type: "boolean" },
  list: { type: "boolean" },
  run: { type: "string" },
  decide: { type: "string" },
  "roll-back": { type: "string" },
  by: { type: "string" },
  ...TRANSFER_OPTIONS,
  ...EDIT_OPTIONS,
} as const satisfies ParseArgsConfig["options"];

export const FEED_USAGE = `Usage:
  npm run feed -- --new main --kind blm --map THEIRS=ely    creates a feed; --one-branch ely if it is of one branch
  npm run feed -- --feed main --file stock.zip              delivers a file; --dry-run writes nothing; --json for programs
  npm run feed -- --feed main --map THEIRS=ely              maps a branch and plans the latest delivery again
  npm run feed -- --feed main --pause                       takes no deliveries until --resume
  npm run feed -- --list                                    lists the feeds; --feed main lists its runs
  npm run feed -- --run 12                                  shows what a run found
  npm run feed -- --decide 12 publish --by "Your name"      publishes what a run held, or: discard
  npm run feed -- --roll-back 12 --by "Your name"           makes the stock what it was before a run${TRANSFER_USAGE}${EDIT_USAGE}`;

type Values = ReturnType<typeof parseArgs<{ options: typeof FEED_OPTIONS }>>["values"];

/** Does what the options ask for. */
export async function runFeedCommand(
  command: FeedCommand,
  values: Values,
  positionals: readonly string[],
): Promise<void> {
  const { db } = command;
  const { feed: feedId, file, map = [] } = values;
  const edit = findEdit(db, values);
  if (edit) return edit;
  const transfer = findTransfer(command, values);
  if (transfer) return transfer;
  if (values.new !== undefined) return create(command, values);
  if (values.decide !== undefined) return decide(command, values, positionals[0]);
  if (values["roll-back"] !== undefined) return rollBack(command, values);
  if (values.run !== undefined) return printRun(db, readRunId(values.run));
  if (feedId !== undefined && file !== undefined) {
    if (map.length > 0) throw new OperatorProblem("Map the branch first, then deliver the file.");
    const { runId, report } = values["dry-run"]
      ? { runId: null, report: await tryFile(command, { feedId, path: file }) }
      : await deliverFile(command, { feedId, path: file });
    return print(report, { runId, values });
  }
  if (feedId !== undefined && map.length > 0) return mapAndPlanAgain(command, { feedId, map, values });
  if (feedId !== undefined && (values.pause || values.resume)) {
    if (!(await findFeed(db.query, feedId))) throw new OperatorProblem(`There is no feed “${feedId}”.`);
    await updateFeed(db.query, feedId, { state: values.pause ? "paused" : "on" });
    return console.log(values.pause ? "Paused." : "Takes deliveries again.");
  }
  if (values.list || feedId !== undefined) return printFeeds(db, feedId);
  throw new OperatorProblem(FEED_USAGE);
}

async function create({ db, config }: FeedCommand, values: Values): Promise<void> {
  const name = values.new ?? "";
  const created = await createFeed(db, {
    name,
    kind: values.kind ?? "",
    maps: values.map ?? [],
    oneBranch: values["one-branch"],
    now: Date.now(),
  });
  if ("refused" in created) throw new OperatorProblem(created.refused);
  const { secret } = created.ok;
  console.log(`The feed “${name}” is ready.`);
  console.log("Files can be delivered to this URL; it is shown only now, so keep it:");
  console.log(`  PUT ${config.publicUrl}/feeds/${name}/${secret}/{file name}`);
  if (values.kind === "rtdf")
    console.log(`  RTDF ${config.publicUrl}/feeds/${name}/${secret}/rtdf/v1/property`);
}

async function mapAndPlanAgain(
  command: FeedCommand,
  { feedId, map, values }: { feedId: string; map: readonly string[]; values: Values },
): Promise<void> {
  const mapped = await mapBranches(command.db, { feedId, maps: map, now: Date.now() });
  if ("refused" in mapped) throw new OperatorProblem(mapped.refused);
  const { runId } = mapped.ok;
  if (runId === null) return console.log("Mapped.");
  print(await finishRun(command, runId), { runId, values });
}

async function decide(command: FeedCommand, values: Values, decision: string | undefined): Promise<void> {
  if (decision !== "publish" && decision !== "discard")
    throw new OperatorProblem('Say what to do: --decide 12 publish --by "Your name", or discard.');
  const runId = readRunId(values.decide);
  const decided = await decideRun(command.db, { runId, decision, by: readName(values), now: Date.now() });
  if ("refused" in decided) throw new OperatorProblem(decided.refused);
  if (decision === "publish") return print(await finishRun(command, runId), { runId, values });
  const run = await findRun(command.db.query, runId);
  if (values.json && run?.report) return console.log(JSON.stringify(run.report));
  console.log("Discarded. Everything stays as it is shown.");
}

async function rollBack({ db }: FeedCommand, values: Values): Promise<void> {
  const rolledBack = await rollBackRun(db, {
    runId: readRunId(values["roll-back"]),
    by: readName(values),
    now: Date.now(),
  });
  if ("refused" in rolledBack) throw new OperatorProblem(rolledBack.refused);
  const { runId, report } = rolledBack.ok;
  print(report, { runId, values });
}

function print(report: RunReport, { runId, values }: { runId: number | null; values: Values }): void {
  if (values.json) console.log(JSON.stringify(report));
  else printReport(report, { runId });
}

function readRunId(text: string | undefined): number {
  const runId = Number(text);
  if (!Number.isSafeInteger(runId) || runId < 1)
    throw new OperatorProblem(`“${text}” isn’t the number of a run.`);
  return runId;
}

function readName({ by }: Values): string {
  if (by === undefined || by.trim() === "") throw new OperatorProblem('Say who decides: --by "Your name".');
  return by.trim().slice(0, 100);
}
