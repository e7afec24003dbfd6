import { type LeadKind, toLeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Query, Trx } from "../../db/database.ts";

interface NewLeadWork {
  leadId: number;
  branchId: number;
  propertyId: number | null;
  kind: LeadKind;
  dueAt: number;
  at: number;
}

/** Every enquiry arrives as new. */
export function insertLeadWork(trx: Trx, works: readonly NewLeadWork[]) {
  return trx.insertInto("lead_work").values(
    works.map(({ leadId, branchId, propertyId, kind, dueAt, at }) => ({
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
    })),
  );
}

/** The words and numbers that an enquiry is found by. */
export function insertLeadTerms(trx: Trx, terms: readonly { term: string; leadId: number }[]) {
  return trx.insertInto("lead_terms").values(terms.map(({ term, leadId }) => ({ term, lead_id: leadId })));
}

/** The channels of the properties that are in the stock. */
export async function findPropertyChannels(
  query: Query,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("properties")
    .select(["property_id", "channel"])
    .where("property_id", "in", propertyIds)
    .execute();
  return new Map(rows.map((row) => [row.property_id, row.channel]));
}
