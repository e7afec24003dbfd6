import type { Branch, Department, StaffMember } from "../../branch/branch-schema.ts";
import { DEPARTMENTS, type DepartmentName } from "../../branch/departments.ts";
import { distanceMiles } from "../../geo/distance.ts";
import type { LeadChannel } from "../../property/channel.ts";
import type { Listing } from "../../property/property.ts";

/** The team or person who answers an enquiry. */
interface LeadDesk {
  /** As emails call it: 'New homes in Huntingdon'. */
  name: string;
  email: string;
  telephone: string;
  branchId: number;
  departmentId: number | null;
  staffMemberId: number | null;
}

const ROUTE_REASONS = [
  "new-homes-plot",
  "commercial",
  "tag",
  "branch",
  "valuation-postcode",
  "staff-member",
  "department",
  "form",
] as const;
type RouteReason = (typeof ROUTE_REASONS)[number];

/** Where an enquiry goes. `why` is a sentence that's stored with it. */
export interface LeadRoute {
  desk: LeadDesk;
  reason: RouteReason;
  why: string;
}

type RoutedProperty = Pick<Listing, "tags" | "developmentId" | "propertyType" | "lat" | "lng">;

interface PropertyRouteOptions {
  property: RoutedProperty;
  branch: Branch;
  /** All branches: a plot whose branch has no new-homes desk goes to the nearest one. */
  branches: readonly Branch[];
  tagsToDepartments: Readonly<Record<string, string>>;
}

/** Routes by the first rule that applies: new-homes plot, commercial, the agency's tags, else the branch itself. */
export function routeToProperty(options: PropertyRouteOptions): LeadRoute {
  return (
    findNewHomesRoute(options) ??
    findCommercialRoute(options) ??
    findTagRoute(options) ??
    toBranchRoute(options.branch)
  );
}

/** The branch's department for a viewing; null when the branch itself or another branch answers. */
export function findViewingDepartment(options: Omit<PropertyRouteOptions, "branches">): number | null {
  const { property, branch } = options;
  if (isNewHomesPlot(property) && !hasDepartment(branch, "new-homes")) return null;
  return routeToProperty({ ...options, branches: [branch] }).desk.departmentId;
}

/** True for a plot of a development and for the development itself. */
export function isNewHomesPlot({ developmentId, propertyType }: RoutedProperty): boolean {
  return developmentId !== null || propertyType === "development";
}

export function hasDepartment(branch: Branch, name: DepartmentName): boolean {
  return findDepartment(branch, name) !== undefined;
}

function findNewHomesRoute({ property, branch, branches }: PropertyRouteOptions): LeadRoute | undefined {
  if (!isNewHomesPlot(property)) return undefined;
  const own = findDepartment(branch, "new-homes");
  if (own) {
    const why = `New homes go to the new-homes desk of their branch, ${branch.name}.`;
    return { desk: toDepartmentDesk(branch, own), reason: "new-homes-plot", why };
  }
  const [nearest] = branches
    .flatMap((candidate) => {
      const department = findDepartment(candidate, "new-homes");
      return department ? [{ candidate, department, miles: distanceMiles(property, candidate) }] : [];
    })
    .sort((a, b) => a.miles - b.miles || a.candidate.branchId - b.candidate.branchId);
  if (!nearest) return undefined;
  const why = `New homes go to a new-homes desk. ${branch.name} has none, and the nearest is in ${nearest.candidate.name}.`;
  return { desk: toDepartmentDesk(nearest.candidate, nearest.department), reason: "new-homes-plot", why };
}

function findCommercialRoute({ property, branch }: PropertyRouteOptions): LeadRoute | undefined {
  const external = branch.externalCommercialDepartment;
  if (!property.tags.includes("commercial") || !external) return undefined;
  const desk = {
    ...toBranchDesk(branch),
    name: external.name,
    email: external.email,
    telephone: external.telephone,
  };
  const why = `${external.name} handles commercial property for ${branch.name}.`;
  return { desk, reason: "commercial", why };
}

