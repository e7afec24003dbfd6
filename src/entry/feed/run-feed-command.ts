import { findFeed, updateFeed } from "../../server/feed/feed-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { createFeedByCommand } from "./create-feed-command.ts";
import { decideByCommand, readRunId, rollBackByCommand } from "./decide-command.ts";
import { deliverFile } from "./deliver-file.ts";
import { findEdit } from "./edit-options.ts";
import { FEED_USAGE, type FeedValues } from "./feed-options.ts";
import type { FeedCommand } from "./finish-run.ts";
import { mapAndPlanAgain } from "./map-command.ts";
import { printFeeds } from "./print-feeds.ts";
import { printReport } from "./print-report.ts";
import { printRun } from "./print-run.ts";
import { setSettings } from "./set-settings.ts";
import { findTransfer } from "./transfer-options.ts";
import { tryFile } from "./try-file.ts";

/** Does what the options ask for. */
export async function runFeedCommand(
  command: FeedCommand,
  values: FeedValues,
  positionals: readonly string[],
): Promise<void> {
  const { db } = command;
  const { feed: feedId, file, map = [], code = [] } = values;
  const edit = findEdit(db, values);
  if (edit) return edit;
  const transfer = findTransfer(command, values);
  if (transfer) return transfer;
  if (values.new !== undefined) return createFeedByCommand(command, values);
  if (values.decide !== undefined) return decideByCommand(command, values, positionals[0]);
  if (values["roll-back"] !== undefined) return rollBackByCommand(command, values);
  if (values.run !== undefined) return printRun(db, readRunId(values.run));
  if (feedId !== undefined && file !== undefined) {
    if (map.length > 0 || code.length > 0)
      throw new OperatorProblem("Map branches and codes first, then deliver the file.");
    const { runId, report } = values["dry-run"]
      ? { runId: null, report: await tryFile(command, { feedId, path: file }) }
      : await deliverFile(command, { feedId, path: file });
    return printReport(report, { runId, values });
  }
  if (values["dry-run"] || (file !== undefined && feedId === undefined))
    throw new OperatorProblem("Say which feed and which file: --feed main --file stock.zip.");
  if (feedId !== undefined && (map.length > 0 || code.length > 0))
    return mapAndPlanAgain(command, { feedId, map, code, values });
  if (feedId !== undefined && (values.show || values.set))
    return setSettings(db, { feedId, changes: values.set ?? [] });
  if (feedId !== undefined && (values.pause || values.resume)) {
    if (!(await findFeed(db.query, feedId))) throw new OperatorProblem(`There is no feed “${feedId}”.`);
    await updateFeed(db.query, feedId, { state: values.pause ? "paused" : "on" });
    return console.log(values.pause ? "Paused." : "Takes deliveries again.");
  }
  if (values.list || feedId !== undefined) return printFeeds(db, feedId);
  throw new OperatorProblem(FEED_USAGE);
}
