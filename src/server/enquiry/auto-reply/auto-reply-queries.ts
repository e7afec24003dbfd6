import type { Query } from "../../db/database.ts";

export interface AutoReply {
  branchId: number;
  isOn: boolean;
  /** The branch's own words. */
  body: string;
  version: number;
}

/** Undefined for a branch that has never set one. */
export async function findAutoReply(query: Query, branchId: number): Promise<AutoReply | undefined> {
  const row = await query
    .selectFrom("branch_auto_replies")
    .selectAll()
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  return row && { branchId, isOn: row.is_on === 1, body: row.body, version: row.version };
}
