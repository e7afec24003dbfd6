import type { Query } from "../db/database.ts";

export async function findBranchNames(query: Query, branchIds: readonly number[]): Promise<string[]> {
  if (branchIds.length === 0) return [];
  const rows = await query
    .selectFrom("branches")
    .select("name")
    .where("branch_id", "in", branchIds)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
