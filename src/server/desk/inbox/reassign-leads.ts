import type { Trx } from "../../db/database.ts";
import { canTakeEnquiry } from "./colleague-queries.ts";
import { insertLeadEvent } from "./lead-event-queries.ts";
import { listOpenWorkOf, updateLeadWork } from "./lead-work-queries.ts";

interface ReassignOptions {
  from: number;
  /** Null leaves them without anybody, where the whole branch sees them. */
  to: number | null;
  by: number;
  at: number;
}

/**
 * Gives the open enquiries of a person who leaves to somebody else, in the caller's transaction. Those of branches
 * where the new person doesn't work are left without anybody. Returns how many there were.
 */
export async function reassignLeads(trx: Trx, { from, to, by, at }: ReassignOptions): Promise<number> {
  const open = await listOpenWorkOf(trx, from);
  for (const work of open) {
    const { leadId, branchId } = work;
    const isTheirs = to !== null && (await canTakeEnquiry(trx, { deskUserId: to, branchId }));
    const assigneeId = isTheirs ? to : null;
    const version = await updateLeadWork(trx, { work, change: { assigneeId }, at, by });
    if (version === undefined) throw new Error("An enquiry changed while it was reassigned.");
    const facts = { from, to: assigneeId };
    await insertLeadEvent(trx, { leadId, version, at, kind: "assigned", deskUserId: by, facts, body: null });
  }
  return open.length;
}
