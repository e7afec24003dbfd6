import type { LeadField, LeadPerson, LeadType } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { LEAD_THANKS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { LEAD_KIND_LABELS } from "../../../domain/enquiry/lead/portal-lead.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

/** The property, home or form that an enquiry is about. */
export interface LeadSubject {
  /** 'Flat 2, Priory Court, Ely'. */
  title: string;
  /** The path of its page; null when it has none. */
  path: string | null;
}

interface LeadMail {
  agencyName: string;
  publicUrl: string;
  type: LeadType;
  person: LeadPerson;
  fields: readonly LeadField[];
  route: LeadRoute;
  subject: LeadSubject | null;
  isPlain: boolean;
}

const THANKS_SUBJECTS = {
  viewing: "Your enquiry",
  valuation: "Your valuation request",
  staff: "Your enquiry",
  office: "Your enquiry",
  form: "Your enquiry",
} as const satisfies Record<LeadType, string>;

const OWN_PARAGRAPH = new Set(["message"]);

/** The email to the desk, with all answers. */
export function createDeskMail(
  mail: LeadMail & { files: readonly { label: string; url: string }[] },
): MailContent {
  const { agencyName, publicUrl, type, person, fields, route, subject, isPlain, files } = mail;
  const about = subject ? `: ${subject.title}` : "";
  const name = formatFullName(person);
  const facts = fields.filter((field) => !OWN_PARAGRAPH.has(field.name)).map(formatField);
  const words = fields.filter((field) => OWN_PARAGRAPH.has(field.name));
  return layOutMail({
    agencyName,
    subject: `${LEAD_KIND_LABELS[type]}${about}, from ${name}`,
    preview: `${name} has sent an enquiry to ${route.desk.name}.`,
    paragraphs: [
      `${LEAD_KIND_LABELS[type]}${about}`,
      facts.join("\n"),
      ...words.map(({ label, value }) => `${label}:\n${value}`),
      ...(files.length === 0
        ? []
        : [
            [
              "Files (the links work for 90 days):",
              ...files.map(({ label, url }) => `${label}: ${url}`),
            ].join("\n"),
          ]),
      ...(isPlain ? ["Sent without JavaScript, so our spam check didn't run."] : []),
    ],
    ...(subject?.path ? { action: { label: "View the property", url: publicUrl + subject.path } } : {}),
    footer: `${route.why} Replies go to ${name}.`,
  });
}

/**
 * The confirmation to the sender. It contains no free text from the form: anyone can enter a stranger's address, and we must not
 * relay spam.
 */
export function createThanksMail(
  mail: LeadMail & { hasBooking: boolean; viewing?: ChosenViewing | undefined },
): MailContent {
  const { agencyName, publicUrl, type, person, route, subject, hasBooking, viewing } = mail;
  const { desk } = route;
  return layOutMail({
    agencyName,
    subject: viewing ? `Your viewing: ${viewing.label}` : THANKS_SUBJECTS[type],
    preview: "We've received your enquiry.",
    paragraphs: [
      person.firstName === "" ? "Hello," : `Hello ${person.firstName},`,
      LEAD_THANKS[type === "valuation" && hasBooking ? "valuation-booking" : type],
      ...(viewing
        ? [`Your viewing is booked for ${viewing.label}. Open the attached file to add it to your calendar.`]
        : []),
      // A valuation's title is free text from the form.
      ...(subject && type !== "valuation" ? [`${subject.path ? "Property" : "Form"}: ${subject.title}`] : []),
      `${formatSender(route)} will be in touch. If it's urgent, call ${desk.telephone}.`,
    ],
    ...(subject?.path ? { action: { label: "View the property", url: publicUrl + subject.path } } : {}),
    footer: `You're receiving this because an enquiry was sent to us from ${new URL(publicUrl).host} using your email address. We won't add you to a mailing list. Replies go to ${desk.name}.`,
  });
}

function formatSender({ desk, reason }: LeadRoute): string {
  const isBranch = desk.departmentId === null && desk.staffMemberId === null && reason !== "commercial";
  return isBranch ? `Our ${desk.name} branch` : desk.name;
}

export function formatFullName({ firstName, lastName, email }: LeadPerson): string {
  return `${firstName} ${lastName}`.trim() || email || "a visitor";
}

function formatField({ label, value }: LeadField): string {
  return `${label}: ${value}`;
}
