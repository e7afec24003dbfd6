import type { Query } from "../db/database.ts";

/** Ids and the names of fields, never personal data or secrets. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  at: number;
  deskUserId: number | null;
  action: string;
  subject: string;
  facts?: AuditFacts;
}

export async function insertAudit(
  query: Query,
  { at, deskUserId, action, subject, facts = {} }: AuditEntry,
): Promise<void> {
  await query
    .insertInto("desk_audit")
    .values({ at, desk_user_id: deskUserId, action, subject, facts_json: JSON.stringify(facts) })
    .execute();
}
