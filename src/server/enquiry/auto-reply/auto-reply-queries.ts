import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { readBranch } from "../../branch/branch-queries.ts";
import type { Query, Trx } from "../../db/database.ts";

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

export interface AnsweringBranch {
  branch: Branch;
  /** Whether it replies automatically while it's closed. */
  isReplying: boolean;
}

/** The branches that enquiries are sent to, by id. */
export async function findAnsweringBranches(
  query: Query,
  branchIds: readonly number[],
): Promise<ReadonlyMap<number, AnsweringBranch>> {
  const rows = await query
    .selectFrom("branches")
    .leftJoin("branch_auto_replies", "branch_auto_replies.branch_id", "branches.branch_id")
    .select(["branches.branch_id", "branches.body_json", "branch_auto_replies.is_on"])
    .where("branches.branch_id", "in", branchIds)
    .execute();
  return new Map(rows.map((row) => [row.branch_id, toAnsweringBranch(row)]));
}

export function toAnsweringBranch(row: { body_json: string; is_on: number | null }): AnsweringBranch {
  return { branch: readBranch(row.body_json), isReplying: row.is_on === 1 };
}

/** False, with nothing changed, if somebody saved another one since version `seen`. */
export async function saveAutoReply(
  trx: Trx,
  { branchId, isOn, body, seen }: Omit<AutoReply, "version"> & { seen: number },
): Promise<boolean> {
  const content = { is_on: isOn ? 1 : 0, body, version: seen + 1 };
  if (seen === 0) {
    const inserted = await trx
      .insertInto("branch_auto_replies")
      .values({ branch_id: branchId, ...content })
      .onConflict((conflict) => conflict.column("branch_id").doNothing())
      .returning("branch_id")
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const { numUpdatedRows } = await trx
    .updateTable("branch_auto_replies")
    .set(content)
    .where("branch_id", "=", branchId)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
