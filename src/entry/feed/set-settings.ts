import { changeSetting, listSettings } from "../../domain/feed/change-setting.ts";
import { listBranches } from "../../server/branch/branch-queries.ts";
import type { Db } from "../../server/db/database.ts";
import { findFeed, findOwnCodes, listBranchMap, updateFeed } from "../../server/feed/feed-queries.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { printTable } from "../print-table.ts";

/** Changes settings of a feed, all of them or none, and shows them. */
export async function setSettings(
  db: Db,
  { feedId, changes }: { feedId: string; changes: readonly string[] },
): Promise<void> {
  const { settings, branches, codes } = await db.transaction(async (trx) => {
    const feed = await findFeed(trx, feedId);
    if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
    let { settings } = feed;
    for (const text of changes) {
      const changed = changeSetting(settings, text);
      if ("refused" in changed) throw new OperatorProblem(changed.refused);
      settings = changed.ok;
    }
    if (changes.length > 0) await updateFeed(trx, feedId, { settings });
    return {
      settings,
      branches: await listBranchMap(trx, feedId),
      codes: await findOwnCodes(trx, feedId),
    };
  });
  const names = new Map(
    (await listBranches(db.query)).map(({ branchId, branchUrl }) => [branchId, branchUrl]),
  );
  printTable([
    ["Setting", "Value"],
    ...listSettings(settings),
    [
      "fetched from",
      settings.pull ? `${settings.pull.url} every ${settings.pull.everyMinutes} minutes` : "none",
    ],
    ...[...branches].map(([theirs, branchId]) => [`branch ${theirs}`, names.get(branchId) ?? `${branchId}`]),
    ...Object.entries(codes).flatMap(([table, lines]) =>
      Object.entries(lines).map(([theirs, ours]) => [`code ${table}:${theirs}`, ours]),
    ),
  ]);
}
