import { type Expression, type SqlBool, sql } from "kysely";
import type { DeskUser } from "../../domain/desk/role.ts";

/**
 * The condition that limits a query to a person's branches: `.where(withinBranches(user, "leads.branch_id"))`. It is
 * part of the query, so that what lies outside doesn't exist for this person.
 */
export function withinBranches(
  { branchIds }: Pick<DeskUser, "branchIds">,
  column: string,
): Expression<SqlBool> {
  if (branchIds === "all") return sql<SqlBool>`1 = 1`;
  if (branchIds.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(branchIds)})`;
}
