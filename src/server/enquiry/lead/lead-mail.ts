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
export function deskMail(mail: LeadMail & { files: readonly { label: string; url: string }[] }): MailContent {
  const { agencyName, publicUrl, type, person, fields, route, subject, isPlain, files } = mail;
  const about = subject ? `: ${subject.title}` : "";
  const name = formatFullName(person);
  const facts = fields.filter((field) => !OWN_PARAGRAPH.has(field.name)).map(formatField);
  const words = fields.filter((field) => OWN_PARAGRAPH.has(field.name));
  return layOutMail({
    agencyName,
    subject: `${LEAD_KIND_LABELS[type]}${about}, from ${name}`,
    preview: `${name} has written to ${route.desk.name}.`,
    paragraphs: [
      `${LEAD_KIND_LABELS[type]}${about}`,
      facts.join("\n"),
      ...words.map(({ label, value }) => `${label}:\n${value}`),
      ...(files.length === 0
        ? []
        : [
            [
              "Files, to be fetched within 90 days:",
              ...files.map(({ label, url }) => `${label}: ${url}`),
            ].join("\n"),
          ]),
      ...(isPlain ? ["It was sent without script, so nothing could check that a person sent it."] : []),
    ],
    ...(subject?.path ? { action: { label: "Look at the page", url: publicUrl + subject.path } } : {}),
    footer: `${route.why} If you answer this email, your answer goes to ${name}.`,
  });
}

/**
 * The confirmation to the sender. It contains no free text from the form: anyone can enter a stranger's address, and we must not
 * relay spam.
 */
export function thanksMail(
  mail: LeadMail & { hasBooking: boolean; viewing?: ChosenViewing | undefined },
): MailContent {
  const { agencyName, publicUrl, type, person, route, subject, hasBooking, viewing } = mail;
  const { desk } = route;
  return layOutMail({
    agencyName,
    subject: viewing ? `Your viewing: ${viewing.label}` : THANKS_SUBJECTS[type],
    preview: "It has reached us.",
    paragraphs: [
      person.firstName === "" ? "Hello," : `Hello ${person.firstName},`,
      LEAD_THANKS[type === "valuation" && hasBooking ? "valuation-booking" : type],
      ...(viewing
        ? [
            `Your viewing is booked for ${viewing.label}. The file with this email puts it into your calendar.`,
          ]
        : []),
      // A valuation's title is free text from the form.
      ...(subject && type !== "valuation" ? [`It is about ${subject.title}.`] : []),
      `${desk.name} will answer. If it is urgent, ring ${desk.telephone}.`,
    ],
    ...(subject?.path ? { action: { label: "Look at it again", url: publicUrl + subject.path } } : {}),
    footer: `You get this one email because somebody, you we hope, gave us your address with an enquiry at ${new URL(publicUrl).host}. You are on no list. If you answer, your answer goes to ${desk.name}.`,
  });
}

export function formatFullName({ firstName, lastName, email }: LeadPerson): string {
  return `${firstName} ${lastName}`.trim() || email || "somebody";
}

function formatField({ label, value }: LeadField): string {
  return `${label}: ${value}`;
}
