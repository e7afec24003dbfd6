import { basename } from "node:path";
import type { Db } from "../../server/db/database.ts";
import { changeFeed, planFeedChange } from "../../server/feed/change/change-feed.ts";
import { findFeed, findOwnCodes } from "../../server/feed/feed-queries.ts";
import { DeliveryRefused, type OpenDelivery } from "../../server/feed/feed-reader.ts";
import { FEED_READERS } from "../../server/feed/feed-readers.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printMatches } from "./print-matches.ts";
import { readName } from "./read-value.ts";

interface MoveValues {
  "change-from"?: string | undefined;
  to?: string | undefined;
  file?: string | undefined;
  apply?: boolean | undefined;
  by?: string | undefined;
}

/** Shows which properties of the old feed are in a file of the new one, and with `--apply` moves them. */
export async function moveFeed(db: Db, values: MoveValues): Promise<void> {
  const { "change-from": from = "", to, file, apply: isApplied = false } = values;
  if (to === undefined || file === undefined)
    throw new OperatorProblem("Say which feed is the new one and what it sends: --to new --file stock.zip.");
  const by = isApplied ? readName(values.by) : "";
  let delivery: OpenDelivery | undefined;
  try {
    delivery = await openDelivery(db, to, file);
    const plan = isApplied
      ? await changeFeed(db, { from, to, delivery, by, now: Date.now() })
      : await planFeedChange(db.query, { from, to, delivery });
    printMatches(plan, { from, to, isApplied });
  } catch (error) {
    throw error instanceof DeliveryRefused ? new OperatorProblem(error.message) : error;
  } finally {
    await delivery?.close();
  }
}

async function openDelivery(db: Db, feedId: string, path: string): Promise<OpenDelivery> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
  const reader = FEED_READERS[feed.kind];
  if (!reader) throw new OperatorProblem(`A feed of the kind “${feed.kind}” takes no files.`);
  const codes = await findOwnCodes(db.query, feedId);
  const isOneBranch = feed.settings.oneBranchId !== null;
  return reader.open({ path, name: basename(path) }, { codes, receivedAt: Date.now(), isOneBranch });
}
