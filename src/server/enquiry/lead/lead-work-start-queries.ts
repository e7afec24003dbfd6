import { type LeadKind, toLeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Query, Trx } from "../../db/database.ts";

interface NewLeadWork {
  leadId: number;
  branchId: number;
  propertyId: number | null;
  kind: LeadKind;
  dueAt: number;
  at: number;
  terms: readonly string[];
}

/** Every enquiry arrives as new, found by its terms. */
export async function insertLeadWork(
  trx: Trx,
  { leadId, branchId, propertyId, kind, dueAt, at, terms }: NewLeadWork,
): Promise<void> {
  await trx
    .insertInto("lead_work")
    .values({
      lead_id: leadId,
      branch_id: branchId,
      property_id: propertyId,
      kind,
      tab: toLeadTab({ state: "new", isAnswered: false }),
      state: "new",
      state_at: at,
      arrived_at: at,
      due_at: dueAt,
      version: 1,
    })
    .execute();
  if (terms.length === 0) return;
  await trx
    .insertInto("lead_terms")
    .values(terms.map((term) => ({ term, lead_id: leadId })))
    .execute();
}

/** Null for no property, and for one that has left the stock. */
export async function findPropertyChannel(query: Query, propertyId: number | null): Promise<string | null> {
  if (propertyId === null) return null;
  const row = await query
    .selectFrom("properties")
    .select("channel")
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row?.channel ?? null;
}
