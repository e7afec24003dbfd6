import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { CALENDAR_TYPE, toCalendarFile } from "../../../domain/enquiry/viewing/viewing-calendar.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { MailContent } from "../../mail/mail.ts";
import { formatFullName, type LeadSubject } from "../lead/lead-mail.ts";

interface ViewingLead {
  agencyName: string;
  publicUrl: string;
  person: LeadPerson;
  route: LeadRoute;
  subject: LeadSubject | null;
  viewing?: ChosenViewing | undefined;
  createdAt: number;
}

const FILE_NAME = "viewing.ics";

/** The appointment as a calendar file, with the contact details of the other side. Empty without a booked slot. */
export function createViewingAttachments(
  lead: ViewingLead,
  { leadId, reader }: { leadId: number; reader: "desk" | "enquirer" },
): Pick<MailContent, "attachments"> {
  const { agencyName, publicUrl, person, route, subject, viewing, createdAt } = lead;
  if (!viewing) return {};
  const { desk } = route;
  const address = subject?.title ?? "";
  const content = toCalendarFile({
    uid: `viewing-${leadId}@${new URL(publicUrl).hostname}`,
    product: agencyName,
    startsAt: viewing.startsAt,
    endsAt: viewing.endsAt,
    agreedAt: createdAt,
    summary: reader === "desk" ? `Viewing with ${formatFullName(person)}: ${address}` : `Viewing: ${address}`,
    location: address,
    description:
      reader === "desk"
        ? [formatFullName(person), person.telephone, person.email].filter((line) => line !== "").join("\n")
        : `With ${desk.name}, ${agencyName}.\nIf you can't come, please call ${desk.telephone}.`,
    url: publicUrl + (subject?.path ?? ""),
    organizer: { name: desk.name, email: desk.email },
  });
  return { attachments: [{ filename: FILE_NAME, contentType: CALENDAR_TYPE, content }] };
}
