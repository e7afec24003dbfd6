import type { Trx } from "../../db/database.ts";

/** False when the same form was posted before. The key decides between two posts at the same moment. */
export async function claimFormKey(
  trx: Trx,
  { formKey, leadId }: { formKey: string; leadId: number },
): Promise<boolean> {
  const row = await trx
    .insertInto("lead_form_keys")
    .values({ form_key: formKey, lead_id: leadId })
    .onConflict((conflict) => conflict.column("form_key").doNothing())
    .returning("form_key")
    .executeTakeFirst();
  return row !== undefined;
}
