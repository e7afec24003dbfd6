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
