import type { Branch, StaffMember } from "../../../domain/branch/branch-schema.ts";
import type { DeskRole, DeskUser } from "../../../domain/desk/role.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

type Scope = Pick<DeskUser, "branchIds">;

/** The person's branches by name: a few dozen at most. */
export async function listNamedBranches(query: Query, user: Scope): Promise<Branch[]> {
  const rows = await query
    .selectFrom("branches")
    .select("body_json")
    .where(withinBranches(user, "branches.branch_id"))
    .orderBy("name")
    .execute();
  return rows.map(({ body_json }) => JSON.parse(body_json) as Branch);
}

/** The people of the person's branches, by surname. */
export async function listNamedStaff(query: Query, user: Scope): Promise<StaffMember[]> {
  const rows = await query
    .selectFrom("staff")
    .select("body_json")
    .where(withinBranches(user, "staff.branch_id"))
    .orderBy("surname")
    .execute();
  return rows.map(({ body_json }) => JSON.parse(body_json) as StaffMember);
}

/** The site's pages. */
export async function listNamedPages(query: Query): Promise<{ slug: string; title: string }[]> {
  const rows = await query
    .selectFrom("content_pages")
    .select(["slug", "body_json"])
    .orderBy("slug")
    .execute();
  return rows.map(({ slug, body_json }) => ({
    slug,
    title: (JSON.parse(body_json) as { title: string }).title,
  }));
}

/** Everyone who can sign in. */
export async function listNamedUsers(
  query: Query,
): Promise<{ deskUserId: number; name: string; email: string; role: DeskRole }[]> {
  const rows = await query
    .selectFrom("desk_users")
    .select(["desk_user_id", "name", "email", "role"])
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ desk_user_id, role, ...row }) => ({
    ...row,
    deskUserId: desk_user_id,
    role: role as DeskRole,
  }));
}
