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
    .values({
      at,
      desk_user_id: deskUserId,
      action,
      subject,
      facts_json: JSON.stringify(facts),
      branch_id: await findSubjectBranch(query, subject),
    })
    .execute();
}

/** Stored with the row, because what it is about may be erased or moved to another branch later. */
async function findSubjectBranch(query: Query, subject: string): Promise<number | null> {
  const [kind, text = ""] = subject.split(":");
  const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (id === undefined) return null;
  if (kind === "branch") return id;
  const row =
    kind === "enquiry"
      ? await query.selectFrom("leads").select("branch_id").where("lead_id", "=", id).executeTakeFirst()
      : kind === "property"
        ? await query
            .selectFrom("properties")
            .select("branch_id")
            .where("property_id", "=", id)
            .executeTakeFirst()
        : undefined;
  return row?.branch_id ?? null;
}
