import type { Query } from "../../db/database.ts";

export interface LeadDelivery {
  leadId: number;
  attempt: number;
  /** Null when there was no response. */
  status: number | null;
  problem: string | null;
  at: number;
}

export async function recordDelivery(query: Query, delivery: LeadDelivery): Promise<void> {
  const { leadId, ...rest } = delivery;
  await query
    .insertInto("lead_deliveries")
    .values({ lead_id: leadId, ...rest })
    .execute();
}

/** All attempts for one enquiry, oldest first. */
export async function listDeliveries(query: Query, leadId: number): Promise<LeadDelivery[]> {
  const rows = await query
    .selectFrom("lead_deliveries")
    .select(["lead_id", "attempt", "status", "problem", "at"])
    .where("lead_id", "=", leadId)
    .orderBy("delivery_id")
    .execute();
  return rows.map(({ lead_id, ...rest }) => ({ leadId: lead_id, ...rest }));
}