/** The first line of the agency's table whose tag the property has and whose department the branch has. */
function findTagRoute({ property, branch, tagsToDepartments }: PropertyRouteOptions): LeadRoute | undefined {
  for (const [tag, label] of Object.entries(tagsToDepartments)) {
    if (!property.tags.includes(tag)) continue;
    const department = branch.departments.find(({ name }) => isDepartmentLabel(name, label));
    if (!department) continue;
    const why = `Properties tagged '${tag}' go to ${DEPARTMENTS[department.name].label} in ${branch.name}.`;
    return { desk: toDepartmentDesk(branch, department), reason: "tag", why };
  }
  return undefined;
}

/** Accepts the label that visitors see, the one in URLs, or the internal name. */
function isDepartmentLabel(name: DepartmentName, label: string): boolean {
  const { label: shown, urlLabel } = DEPARTMENTS[name];
  return [shown, urlLabel, name].some((known) => known.toLowerCase() === label.trim().toLowerCase());
}

function toBranchRoute(branch: Branch): LeadRoute {
  const why = `No other desk handles it, so it goes to the ${branch.name} branch.`;
  return { desk: toBranchDesk(branch), reason: "branch", why };
}

const CHANNEL_DEPARTMENTS = { selling: "residential", letting: "lettings" } as const satisfies Record<
  LeadChannel,
  DepartmentName
>;

/** Routes to the sales or lettings desk of the branch that serves the postcode. */
export function routeValuation(options: {
  branch: Branch;
  postcode: string;
  channel: LeadChannel;
}): LeadRoute {
  const { branch, postcode, channel } = options;
  const department = findDepartment(branch, CHANNEL_DEPARTMENTS[channel]);
  const desk = department ? toDepartmentDesk(branch, department) : toBranchDesk(branch);
  return {
    desk,
    reason: "valuation-postcode",
    why: `${branch.name} serves ${postcode}, and ${desk.name} handles ${channel}.`,
  };
}

/** Routes to the person, or to their desk when they don't take enquiries. */
export function routeToStaffMember({ member, branch }: { member: StaffMember; branch: Branch }): LeadRoute {
  const fullName = `${member.firstName} ${member.surname}`;
  if (member.contactableForSales || member.contactableForLettings) {
    const desk = {
      ...toBranchDesk(branch),
      name: fullName,
      email: member.email,
      telephone: member.telephone,
      departmentId: member.departmentId,
      staffMemberId: member.staffMemberId,
    };
    return { desk, reason: "staff-member", why: `It was sent to ${fullName}.` };
  }
  const { desk } = routeToOffice({ branch, departmentId: member.departmentId });
  const why = `It was sent to ${fullName}, who doesn't take enquiries, so it goes to ${desk.name}.`;
  return { desk: { ...desk, staffMemberId: member.staffMemberId }, reason: "staff-member", why };
}

/** Routes to the chosen department, or to the branch when none was chosen or it no longer exists. */
export function routeToOffice({
  branch,
  departmentId,
}: {
  branch: Branch;
  departmentId: number | null;
}): LeadRoute {
  const department = branch.departments.find(({ id }) => id === departmentId);
  if (!department) {
    return {
      desk: toBranchDesk(branch),
      reason: "branch",
      why: `It was sent to the ${branch.name} branch.`,
    };
  }
  const desk = toDepartmentDesk(branch, department);
  return { desk, reason: "department", why: `It was sent to ${desk.name}.` };
}

/** Routes to the branch or department in the form's definition. */
export function routeForm({
  name,
  branch,
  departmentId,
}: {
  name: string;
  branch: Branch;
  departmentId: number | null;
}): LeadRoute {
  const { desk } = routeToOffice({ branch, departmentId });
  return { desk, reason: "form", why: `The form '${name}' goes to ${desk.name}.` };
}

function findDepartment({ departments }: Branch, wanted: DepartmentName): Department | undefined {
  return departments.find(({ name }) => name === wanted);
}

function toBranchDesk({ branchId, name, email, telephone }: Branch): LeadDesk {
  return { name, email, telephone, branchId, departmentId: null, staffMemberId: null };
}

function toDepartmentDesk(branch: Branch, { id, name, email, telephone }: Department): LeadDesk {
  return {
    ...toBranchDesk(branch),
    name: `${DEPARTMENTS[name].label} in ${branch.name}`,
    email,
    telephone,
    departmentId: id,
  };
}
