import type { BranchPage, StaffCard } from "../branch/branch-pages.ts";
import type { Branch } from "../branch/branch-schema.ts";
import type { Channel } from "../search/channel.ts";
import type { OverlayHash } from "../site/page-hash.ts";

/** A desk or a person, as a visitor may reach them. */
export interface ContactWay {
  label: string;
  telephone: string;
  email?: string;
}

/** Whom a contact overlay is about. The first way is the one to try first. */
export interface Contact {
  kind: "contact";
  /** Completes 'Contact …'. */
  name: string;
  /** Who that is, where the name alone does not say it. */
  role?: string;
  openingText: string;
  ways: readonly ContactWay[];
}

/** A branch by channel, or the one desk whose page this is. */
export function officeContact(page: BranchPage): Contact {
  const { branch, departments, departmentUrlLabel, openingText } = page;
  const department = departments.find(({ urlLabel }) => urlLabel === departmentUrlLabel);
  if (!department) return { kind: "contact", name: branch.name, openingText, ways: branchWays(page) };
  const { label, telephone, email } = department;
  return {
    kind: "contact",
    name: `${label} in ${branch.name}`,
    openingText,
    ways: [{ label, telephone, email }],
  };
}

function branchWays({ branch, departments }: BranchPage): ContactWay[] {
  const { externalCommercialDepartment: external } = branch;
  const isCommercialHere = departments.some(({ urlLabel }) => urlLabel === "commercial");
  return [
    { label: "Any question", telephone: branch.telephone, email: branch.email },
    ...wayTo("Sales", branch.salesTelephone),
    ...wayTo("Lettings", branch.lettingsTelephone),
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

/** A branch for somebody who asks about a property: the desk of its channel first. */
export function propertyWays(
  { telephone, email, salesTelephone, lettingsTelephone }: Branch,
  channel: Channel,
): ContactWay[] {
  const desk = channel === "sales" ? salesTelephone : lettingsTelephone;
  return [
    ...wayTo(channel === "sales" ? "Sales" : "Lettings", desk),
    { label: "Any question", telephone, email },
  ];
}

/** Nothing for those who are not to be contacted. */
export function staffContact({ fullName, jobTitle, branchName, reach }: StaffCard): Contact | undefined {
  if (!reach) return undefined;
  const { telephone, email, openingText } = reach;
  const desks = [
    ...wayTo("Sales desk", reach.salesTelephone),
    ...wayTo("Lettings desk", reach.lettingsTelephone),
  ];
  return {
    kind: "contact",
    name: fullName,
    role: `${jobTitle}, ${branchName}`,
    openingText,
    ways: [
      { label: "Direct", telephone, email },
      // Some sit at the desk themselves: one number is not two ways.
      ...desks.filter((desk) => desk.telephone !== telephone),
    ],
  };
}

export const OFFICE_CONTACT_HASH = "#/contact-office";

export function staffContactHash({ staffMemberId }: Pick<StaffCard, "staffMemberId">): string {
  return `#/contact-staff-member/${staffMemberId}`;
}

/** Whom a hash means among the people on a page. */
export function findStaffContact(
  people: readonly StaffCard[],
  { path }: Pick<OverlayHash, "path">,
): Contact | undefined {
  const person = people.find((candidate) => staffContactHash(candidate) === `#${path}`);
  return person && staffContact(person);
}

/** Whom a hash means on the page of a branch or of one of its desks. */
export function findBranchContact(page: BranchPage, hash: Pick<OverlayHash, "path">): Contact | undefined {
  return OFFICE_CONTACT_HASH === `#${hash.path}` ? officeContact(page) : findStaffContact(page.staff, hash);
}

function wayTo(label: string, telephone: string | null): ContactWay[] {
  return telephone === null ? [] : [{ label, telephone }];
}
