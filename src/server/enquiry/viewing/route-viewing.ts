import type { Branch } from "../../../domain/branch/branch-schema.ts";
import {
  hasDepartment,
  isNewHomesPlot,
  type LeadRoute,
  routeToProperty,
} from "../../../domain/enquiry/lead/lead-routing.ts";
import type { Listing } from "../../../domain/property/property.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { findBranchById, listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findListings } from "../../property/property-queries.ts";

interface RouteDeps {
  query: Query;
  settings: Pick<SiteSettings, "tagsToDepartments">;
}

/** Who shows a home; undefined when the home no longer exists. */
export async function routeViewing(
  { query, settings }: RouteDeps,
  propertyId: number,
): Promise<{ property: Listing; branch: Branch; route: LeadRoute } | undefined> {
  const [property] = await findListings(query, [propertyId]);
  const branch = property && (await findBranchById(query, property.branchId));
  if (!property || !branch) return undefined;
  const looksFurther = isNewHomesPlot(property) && !hasDepartment(branch, "new-homes");
  const branches = looksFurther ? await listBranches(query) : [branch];
  const route = routeToProperty({
    property,
    branch,
    branches,
    tagsToDepartments: settings.tagsToDepartments,
  });
  return { property, branch, route };
}
