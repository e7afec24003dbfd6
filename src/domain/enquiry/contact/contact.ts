import type { StaffCard } from "../../branch/branch-pages.ts";
import type { Branch } from "../../branch/branch-schema.ts";
import type { Channel, LeadChannel } from "../../property/channel.ts";
import type { OverlayHash } from "../../url/page-hash.ts";
import { plainAddress } from "../../url/plain-pages.ts";

/** A desk or a person, as a visitor may reach them. */
export interface ContactWay {
  label: string;
  telephone: string;
  email?: string;
}

/** Where an enquiry written to them goes, by the ids of the wire. */
export type ContactTarget =
  | { kind: "office"; branchId: number; departmentId: number | null }
  | { kind: "staff"; staffMemberId: number; departmentId: number | null };

/** Whom a contact overlay is about. The first way is the one to try first. */
export interface Contact {
  kind: "contact";
  /** Completes 'Contact …'. */
  name: string;
  /** Who that is, where the name alone does not say it. */
  role?: string;
  openingText: string;
  ways: readonly ContactWay[];
  to: ContactTarget;
  /** What they answer for, the likeliest first; only where there are two is anybody asked. */
  channels: readonly LeadChannel[];
  /** The property whose page this is. */
  property?: string;
}

/** Over the page of a property its own channel is the likeliest; nobody is given one that they do not answer for. */
export function withProperty(
  contact: Contact,
  { address, channel }: { address: string; channel: LeadChannel },
): Contact {
  const channels = contact.channels.includes(channel)
    ? [channel, ...contact.channels.filter((other) => other !== channel)]
    : contact.channels;
  return { ...contact, channels, property: address };
}

/** A branch for somebody who asks about a property: the desk of its channel first. */
export function listPropertyWays(
  { telephone, email, salesTelephone, lettingsTelephone }: Branch,
  channel: Channel,
): ContactWay[] {
  const desk = channel === "sales" ? salesTelephone : lettingsTelephone;
  return [
    ...toContactWays(channel === "sales" ? "Sales" : "Lettings", desk),
    { label: "Any question", telephone, email },
  ];
}

/** Nothing for those who are not to be contacted. */
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
    role: `${jobTitle}, ${branchName}`,
    openingText,
    ways: [
      { label: "Direct", telephone, email },
      // Some sit at the desk themselves: one number is not two ways.
      ...desks.filter((desk) => desk.telephone !== telephone),
    ],
    to: { kind: "staff", staffMemberId, departmentId },
    channels,
  };
}

const OFFICE_CONTACT_PATH = "/contact-office";
export const OFFICE_CONTACT_HASH = `#${OFFICE_CONTACT_PATH}`;

/** For those without script. */
export function getOfficePlainUrl(
  branchId: number,
  more: {
    department?: number | undefined;
    /** That it is about. */
    property?: number;
  } = {},
): string {
  const given = Object.entries(more).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return plainAddress(OFFICE_CONTACT_PATH, { branch: branchId, ...Object.fromEntries(given) });
}

function getStaffContactPath({ staffMemberId }: Pick<StaffCard, "staffMemberId">): string {
  return `/contact-staff-member/${staffMemberId}`;
}

export function getStaffContactHash(person: Pick<StaffCard, "staffMemberId">): string {
  return `#${getStaffContactPath(person)}`;
}

/** For those without script. */
export function getStaffPlainUrl(person: Pick<StaffCard, "staffMemberId">): string {
  return plainAddress(getStaffContactPath(person));
}

/** Whom a hash means among the people on a page. */
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
