import { GroupCommit } from "../../db/batch/group-commit.ts";
import type { Db } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import {
  type LeadDeps,
  type LeadEntry,
  type LeadToSend,
  type SendLeadResult,
  storeLead,
  storeLeadsTogether,
} from "./store-leads.ts";

/** More would keep other writers waiting. */
const MOST_PER_COMMIT = 32;

const groups = new WeakMap<Db, GroupCommit<LeadEntry, SendLeadResult>>();

/**
 * Stores the enquiry, its place in the inbox, the consent and the emails about it, and books the chosen slot: all together or, if refused,
 * nothing. Enquiries that arrive at the same time share a commit.
 */
export function sendLead({ db, ...deps }: LeadDeps, lead: LeadToSend): Promise<SendLeadResult> {
  // A booking can be refused, and locks out the visitor's other bookings.
  if (lead.viewing) return runRefusableTransaction(db, (trx) => storeLead(trx, { db, ...deps }, lead));
  let group = groups.get(db);
  if (!group) {
    group = new GroupCommit(db, {
      runTogether: (query, entries) => storeLeadsTogether(query, { engine: db.engine, entries }),
      runAlone: (trx, entry) => storeLead(trx, { db, ...entry.deps }, entry.lead),
      most: MOST_PER_COMMIT,
    });
    groups.set(db, group);
  }
  return group.add({ deps, lead });
}
