import { type Expression, type SqlBool, sql } from "kysely";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

type Reader = Pick<DeskUser, "deskUserId" | "branchIds">;

/** People of some branches see what concerns these, and what they did themselves. */
function isVisible({ deskUserId, branchIds }: Reader): Expression<SqlBool> {
  if (branchIds === "all") return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${withinBranches({ branchIds }, "desk_audit.branch_id")} or ${sql.ref("desk_audit.desk_user_id")} = ${deskUserId})`;
}

export interface AuditSearch {
  /** Also found within the subject itself, such as a page's name in its URL. */
  text: string;
  deskUserIds: readonly number[];
  subjects: readonly string[];
}

export interface AuditFilter {
  deskUserId: number | undefined;
  /** The part of the action before its dot. */
  kind: string | undefined;
  branchId: number | undefined;
  search: AuditSearch | undefined;
  from: number | undefined;
  until: number | undefined;
  /** Only rows before this one. */
  before: number | undefined;
}

export interface AuditRow {
  auditId: number;
  at: number;
  deskUserId: number | null;
  action: string;
  subject: string;
  factsJson: string;
  branch: string | null;
}

/** Newest first. */
export async function listAudit(
  query: Query,
  reader: Reader,
  { deskUserId, kind, branchId, search, from, until, before, limit }: AuditFilter & { limit: number },
): Promise<AuditRow[]> {
  let rows = query
    .selectFrom("desk_audit")
    .leftJoin("branches", "branches.branch_id", "desk_audit.branch_id")
    .where(isVisible(reader))
    .select([
      "audit_id as auditId",
      "at",
      "desk_user_id as deskUserId",
      "action",
      "subject",
      "facts_json as factsJson",
      "branches.name as branch",
    ]);
  if (deskUserId !== undefined) rows = rows.where("desk_user_id", "=", deskUserId);
  if (kind !== undefined) rows = rows.where("action", ">=", `${kind}.`).where("action", "<", `${kind}/`);
  if (branchId !== undefined) rows = rows.where("desk_audit.branch_id", "=", branchId);
  if (search !== undefined) rows = rows.where(isFound(search));
  if (from !== undefined) rows = rows.where("at", ">=", from);
  if (until !== undefined) rows = rows.where("at", "<", until);
  if (before !== undefined) rows = rows.where("audit_id", "<", before);
  return rows.orderBy("audit_id", "desc").limit(limit).execute();
}

function isFound({ text, deskUserIds, subjects }: AuditSearch): Expression<SqlBool> {
  const like = `%:%${text.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;
  const conditions = [
    sql<SqlBool>`lower(desk_audit.subject) like ${like} escape '\\'`,
    ...(deskUserIds.length > 0 ? [sql<SqlBool>`desk_audit.desk_user_id in (${sql.join(deskUserIds)})`] : []),
    ...(subjects.length > 0 ? [sql<SqlBool>`desk_audit.subject in (${sql.join(subjects)})`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Everyone who did something that the reader sees, also those who have left. */
export function listAuditPeople(
  query: Query,
  reader: Reader,
): Promise<{ deskUserId: number; name: string }[]> {
  const seen = query.selectFrom("desk_audit").select("desk_user_id").where(isVisible(reader));
  return query
    .selectFrom("desk_users")
    .select(["desk_user_id as deskUserId", "name"])
    .where("desk_user_id", "in", seen)
    .orderBy("name")
    .execute();
}

/** Names of everyone, for the rows that name a colleague. */
export async function findAuditNames(query: Query): Promise<ReadonlyMap<number, string>> {
  const rows = await query.selectFrom("desk_users").select(["desk_user_id", "name"]).execute();
  return new Map(rows.map(({ desk_user_id, name }) => [desk_user_id, name]));
}

export async function listAuditActions(query: Query, reader: Reader): Promise<string[]> {
  const rows = await query
    .selectFrom("desk_audit")
    .select("action")
    .where(isVisible(reader))
    .distinct()
    .execute();
  return rows.map(({ action }) => action);
}
