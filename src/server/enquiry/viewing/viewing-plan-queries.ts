import {
  branchViewingPlanSchema,
  toWrittenViewingPlan,
  type WrittenViewingPlan,
} from "../../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { Query, Trx } from "../../db/database.ts";

/** The plans that the agency's documents hold. Slots published at the command line have none. */
export async function listViewingPlans(query: Query): Promise<WrittenViewingPlan[]> {
  const rows = await query.selectFrom("viewing_plans").select("body_json").orderBy("position").execute();
  return rows.map((row) => toWrittenViewingPlan(branchViewingPlanSchema.parse(JSON.parse(row.body_json))));
}

export async function replaceViewingPlans(trx: Trx, plans: readonly WrittenViewingPlan[]): Promise<void> {
  await trx.deleteFrom("viewing_plans").execute();
  for (const [position, plan] of plans.entries()) {
    await trx
      .insertInto("viewing_plans")
      .values({ position, body_json: JSON.stringify(plan) })
      .execute();
  }
}
