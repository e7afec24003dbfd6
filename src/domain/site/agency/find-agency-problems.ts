import { listFormIds } from "../content/content-page.ts";
import { type AgencyContent, toListFile, toPageFile, toSettingsFile } from "./agency-files.ts";
import { listLinks } from "./agency-links.ts";
import type { AgencyProblem } from "./agency-problem.ts";
import { listPictureKeysIn } from "./resolve-references.ts";

/**
 * Finds what doesn't fit together in an agency: ids that are used twice, and references to branches, departments,
 * forms, pages and pictures that don't exist.
 */
export function findAgencyProblems(
  agency: AgencyContent,
  { hasPicture, isBroken = () => false }: CheckOptions,
): AgencyProblem[] {
  return [
    ...findDuplicates(agency),
    ...(isBroken(toListFile("branches")) ? [] : findStrayBranches(agency)),
    ...(isBroken(toListFile("forms")) ? [] : findStrayForms(agency)),
    ...findBrokenLinks(agency, isBroken),
    ...findMissingPictures(agency, hasPicture),
  ];
}

interface CheckOptions {
  hasPicture: (key: string) => boolean;
  /** True for a file with mistakes in it: what seems to be missing may be there. */
  isBroken?: (file: string) => boolean;
}

interface Identity {
  file: string;
  field: string;
  value: string | number;
}

function findDuplicates({ branches, staff, forms, salesEvents, pages }: AgencyContent): AgencyProblem[] {
  const departments = branches.flatMap((branch, at) =>
    branch.departments.map(({ id }, index) => ({ id, field: `[${at}].departments[${index}].id` })),
  );
  const groups: Identity[][] = [
    branches.map(({ branchId }, at) => toIdentity("branches", `[${at}].branchId`, branchId)),
    branches.map(({ branchUrl }, at) => toIdentity("branches", `[${at}].branchUrl`, branchUrl)),
    departments.map(({ id, field }) => toIdentity("branches", field, id)),
    ...branches.map(({ serves }, at) =>
      serves.map((code, index) => toIdentity("branches", `[${at}].serves[${index}]`, code)),
    ),
    staff.map(({ staffMemberId }, at) => toIdentity("staff", `[${at}].staffMemberId`, staffMemberId)),
    forms.map(({ formId }, at) => toIdentity("forms", `[${at}].formId`, formId)),
    forms.map(({ htmlFormId }, at) => toIdentity("forms", `[${at}].htmlFormId`, htmlFormId)),
    salesEvents.map(({ eventId }, at) => toIdentity("salesEvents", `[${at}].eventId`, eventId)),
    ...pages.map(({ slug, blocks }) =>
      blocks.flatMap((block, at) =>
        "id" in block && block.id !== undefined
          ? { file: toPageFile(slug), field: `blocks[${at}].id`, value: block.id }
          : [],
      ),
    ),
  ];
  return groups.flatMap((identities) => {
    const seen = new Set<string | number>();
    return identities.flatMap(({ file, field, value }) => {
      const isNew = !seen.has(value);
      seen.add(value);
      return isNew ? [] : { file, field, message: `${value} is used twice` };
    });
  });
}

function toIdentity(
  list: "branches" | "staff" | "forms" | "salesEvents",
  field: string,
  value: string | number,
): Identity {
  return { file: toListFile(list), field, value };
}

