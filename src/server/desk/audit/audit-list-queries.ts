import type { Query } from "../../db/database.ts";

interface AuditFilter {
  deskUserId: number | undefined;
  /** The part of the action before its dot. */
  kind: string | undefined;
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
}

/** Newest first. */
export async function listAudit(query: Query, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { deskUserId, kind, from, until, before } = filter;
  let rows = query
    .selectFrom("desk_audit")
    .select([
      "audit_id as auditId",
      "at",
      "desk_user_id as deskUserId",
      "action",
      "subject",
      "facts_json as factsJson",
    ]);
  if (deskUserId !== undefined) rows = rows.where("desk_user_id", "=", deskUserId);
  if (kind !== undefined) rows = rows.where("action", ">=", `${kind}.`).where("action", "<", `${kind}/`);
  if (from !== undefined) rows = rows.where("at", ">=", from);
  if (until !== undefined) rows = rows.where("at", "<", until);
  if (before !== undefined) rows = rows.where("audit_id", "<", before);
  return rows.orderBy("audit_id", "desc").limit(limit).execute();
}

/** Everyone who ever worked here, also those who have left. */
export function listEveryone(query: Query): Promise<{ deskUserId: number; name: string }[]> {
  return query
    .selectFrom("desk_users")
    .select(["desk_user_id as deskUserId", "name"])
    .orderBy("name")
    .execute();
}

export async function listAuditActions(query: Query): Promise<string[]> {
  const rows = await query.selectFrom("desk_audit").select("action").distinct().execute();
  return rows.map(({ action }) => action);
}
