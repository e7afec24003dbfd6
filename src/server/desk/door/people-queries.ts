import type { DeskRole } from "../../../domain/desk/role.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Query } from "../../db/database.ts";

interface DeskPerson {
  email: string;
  name: string;
  role: DeskRole;
  branchIds: readonly number[] | "all";
  now: number;
}

/** Adds a person, or brings back one with the same mailbox. Returns their id. */
export async function putDeskUser(
  query: Query,
  { email, name, role, branchIds, now }: DeskPerson,
): Promise<number> {
  const values = { email, name, role, sees_all_branches: branchIds === "all" ? 1 : 0, removed_at: null };
  const { desk_user_id: deskUserId } = await query
    .insertInto("desk_users")
    .values({ ...values, email_key: toEmailKey(email), created_at: now })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(values))
    .returning("desk_user_id")
    .executeTakeFirstOrThrow();
  await putBranches(query, deskUserId, branchIds);
  return deskUserId;
}

async function putBranches(
  query: Query,
  deskUserId: number,
  branchIds: readonly number[] | "all",
): Promise<void> {
  await query.deleteFrom("desk_user_branches").where("desk_user_id", "=", deskUserId).execute();
  if (branchIds === "all" || branchIds.length === 0) return;
  await query
    .insertInto("desk_user_branches")
    .values(branchIds.map((branch_id) => ({ desk_user_id: deskUserId, branch_id })))
    .execute();
}

export async function setRole(
  query: Query,
  {
    deskUserId,
    role,
    branchIds,
  }: { deskUserId: number; role: DeskRole; branchIds: readonly number[] | "all" },
): Promise<void> {
  await query
    .updateTable("desk_users")
    .set({ role, sees_all_branches: branchIds === "all" ? 1 : 0 })
    .where("desk_user_id", "=", deskUserId)
    .execute();
  await putBranches(query, deskUserId, branchIds);
}

export async function setRemoved(query: Query, deskUserId: number, now: number): Promise<void> {
  await query
    .updateTable("desk_users")
    .set({ removed_at: now })
    .where("desk_user_id", "=", deskUserId)
    .execute();
  await query.deleteFrom("desk_user_branches").where("desk_user_id", "=", deskUserId).execute();
}

/** Owners that can sign in, other than this person. */
export async function countOtherOwners(query: Query, deskUserId: number): Promise<number> {
  const { count } = await query
    .selectFrom("desk_users")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("desk_user_id", "!=", deskUserId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface ListedDeskUser {
  deskUserId: number;
  name: string;
  email: string;
  role: DeskRole;
  branchIds: readonly number[] | "all";
  hasCode: boolean;
  passkeys: number;
  /** Null if they have no session. */
  lastSeenAt: number | null;
}

/** Everyone who can sign in, in the order of roles and names. */
export async function listDeskUsers(query: Query): Promise<ListedDeskUser[]> {
  const rows = await query
    .selectFrom("desk_users")
    .leftJoin("desk_credentials", "desk_credentials.desk_user_id", "desk_users.desk_user_id")
    .select((is) => [
      "desk_users.desk_user_id as deskUserId",
      "name",
      "email",
      "role",
      "sees_all_branches",
      "sealed_code_secret",
      is
        .selectFrom("desk_passkeys")
        .select(is.fn.countAll<number>().as("count"))
        .whereRef("desk_passkeys.desk_user_id", "=", "desk_users.desk_user_id")
        .as("passkeys"),
      is
        .selectFrom("desk_sessions")
        .select((last) => last.fn.max("desk_sessions.last_seen_at").as("last"))
        .whereRef("desk_sessions.desk_user_id", "=", "desk_users.desk_user_id")
        .as("lastSeenAt"),
    ])
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
  const branches = await query.selectFrom("desk_user_branches").selectAll().orderBy("branch_id").execute();
  return rows.map(({ sees_all_branches, sealed_code_secret, role, passkeys, ...row }) => ({
    ...row,
    role: role as DeskRole,
    hasCode: sealed_code_secret !== null,
    passkeys: Number(passkeys ?? 0),
    branchIds:
      sees_all_branches === 1
        ? "all"
        : branches
            .filter(({ desk_user_id }) => desk_user_id === row.deskUserId)
            .map(({ branch_id }) => branch_id),
  }));
}

export async function listBranchNames(query: Query): Promise<{ branchId: number; name: string }[]> {
  return query.selectFrom("branches").select(["branch_id as branchId", "name"]).orderBy("name").execute();
}
