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

interface HomeToView {
  property: Listing;
  branch: Branch;
}

/** Who shows a home; undefined when the home no longer exists. */
export async function routeViewing(
  deps: RouteDeps,
  propertyId: number,
): Promise<(HomeToView & { route: LeadRoute }) | undefined> {
  const home = await findHome(deps.query, propertyId);
  return home && { ...home, route: await routeHome(deps, home) };
}

/** The branch whose viewing times a home has; undefined when the home can't be viewed. */
export async function findViewingBranchId(deps: RouteDeps, propertyId: number): Promise<number | undefined> {
  const home = await findHome(deps.query, propertyId);
  return home && findBranchIdToView(deps, home);
}

/** The same for a home that is already known. */
export async function findBranchIdToView(deps: RouteDeps, home: HomeToView): Promise<number | undefined> {
  const { branchId, status } = home.property;
  if (!PROPERTY_STATUSES[status].isAvailable) return undefined;
  return isShownByBranch(await routeHome(deps, home), branchId) ? branchId : undefined;
}

async function findHome(query: Query, propertyId: number): Promise<HomeToView | undefined> {
  const [property] = await findListings(query, [propertyId]);
  const branch = property && (await findBranchById(query, property.branchId));
  return property && branch && { property, branch };
}

async function routeHome(
  { query, settings: { tagsToDepartments } }: RouteDeps,
  { property, branch }: HomeToView,
): Promise<LeadRoute> {
  const looksFurther = isNewHomesPlot(property) && !hasDepartment(branch, "new-homes");
  const branches = looksFurther ? await listBranches(query) : [branch];
  return routeToProperty({ property, branch, branches, tagsToDepartments });
}
