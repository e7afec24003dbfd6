import type { BranchPage, PeoplePage, PersonPage } from "../../domain/branch/branch-pages.ts";
import type { Branch, Department } from "../../domain/branch/branch-schema.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { listAvailableIds } from "../property/property-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import {
  findBranchById,
  findBranchByUrl,
  findStaffMember,
  hasBranches,
  listBranches,
  listStaff,
} from "./branch-queries.ts";
import { createAvailableCounter, findBranches, listServices } from "./find-branches.ts";
import { getOpeningTextNow, toStaffCard } from "./staff-card.ts";

interface BranchServiceDeps {
  query: Query;
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
  getSettings: () => Promise<SiteSettings>;
}

const MAX_LISTINGS = 6;

export function createBranchService(deps: BranchServiceDeps): Services["branch"] {
  const { query, live, getSettings } = deps;
  return {
    async findBranches(params) {
      const { theme, agency } = await getSettings();
      const found = await findBranches(
        { query, live, isPagingDisabled: theme.disableBranchPagination },
        params,
      );
      if (found.all.length > 0 || (await hasBranches(query))) return found;
      return { ...found, agency: { telephone: agency.telephone, email: agency.email } };
    },
    findBranch: (branchUrl, departmentUrlLabel) => findBranchPage(deps, { branchUrl, departmentUrlLabel }),
    findOffice: (params) => findOffice(deps, params),
    findPeople: (params) => findPeople(query, params),
    findPerson: (staffMemberId) => findPerson(deps, staffMemberId),
  };
}

interface BranchPageParams {
  branchUrl: string;
  departmentUrlLabel: string | undefined;
}

async function findBranchPage(
  deps: BranchServiceDeps,
  { branchUrl, departmentUrlLabel }: BranchPageParams,
): Promise<BranchPage | undefined> {
  const branch = await findBranchByUrl(deps.query, branchUrl);
  if (!branch) return undefined;
  const department = branch.departments.find(({ name }) => DEPARTMENTS[name].urlLabel === departmentUrlLabel);
  if (departmentUrlLabel !== undefined && !department) return undefined;
  return getBranchPage(deps, { branch, department });
}

async function findOffice(
  deps: BranchServiceDeps,
  { branchId, departmentId }: { branchId: number; departmentId: number | undefined },
): Promise<BranchPage | undefined> {
  const branch = await findBranchById(deps.query, branchId);
  const department = branch?.departments.find(({ id }) => id === departmentId);
  return branch && getBranchPage(deps, { branch, department });
}

async function getBranchPage(
  { query, live, findCards }: BranchServiceDeps,
  { branch, department }: { branch: Branch; department: Department | undefined },
): Promise<BranchPage> {
  const everybodyHere = await listStaff(query, branch.branchId);
  const staff = everybodyHere.filter(({ departmentId }) => !department || departmentId === department.id);
  const listed = department
    ? []
    : await listAvailableIds(query, { branchId: branch.branchId, limit: MAX_LISTINGS });
  const countAvailable = await createAvailableCounter(live);
  const pictures = await findPictures(query, [
    ...(branch.pictureKey === null ? [] : [branch.pictureKey]),
    ...staff.flatMap(({ photoKey }) => photoKey ?? []),
  ]);
  return {
    branch,
    picture: pictures.get(branch.pictureKey ?? "") ?? null,
    departments: branch.departments.map(({ id, name, telephone, email, about }) => ({
      id,
      ...DEPARTMENTS[name],
      telephone,
      email,
      about,
    })),
    departmentUrlLabel: department ? DEPARTMENTS[department.name].urlLabel : null,
    staff: staff.map((member) => toStaffCard(member, { branch, pictures })),
    openingText: getOpeningTextNow(branch),
    counts: countAvailable(branch.branchId),
    listings: await findCards(listed),
    answeredAt: Date.now(),
  };
}

async function findPeople(
  query: Query,
  { branchUrl, service }: { branchUrl: string; service: string },
): Promise<PeoplePage> {
  const [branches, staff] = await Promise.all([listBranches(query), listStaff(query)]);
  const pictures = await findPictures(
    query,
    staff.flatMap(({ photoKey }) => photoKey ?? []),
  );
  const branchOf = new Map(branches.map((branch) => [branch.branchId, branch]));
  const deskOf = new Map(
    branches.flatMap(({ departments }) =>
      departments.map(({ id, name }) => [id, DEPARTMENTS[name].urlLabel as string]),
    ),
  );
  const people = staff.flatMap((member) => {
    const branch = branchOf.get(member.branchId);
    const isHere = branchUrl === "" || branch?.branchUrl === branchUrl;
    const isAtDesk =
      service === "" || (member.departmentId !== null && deskOf.get(member.departmentId) === service);
    return branch && isHere && isAtDesk ? [toStaffCard(member, { branch, pictures })] : [];
  });
  return {
    people,
    branches: branches.map(({ name, branchUrl: url }) => ({ name, branchUrl: url })),
    services: listServices(branches),
    branchUrl,
    service,
  };
}

async function findPerson(
  { query, findCards }: BranchServiceDeps,
  staffMemberId: number,
): Promise<PersonPage | undefined> {
  const member = await findStaffMember(query, staffMemberId);
  const branch = member && (await findBranchById(query, member.branchId));
  if (!member || !branch) return undefined;
  const listed = await listAvailableIds(query, {
    branchId: branch.branchId,
    staffMemberId,
    limit: MAX_LISTINGS,
  });
  const pictures = await findPictures(query, member.photoKey === null ? [] : [member.photoKey]);
  const { firstName, surname, about } = member;
  return {
    person: { ...toStaffCard(member, { branch, pictures }), firstName, surname, about },
    branch: { name: branch.name, branchUrl: branch.branchUrl, telephone: branch.telephone },
    listings: await findCards(listed),
    answeredAt: Date.now(),
  };
}
