import type { StaffCard } from "../../branch/branch-pages.ts";
import type { Branch } from "../../branch/branch-schema.ts";
import type { Channel, LeadChannel } from "../../property/channel.ts";
import type { OverlayHash } from "../../url/page-hash.ts";
import { toPlainUrl } from "../../url/plain-pages.ts";

/** One way to reach a desk or a person. */
export interface ContactWay {
  label: string;
  telephone: string;
  email?: string;
}

/** Where an enquiry to them goes, by the ids in the API. */
export type ContactTarget =
  | { kind: "office"; branchId: number; departmentId: number | null }
  | { kind: "staff"; staffMemberId: number; departmentId: number | null };

/** The subject of a contact overlay. The first of `ways` is the preferred one. */
export interface Contact {
  kind: "contact";
  /** 'Ely', 'Lettings in Ely', 'Samuel Okoro'. */
  name: string;
  /** 'Contact our Ely branch', 'Contact the Ely lettings team', 'Contact Samuel Okoro'. */
  title: string;
  /** Job title and branch of a person. */
  role?: string;
  openingText: string;
  ways: readonly ContactWay[];
  to: ContactTarget;
  /** What they deal with, likeliest first. The form asks only when there are two. */
  channels: readonly LeadChannel[];
  /** The address of the property whose page this is. */
  property?: string;
  /** What the message starts with, when it isn't only about the property. */
  message?: string;
}

export function formatBranchTitle(branchName: string): string {
  return `Contact our ${branchName} branch`;
}

/** On a property's page its channel comes first, if the contact deals with it. */
export function withProperty(
  contact: Contact,
  { address, channel }: { address: string; channel: LeadChannel },
): Contact {
  const channels = contact.channels.includes(channel)
    ? [channel, ...contact.channels.filter((other) => other !== channel)]
    : contact.channels;
  return { ...contact, channels, property: address };
}

/** How to reach a branch about a property: the desk for its channel first. */
export function listPropertyWays(
  { telephone, email, salesTelephone, lettingsTelephone }: Branch,
  channel: Channel,
): ContactWay[] {
  const desk = channel === "sales" ? salesTelephone : lettingsTelephone;
  return [
    ...toContactWays(channel === "sales" ? "Sales" : "Lettings", desk),
    { label: "General enquiries", telephone, email },
  ];
}

/** Undefined for staff who aren't to be contacted. */
export function toStaffContact(person: StaffCard): Contact | undefined {
  const { staffMemberId, fullName, jobTitle, branchName, reach } = person;
  if (!reach) return undefined;
  const { telephone, email, openingText, departmentId, channels } = reach;
  const desks = [
    ...toContactWays("Sales desk", reach.salesTelephone),
    ...toContactWays("Lettings desk", reach.lettingsTelephone),
  ];
  return {
    kind: "contact",
    name: fullName,
    title: `Contact ${fullName}`,
    role: `${jobTitle}, ${branchName}`,
    openingText,
    ways: [
      { label: "Direct", telephone, email },
      // A person may share the desk's number; it's listed once.
      ...desks.filter((desk) => desk.telephone !== telephone),
    ],
    to: { kind: "staff", staffMemberId, departmentId },
    channels,
  };
}

export const OFFICE_CONTACT_PATH = "/contact-office";
export const OFFICE_CONTACT_HASH = `#${OFFICE_CONTACT_PATH}`;

/** The page for visitors without JavaScript. */
export function getOfficePlainUrl(
  branchId: number,
  more: {
    department?: number | undefined;
    /** The property that the enquiry is about. */
    property?: number;
  } = {},
): string {
  const given = Object.entries(more).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return toPlainUrl(OFFICE_CONTACT_PATH, { branch: branchId, ...Object.fromEntries(given) });
}

function getStaffContactPath({ staffMemberId }: Pick<StaffCard, "staffMemberId">): string {
  return `/contact-staff-member/${staffMemberId}`;
}

export function getStaffContactHash(person: Pick<StaffCard, "staffMemberId">): string {
  return `#${getStaffContactPath(person)}`;
}

/** The page for visitors without JavaScript. */
export function getStaffPlainUrl(person: Pick<StaffCard, "staffMemberId">): string {
  return toPlainUrl(getStaffContactPath(person));
}

/** The person on the page that a hash names; undefined when there's none, or they aren't to be contacted. */
export function findStaffContact(
  people: readonly StaffCard[],
  { path }: Pick<OverlayHash, "path">,
): Contact | undefined {
  const person = people.find((candidate) => getStaffContactHash(candidate) === `#${path}`);
  return person && toStaffContact(person);
}

export function toContactWays(label: string, telephone: string | null): ContactWay[] {
  return telephone === null ? [] : [{ label, telephone }];
}
