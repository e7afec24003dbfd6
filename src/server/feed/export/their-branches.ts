import type { Query } from "../../db/database.ts";
import { listBranchMap, listFeeds } from "../feed-queries.ts";

interface ExportedRow {
  feedId: string;
  branchId: number;
  theirRef: string;
  reference: string;
}

/** What the software of a feed calls a property's branch; undefined if that isn't known. */
export type FindTheirBranch = (row: ExportedRow) => string | undefined;

/** Reads the branches of every feed, so that an export can be read into the same feed again. */
export async function readTheirBranches(query: Query): Promise<FindTheirBranch> {
  const maps = new Map<string, ReadonlyMap<string, number>>();
  const ofOneBranch = new Set<string>();
  for (const { feedId, settings } of await listFeeds(query)) {
    maps.set(feedId, await listBranchMap(query, feedId));
    if (settings.oneBranchId !== null) ofOneBranch.add(feedId);
  }
  return ({ feedId, branchId, theirRef, reference }) => {
    const mapped = [...(maps.get(feedId) ?? [])]
      .filter(([, id]) => id === branchId)
      .map(([theirs]) => theirs);
    // '47425_ABC12' with the reference 'ABC12' names its branch, too.
    const named = theirRef.endsWith(`_${reference}`) ? theirRef.slice(0, -reference.length - 1) : "";
    if (named !== "" && ofOneBranch.has(feedId)) return named;
    return mapped.find((theirs) => theirs.toLowerCase() === named.toLowerCase()) ?? mapped[0];
  };
}
