import type { Colleague } from "../../../domain/desk/inbox/inbox-view.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Query } from "../../db/database.ts";

/** Who can be given an enquiry: everybody who works on enquiries in one of the person's branches. */
export async function listColleagues(
  query: Query,
  { branchIds }: Pick<DeskUser, "branchIds">,
): Promise<Colleague[]> {
  const rows = await query
    .selectFrom("desk_users")
    .select(["desk_user_id", "name"])
    .where("removed_at", "is", null)
    .where("role", "!=", "reader")
    .$if(branchIds !== "all", (people) =>
      people.where((is) =>
        is.or([
          is("sees_all_branches", "=", 1),
          is.exists(
            is
              .selectFrom("desk_user_branches as shared")
              .select("shared.branch_id")
              .whereRef("shared.desk_user_id", "=", "desk_users.desk_user_id")
              .where("shared.branch_id", "in", branchIds.length === 0 ? [0] : ([...branchIds] as number[])),
          ),
        ]),
      ),
    )
    .orderBy("name")
    .orderBy("desk_user_id")
    .execute();
  return rows.map((row) => ({ deskUserId: row.desk_user_id, name: row.name }));
}

/** True if this person works on enquiries in this branch. */
export async function canTakeEnquiry(
  query: Query,
  { deskUserId, branchId }: { deskUserId: number; branchId: number },
): Promise<boolean> {
  const found = await listColleagues(query, { branchIds: [branchId] });
  return found.some((colleague) => colleague.deskUserId === deskUserId);
}

/** Names by id, also of people who have left. */
export async function findDeskNames(
  query: Query,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await query
    .selectFrom("desk_users")
    .select(["desk_user_id", "name"])
    .where("desk_user_id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.desk_user_id, row.name]));
}
