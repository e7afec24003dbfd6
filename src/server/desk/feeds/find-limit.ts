import { explainLimit } from "../../../domain/desk/feeds/decide-scope.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import type { RunRow } from "./feed-list-queries.ts";
import { listChangedBranchIds } from "./run-detail-queries.ts";

export function toNamed(ids: readonly number[], branches: readonly { branchId: number; name: string }[]) {
  return ids.map(
    (branchId) =>
      branches.find((one) => one.branchId === branchId) ?? { branchId, name: `branch ${branchId}` },
  );
}

/** Why the person can't decide about the run or roll it back; null if they can. */
export async function findLimit(
  query: Query,
  {
    user,
    run,
    scopes,
  }: { user: DeskUser; run: RunRow; scopes: readonly { branchId: number; branchName: string }[] },
): Promise<string | null> {
  if (user.branchIds === "all") return null;
  const ids = new Set(scopes.map(({ branchId }) => branchId));
  for (const id of await listChangedBranchIds(query, { feedId: run.feedId, fromRunId: run.runId }))
    ids.add(id);
  const branches = (await listBranches(query)).map(({ branchId, name }) => ({ branchId, name }));
  return explainLimit(user, toNamed([...ids], branches), "run");
}
