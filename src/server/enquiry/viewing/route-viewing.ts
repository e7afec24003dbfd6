import type { Branch } from "../../../domain/branch/branch-schema.ts";
import {
  hasDepartment,
  isNewHomesPlot,
  type LeadRoute,
  routeToProperty,
} from "../../../domain/enquiry/lead/lead-routing.ts";
import { isShownByBranch } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
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

/** The branch whose viewing times a home has; undefined when the home can't be viewed. */
export async function findViewingBranchId(deps: RouteDeps, propertyId: number): Promise<number | undefined> {
  const found = await routeViewing(deps, propertyId);
  if (!found) return undefined;
  const { branchId, status } = found.property;
  return PROPERTY_STATUSES[status].isAvailable && isShownByBranch(found.route, branchId)
    ? branchId
    : undefined;
}
