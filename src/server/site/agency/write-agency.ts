import {
  branchViewingPlanSchema,
  type WrittenViewingPlan,
} from "../../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { AgencyContent } from "../../../domain/site/agency/agency-files.ts";
import { SETTINGS_NAMES } from "../../../domain/site/settings/site-settings.ts";
import { replaceBranches } from "../../branch/branch-queries.ts";
import type { Engine, Trx } from "../../db/database.ts";
import { publishViewingSlots, removeSlotsWithin } from "../../enquiry/viewing/publish-viewing-slots.ts";
import { replaceViewingPlans } from "../../enquiry/viewing/viewing-plan-queries.ts";
import { replacePages } from "../settings/page-queries.ts";
import { putSiteDocument } from "../settings/site-queries.ts";

interface WriteOptions {
  engine: Engine;
  before: AgencyContent;
  after: AgencyContent;
}

/** Writes what differs, in the caller's transaction. */
export async function writeAgency(trx: Trx, { engine, before, after }: WriteOptions): Promise<void> {
  const isChanged = (...names: (keyof AgencyContent)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  for (const name of SETTINGS_NAMES) {
    const body = after.settings[name];
    if (body === undefined || JSON.stringify(body) === JSON.stringify(before.settings[name])) continue;
    await putSiteDocument(trx, { name, body }, Date.now());
  }
  if (isChanged("branches", "staff")) await replaceBranches(trx, after);
  if (isChanged("pages", "salesEvents", "forms")) {
    await replacePages(trx, { ...after, events: after.salesEvents });
  }
  const listPlaces = ({ branches }: AgencyContent) =>
    JSON.stringify(branches.map(({ branchId, branchUrl }) => [branchId, branchUrl]));
  // Not for every change of a branch: slots that were removed one by one would come back.
  if (isChanged("viewingTimes") || listPlaces(before) !== listPlaces(after))
    await writeViewingTimes(trx, { engine, before, after });
}

/** Removes the free slots of plans that are gone, and publishes those of the others. Booked slots always stay. */
async function writeViewingTimes(trx: Trx, { engine, before, after }: WriteOptions): Promise<void> {
  const isKept = new Set(after.viewingTimes.map((plan) => JSON.stringify(plan)));
  for (const plan of before.viewingTimes.filter((old) => !isKept.has(JSON.stringify(old)))) {
    const found = findBranchPlan(before, plan);
    if (found) await removeSlotsWithin(engine, trx, { branchId: found.branchId, hours: found.plan });
  }
  await replaceViewingPlans(trx, after.viewingTimes);
  for (const plan of after.viewingTimes) {
    const found = findBranchPlan(after, plan);
    if (found) await publishViewingSlots(trx, found);
  }
}

function findBranchPlan({ branches }: AgencyContent, written: WrittenViewingPlan) {
  const { branch: branchUrl, plan } = branchViewingPlanSchema.parse(written);
  const branch = branches.find((candidate) => candidate.branchUrl === branchUrl);
  return branch && { branchId: branch.branchId, plan };
}
