import type { Query } from "../../db/database.ts";

/** How many properties and enquiries belong to a branch. */
export async function countBranchUses(
  query: Query,
  branchId: number,
): Promise<{ properties: number; enquiries: number }> {
  const count = async (table: "properties" | "leads") => {
    const row = await query
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as("total"))
      .where("branch_id", "=", branchId)
      .executeTakeFirstOrThrow();
    return Number(row.total);
  };
  return { properties: await count("properties"), enquiries: await count("leads") };
}