function findStrayBranches({ branches, staff, forms, salesEvents, viewingTimes, settings }: AgencyContent) {
  const departments = new Map(
    branches.map(({ branchId, departments: own }) => [branchId, new Set(own.map(({ id }) => id))]),
  );
  const checkBranch = (file: string, at: number, branchId: number): AgencyProblem[] =>
    departments.has(branchId)
      ? []
      : [{ file, field: `[${at}].branchId`, message: `there's no branch ${branchId}` }];
  const checkDepartment = (
    file: string,
    at: number,
    { branchId, departmentId }: { branchId: number; departmentId: number | null },
  ): AgencyProblem[] => {
    const own = departments.get(branchId);
    if (departmentId === null || own === undefined || own.has(departmentId)) return [];
    const message = `branch ${branchId} has no department ${departmentId}`;
    return [{ file, field: `[${at}].departmentId`, message }];
  };
  const urls = new Set(branches.map(({ branchUrl }) => branchUrl));
  const stops = (settings.home?.rivers?.lines ?? []).flatMap(({ stops: own }, line) =>
    own.map(({ branchUrl }, at) => ({ branchUrl, field: `rivers.lines[${line}].stops[${at}].branchUrl` })),
  );
  const inland = (settings.home?.rivers?.inland ?? []).map(({ branchUrl }, at) => ({
    branchUrl,
    field: `rivers.inland[${at}].branchUrl`,
  }));
  const plans = viewingTimes.map(({ branch }, at) => ({ branchUrl: branch, field: `[${at}].branch` }));
  const checkUrls = (file: string, named: { branchUrl?: string | undefined; field: string }[]) =>
    named.flatMap(({ branchUrl, field }) =>
      branchUrl === undefined || urls.has(branchUrl)
        ? []
        : [{ file, field, message: `there's no branch with the URL ${branchUrl}` }],
    );
  return [
    ...[
      { file: toListFile("staff"), entries: staff },
      { file: toListFile("forms"), entries: forms },
    ].flatMap(({ file, entries }) =>
      entries.flatMap((entry, at) => [
        ...checkBranch(file, at, entry.branchId),
        ...checkDepartment(file, at, entry),
      ]),
    ),
    ...salesEvents.flatMap(({ branchId }, at) => checkBranch(toListFile("salesEvents"), at, branchId)),
    ...checkUrls(toListFile("viewingTimes"), plans),
    ...checkUrls(toSettingsFile("home"), [...stops, ...inland]),
  ];
}

function findStrayForms({ forms, pages, settings }: AgencyContent): AgencyProblem[] {
  const known = new Set(forms.map(({ formId }) => formId));
  const newHomes = settings.theme?.newHomesFormId ?? null;
  const ofTheme =
    newHomes === null || known.has(newHomes)
      ? []
      : [{ file: toSettingsFile("theme"), field: "newHomesFormId", message: `there's no form ${newHomes}` }];
  const ofPages = pages.flatMap((page) =>
    listFormIds(page)
      .filter((formId) => !known.has(formId))
      .map((formId) => ({
        file: toPageFile(page.slug),
        field: `blocks[${page.blocks.findIndex((block) => block.type === "form" && block.formId === formId)}].formId`,
        message: `there's no form ${formId}`,
      })),
  );
  return [...ofTheme, ...ofPages];
}

const LOCAL_PAGE = /^\/(pages|branches|staff|sales-events)\/([^/?#]+)([/?#].*)?$/;

/** Links to the agency's own pages, branches, people and events must lead somewhere. */
function findBrokenLinks(agency: AgencyContent, isBroken: (file: string) => boolean): AgencyProblem[] {
  const known: Record<string, ReadonlySet<string>> = {
    pages: new Set(agency.pages.map(({ slug }) => slug)),
    branches: new Set(agency.branches.map(({ branchUrl }) => branchUrl)),
    staff: new Set(agency.staff.map(({ staffMemberId }) => String(staffMemberId))),
    "sales-events": new Set(agency.salesEvents.map(({ eventId }) => String(eventId))),
  };
  return listLinks(agency).flatMap(({ file, field, url }) => {
    const [, kind = "", name = ""] = LOCAL_PAGE.exec(url) ?? [];
    const isMissing = known[kind] !== undefined && !known[kind].has(name) && !isBroken(toFile(kind, name));
    return isMissing ? [{ file, field, message: `${url} doesn't exist` }] : [];
  });
}

function toFile(kind: string, name: string): string {
  if (kind === "branches" || kind === "staff") return toListFile(kind);
  return kind === "pages" ? toPageFile(name) : toListFile("salesEvents");
}

function findMissingPictures(agency: AgencyContent, hasPicture: (key: string) => boolean): AgencyProblem[] {
  const files = [
    ...Object.entries(agency.settings).map(([name, document]) => ({
      file: toSettingsFile(name as keyof AgencyContent["settings"]),
      document: document as unknown,
    })),
    ...(["branches", "staff", "salesEvents"] as const).map((name) => ({
      file: toListFile(name),
      document: agency[name] as unknown,
    })),
    ...agency.pages.map((page) => ({ file: toPageFile(page.slug), document: page as unknown })),
  ];
  return files.flatMap(({ file, document }) =>
    [...new Set(listPictureKeysIn(document))]
      .filter((key) => !hasPicture(key))
      .map((key) => ({ file, field: "", message: `there's no picture ${key}` })),
  );
}
