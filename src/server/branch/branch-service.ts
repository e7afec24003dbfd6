import type { BranchPage, PeoplePage, PersonPage } from "../../domain/branch/branch-pages.ts";
import type { Branch, Department } from "../../domain/branch/branch-schema.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { listAvailableIds } from "../property/property-queries.ts";
import {
  findBranchById,
  findBranchByUrl,
  findStaffMember,
  listBranches,
  listStaff,
} from "./branch-queries.ts";
import { findBranches, servicesOf } from "./find-branches.ts";
import { openingTextNow, toStaffCard } from "./staff-card.ts";

interface BranchParts {
  query: Query;
  findCards: Services["search"]["findCards"];
  getSettings: () => Promise<SiteSettings>;
}

const SHOWN_LISTINGS = 6;

export function createBranchService(parts: BranchParts): Services["branch"] {
  const { query, getSettings } = parts;
  return {
    async findBranches(question) {
      const { theme } = await getSettings();
      return findBranches({ query, isPagingDisabled: theme.disableBranchPagination }, question);
    },
    findBranch: (branchUrl, departmentUrlLabel) => findBranchPage(parts, { branchUrl, departmentUrlLabel }),
    findOffice: (question) => findOffice(parts, question),
    findPeople: (question) => findPeople(query, question),
    findPerson: (staffMemberId) => findPerson(parts, staffMemberId),
  };
}

interface BranchPageQuestion {
  branchUrl: string;
  departmentUrlLabel: string | undefined;
}

async function findBranchPage(
  parts: BranchParts,
  { branchUrl, departmentUrlLabel }: BranchPageQuestion,
): Promise<BranchPage | undefined> {
  const branch = await findBranchByUrl(parts.query, branchUrl);
  if (!branch) return undefined;
  const department = branch.departments.find(({ name }) => DEPARTMENTS[name].urlLabel === departmentUrlLabel);
  if (departmentUrlLabel !== undefined && !department) return undefined;
  return branchPage(parts, { branch, department });
}

async function findOffice(
  parts: BranchParts,
  { branchId, departmentId }: { branchId: number; departmentId: number | undefined },
): Promise<BranchPage | undefined> {
  const branch = await findBranchById(parts.query, branchId);
  const department = branch?.departments.find(({ id }) => id === departmentId);
  return branch && branchPage(parts, { branch, department });
}

async function branchPage(
  { query, findCards }: BranchParts,
  { branch, department }: { branch: Branch; department: Department | undefined },
): Promise<BranchPage> {
  const everybodyHere = await listStaff(query, branch.branchId);
  const staff = everybodyHere.filter(({ departmentId }) => !department || departmentId === department.id);
  const listed = department
    ? []
    : await listAvailableIds(query, { branchId: branch.branchId, limit: SHOWN_LISTINGS });
  const pictures = await findPictures(query, [
    ...(branch.pictureKey === null ? [] : [branch.pictureKey]),
    ...staff.flatMap(({ photoKey }) => photoKey ?? []),
  ]);
  return {
    branch,
    picture: pictures.get(branch.pictureKey ?? "") ?? null,
    departments: branch.departments.map(({ id, name, telephone, email }) => ({
      id,
      ...DEPARTMENTS[name],
      telephone,
      email,
    })),
    departmentUrlLabel: department ? DEPARTMENTS[department.name].urlLabel : null,
    staff: staff.map((member) => toStaffCard(member, { branch, pictures })),
    openingText: openingTextNow(branch),
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
    services: servicesOf(branches),
    branchUrl,
    service,
  };
}

async function findPerson(
  { query, findCards }: BranchParts,
  staffMemberId: number,
): Promise<PersonPage | undefined> {
  const member = await findStaffMember(query, staffMemberId);
  const branch = member && (await findBranchById(query, member.branchId));
  if (!member || !branch) return undefined;
  const listed = await listAvailableIds(query, {
    branchId: branch.branchId,
    staffMemberId,
    limit: SHOWN_LISTINGS,
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
