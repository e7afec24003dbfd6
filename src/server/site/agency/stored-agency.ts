import { type AgencyContent, toSettingsFile } from "../../../domain/site/agency/agency-files.ts";
import { type AgencyProblem, toAgencyProblems } from "../../../domain/site/agency/agency-problem.ts";
import { SETTINGS_NAMES, SETTINGS_SCHEMAS } from "../../../domain/site/settings/site-settings.ts";
import { listBranches, listStaff } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { listViewingPlans } from "../../enquiry/viewing/viewing-plan-queries.ts";
import { listAllForms, listContentPages, listSalesEvents } from "../settings/page-queries.ts";
import { listSiteDocuments } from "../settings/site-queries.ts";

interface StoredAgency {
  content: AgencyContent;
  /** Settings documents that this version can't read. The site uses their defaults. */
  problems: AgencyProblem[];
}

/** The agency in the database, always in the same order. */
export async function readStoredAgency(query: Query): Promise<StoredAgency> {
  const stored = new Map((await listSiteDocuments(query)).map(({ name, body }) => [name, body]));
  const problems: AgencyProblem[] = [];
  const settings: AgencyContent["settings"] = {};
  for (const name of SETTINGS_NAMES) {
    if (!stored.has(name)) continue;
    const parsed = SETTINGS_SCHEMAS[name].safeParse(stored.get(name));
    if (parsed.success) Object.assign(settings, { [name]: parsed.data });
    else problems.push(...toAgencyProblems(toSettingsFile(name), parsed.error.issues));
  }
  const content: AgencyContent = {
    settings,
    branches: (await listBranches(query)).sort((a, b) => a.branchId - b.branchId),
    staff: (await listStaff(query)).sort((a, b) => a.staffMemberId - b.staffMemberId),
    forms: await listAllForms(query),
    salesEvents: (await listSalesEvents(query)).sort((a, b) => a.eventId - b.eventId),
    viewingTimes: await listViewingPlans(query),
    pages: await listContentPages(query),
  };
  return { content, problems };
}
