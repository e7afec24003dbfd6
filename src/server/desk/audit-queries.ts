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

/**
 * Where an enquiry, property, viewing time or branch belongs; null for anything else. The audit stores it with the row,
 * because what it is about may be erased or moved to another branch later.
 */
export async function findSubjectBranch(query: Query, subject: string): Promise<number | null> {
  const [kind, text = ""] = subject.split(":");
  const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (id === undefined) return null;
  switch (kind) {
    case "branch":
      return id;
    case "enquiry":
      return toBranchId(query.selectFrom("leads").select("branch_id").where("lead_id", "=", id));
    case "property":
      return (
        (await toBranchId(
          query.selectFrom("properties").select("branch_id").where("property_id", "=", id),
        )) ??
        // A property that isn't on the site.
        (await toBranchId(
          query.selectFrom("feed_properties").select("branch_id").where("property_id", "=", id),
        ))
      );
    case "slot":
      return toBranchId(
        query.selectFrom("viewing_slots").select("branch_id").where("viewing_slot_id", "=", id),
      );
    default:
      return null;
  }
}

async function toBranchId(rows: {
  executeTakeFirst(): Promise<{ branch_id: number } | undefined>;
}): Promise<number | null> {
  return (await rows.executeTakeFirst())?.branch_id ?? null;
}
