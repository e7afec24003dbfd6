import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { getCalendarType, toCalendarFile } from "../../../domain/enquiry/viewing/viewing-calendar.ts";
import type { MailAttachment } from "../../mail/mail.ts";
import { formatFullName, type LeadSubject } from "../lead/lead-mail.ts";

/** A viewing as its calendar file and emails describe it. */
export interface MailedViewing {
  agencyName: string;
  publicUrl: string;
  leadId: number;
  person: LeadPerson;
  desk: Pick<LeadRoute["desk"], "name" | "email" | "telephone">;
  subject: LeadSubject | null;
  slot: { startsAt: number; endsAt: number };
  /** How often it was changed. */
  sequence: number;
  isCancelled: boolean;
  /** When it was booked or last changed. */
  agreedAt: number;
  /** The page to change or cancel it. */
  viewingPath: string;
}

const FILE_NAME = "viewing.ics";

/** The appointment as a calendar file, with the contact details of the other side. */
export function createViewingFile(viewing: MailedViewing, reader: "desk" | "enquirer"): MailAttachment {
  const { agencyName, publicUrl, leadId, person, desk, subject, slot, sequence, isCancelled } = viewing;
  const address = subject?.title ?? "";
  const content = toCalendarFile({
    uid: `viewing-${leadId}@${new URL(publicUrl).hostname}`,
    sequence,
    isCancelled,
    product: agencyName,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    agreedAt: viewing.agreedAt,
    summary: reader === "desk" ? `Viewing with ${formatFullName(person)}: ${address}` : `Viewing: ${address}`,
    location: address,
    description: (reader === "desk" ? describePerson(person) : describeForEnquirer(viewing)).join("\n"),
    url: publicUrl + (subject?.path ?? ""),
    organizer: { name: desk.name, email: desk.email },
  });
  return { filename: FILE_NAME, contentType: getCalendarType({ isCancelled }), content };
}

function describePerson(person: LeadPerson): string[] {
  return [formatFullName(person), person.telephone, person.email].filter((line) => line !== "");
}

function describeForEnquirer({
  agencyName,
  publicUrl,
  desk,
  isCancelled,
  viewingPath,
}: MailedViewing): string[] {
  return [
    `With ${desk.name}, ${agencyName}.`,
    isCancelled
      ? `This viewing is cancelled. To ask for another time, call ${desk.telephone}.`
      : `If you can't come, please change or cancel it at ${publicUrl}${viewingPath} or call ${desk.telephone}.`,
  ];
}
