import type { Query } from "../../db/database.ts";

interface LeadDelivery {
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
