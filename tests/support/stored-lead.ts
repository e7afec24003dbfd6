import { DEFAULT_SETTINGS } from "../../src/domain/site/settings/site-settings.ts";
import { findBranchById } from "../../src/server/branch/branch-queries.ts";
import { insertTableRows, toTableRows } from "../../src/server/db/batch/insert-at-once.ts";
import type { Db } from "../../src/server/db/database.ts";
import { insertLead, type NewLead, toLeadConsentRow } from "../../src/server/enquiry/lead/lead-queries.ts";
import { prepareLeadWork } from "../../src/server/enquiry/lead/prepare-lead-work.ts";

let leads = 0;

/** Inserts a lead directly, for tests that need one of a certain age or sender. */
export async function storeLead(
  { engine, transaction }: Db,
  {
    email = "rosa@example.org",
    isInInbox = true,
    branchId = 1,
    ...change
  }: Partial<NewLead> & {
    email?: string;
    /** False in a database from before the desk. */
    isInInbox?: boolean;
    branchId?: number;
  } = {},
): Promise<number> {
  leads += 1;
  const number = leads;
  const desk = {
    branchId,
    departmentId: null,
    staffMemberId: null,
    name: "Ely",
    email: "ely@ouselark.example",
  };
  return transaction(async (trx) => {
    const lead: NewLead = {
      instanceKey: `stored-${number}`,
      type: "viewing",
      person: { firstName: "Rosa", lastName: "Whitlock", email, telephone: "01632 960 123" },
      fields: [],
      userId: null,
      propertyId: null,
      route: {
        desk: { ...desk, telephone: "01632 960 100" },
        reason: "branch",
        why: "It is theirs.",
      } as NewLead["route"],
      sourcePage: "/",
      isPlain: false,
      createdAt: Date.now(),
      ...change,
    };
    const leadId = await insertLead(trx, lead);
    if (leadId === undefined) throw new Error("The enquiry was there already.");
    const consent = toLeadConsentRow({ leadId, words: "I agree", page: "/", at: Date.now() });
    const tables = toTableRows("consents", [consent]);
    if (isInInbox) {
      const branch = await findBranchById(trx, lead.route.desk.branchId);
      tables.push(...(await prepareLeadWork(trx, [{ leadId, lead, branch, settings: DEFAULT_SETTINGS }])));
    }
    await insertTableRows({ engine, query: trx }, tables);
    return leadId;
  });
}
