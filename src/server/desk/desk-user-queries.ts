import type { DeskRole, DeskUser } from "../../domain/desk/role.ts";
import type { Query } from "../db/database.ts";

/** Undefined for a person who has been removed. */
export async function findDeskUser(query: Query, deskUserId: number): Promise<DeskUser | undefined> {
  const row = await query
    .selectFrom("desk_users")
    .select(["desk_user_id", "name", "email", "role", "sees_all_branches"])
    .where("desk_user_id", "=", deskUserId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const branches = await query
    .selectFrom("desk_user_branches")
    .select("branch_id")
    .where("desk_user_id", "=", deskUserId)
    .orderBy("branch_id")
    .execute();
  return {
    deskUserId: row.desk_user_id,
    name: row.name,
    email: row.email,
    role: row.role as DeskRole,
    branchIds: row.sees_all_branches === 1 ? "all" : branches.map(({ branch_id }) => branch_id),
  };
}
