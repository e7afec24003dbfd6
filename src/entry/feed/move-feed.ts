import { basename } from "node:path";
import type { Db } from "../../server/db/database.ts";
import { type ChangePlan, changeFeed, planFeedChange } from "../../server/feed/change/change-feed.ts";
import { findFeed, findOwnCodes } from "../../server/feed/feed-queries.ts";
import { DeliveryRefused, type OpenDelivery } from "../../server/feed/feed-reader.ts";
import { FEED_READERS } from "../../server/feed/feed-readers.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

interface MoveValues {
  "change-from"?: string | undefined;
  to?: string | undefined;
  file?: string | undefined;
  apply?: boolean | undefined;
  by?: string | undefined;
}

/** Shows which properties of the old feed are in a file of the new one, and with `--apply` moves them. */
export async function moveFeed(db: Db, values: MoveValues): Promise<void> {
  const { "change-from": from = "", to, file, apply = false } = values;
  if (to === undefined || file === undefined)
    throw new OperatorProblem("Say which feed is the new one and what it sends: --to new --file stock.zip.");
  const by = values.by?.trim() ?? "";
  if (apply && by === "") throw new OperatorProblem('Say who decides: --by "Your name".');
  const delivery = await openDelivery(db, to, file);
  try {
    const plan = apply
      ? await changeFeed(db, { from, to, delivery, by, now: Date.now() })
      : await planFeedChange(db.query, { from, to, delivery });
    printPlan(plan, { from, to, apply });
  } catch (error) {
    if (error instanceof DeliveryRefused) throw new OperatorProblem(error.message);
    throw error;
  } finally {
    await delivery.close();
  }
}

async function openDelivery(db: Db, feedId: string, path: string): Promise<OpenDelivery> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
  const reader = FEED_READERS[feed.kind];
  if (!reader) throw new OperatorProblem(`A feed of the kind “${feed.kind}” takes no files.`);
  const codes = await findOwnCodes(db.query, feedId);
  try {
    return await reader.open({ path, name: basename(path) }, { codes, receivedAt: Date.now() });
  } catch (error) {
    throw new OperatorProblem(error instanceof Error ? error.message : String(error));
  }
}

function printPlan(
  plan: ChangePlan,
  { from, to, apply }: { from: string; to: string; apply: boolean },
): void {
  if ("refused" in plan) throw new OperatorProblem(plan.refused);
  const { matches, unclear, onlyOld, onlyNew } = plan.ok;
  if (matches.length > 0)
    printTable([
      ["Property", "Old reference", "New reference", "Matched by"],
      ...matches.map(({ old, theirRef, by }) => [String(old.propertyId), old.theirRef, theirRef, by]),
    ]);
  for (const { theirRef, oldRefs, sentence } of unclear)
    console.log(`Not matched: ${theirRef} (${oldRefs.join(", ")}). ${sentence}`);
  console.log(
    `${matches.length} matched, ${unclear.length} unclear, ${onlyOld.length} only in ${from}, ${onlyNew.length} only in ${to}.`,
  );
  for (const { propertyId, theirRef } of onlyOld)
    console.log(`  Only in ${from}: ${theirRef} (property ${propertyId})`);
  console.log(
    apply
      ? `Moved. Now deliver the file: npm run feed -- --feed ${to} --file …`
      : 'Nothing was changed. Add --apply --by "Your name" to move the matched properties.',
  );
}
