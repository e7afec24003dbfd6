import type { BranchPage } from "../../branch/branch-pages.ts";
import type { Branch } from "../../branch/branch-schema.ts";
import { isLetting, isSelling } from "../../branch/branch-services.ts";
import type { LeadChannel } from "../../property/channel.ts";
import type { OverlayHash } from "../../url/page-hash.ts";
import {
  type Contact,
  type ContactWay,
  findStaffContact,
  formatBranchTitle,
  OFFICE_CONTACT_HASH,
  toContactWays,
} from "./contact.ts";

/** The contact for a branch's page, or for the page of one of its departments. */
export function toOfficeContact(page: BranchPage): Contact {
  const { branch, departments, departmentUrlLabel, openingText } = page;
  const department = departments.find(({ urlLabel }) => urlLabel === departmentUrlLabel);
  const { branchId } = branch;
  if (!department) {
    return {
      kind: "contact",
      name: branch.name,
      title: formatBranchTitle(branch.name),
      openingText,
      ways: listBranchWays(page),
      to: { kind: "office", branchId, departmentId: null },
      channels: listBranchChannels(branch),
    };
  }
  const { id, label, telephone, email } = department;
  return {
    kind: "contact",
    name: `${label} in ${branch.name}`,
    title: `Contact the ${branch.name} ${label.toLowerCase()} team`,
    openingText,
    ways: [{ label, telephone, email }],
    to: { kind: "office", branchId, departmentId: id },
    channels: listDeskChannels(department.urlLabel),
  };
}

/** The channels that a branch deals with; selling when it has no department for either. */
export function listBranchChannels(branch: Branch): LeadChannel[] {
  const channels: LeadChannel[] = [
    ...(isSelling(branch) ? (["selling"] as const) : []),
    ...(isLetting(branch) ? (["letting"] as const) : []),
  ];
  return channels.length === 0 ? ["selling"] : channels;
}

/** Departments that both sell and let. Of the others, only lettings lets. */
const SELLING_AND_LETTING: readonly string[] = ["commercial", "rural"];

function listDeskChannels(urlLabel: string): LeadChannel[] {
  if (urlLabel === "lettings") return ["letting"];
  return SELLING_AND_LETTING.includes(urlLabel) ? ["selling", "letting"] : ["selling"];
}

function listBranchWays({ branch, departments }: BranchPage): ContactWay[] {
  const { externalCommercialDepartment: external } = branch;
  const isCommercialHere = departments.some(({ urlLabel }) => urlLabel === "commercial");
  return [
    { label: "General enquiries", telephone: branch.telephone, email: branch.email },
    ...toContactWays("Sales", branch.salesTelephone),
    ...toContactWays("Lettings", branch.lettingsTelephone),
    ...(external && !isCommercialHere
      ? [
          {
            label: `Commercial, with ${external.name}`,
            telephone: external.telephone,
            email: external.email,
          },
        ]
      : []),
  ];
}

/** The office or person that a hash names on the page of a branch or department; undefined when there's none. */
export function findBranchContact(page: BranchPage, hash: Pick<OverlayHash, "path">): Contact | undefined {
  return OFFICE_CONTACT_HASH === `#${hash.path}` ? toOfficeContact(page) : findStaffContact(page.staff, hash);
}
