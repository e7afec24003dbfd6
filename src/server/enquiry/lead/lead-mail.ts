import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { LeadField, LeadPerson, LeadType } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { LEAD_THANKS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { LEAD_KIND_LABELS } from "../../../domain/enquiry/lead/portal-lead.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { capitalise } from "../../../domain/text/letter-case.ts";
import { type MailHome, toMailCard } from "../../mail/mail-card.ts";
import type { MailLayout } from "../../mail/mail-layout.ts";
import type { MailFact } from "../../mail/mail-parts.ts";
import { listViewingFacts } from "../viewing/viewing-facts.ts";
import { type Answerer, describeAnswerer, formatAnswerer, toMailContact } from "./lead-contact.ts";

/** The property, home or form that an enquiry is about. */
export interface LeadSubject {
  /** 'Flat 2, Priory Court, Ely'. */
  title: string;
  /** The path of its page; null when it has none. */
  path: string | null;
}

/** A file that the visitor sent. */
interface LeadFile {
  fieldName: string;
  /** 'floor-plan.pdf (PDF, 240 kB)' */
  label: string;
  url: string;
}

export interface LeadMail {
  agencyName: string;
  publicUrl: string;
  type: LeadType;
  person: LeadPerson;
  fields: readonly LeadField[];
  route: LeadRoute;
  subject: LeadSubject | null;
  isPlain: boolean;
  createdAt: number;
  viewing?: ChosenViewing | undefined;
  /** The property that the enquiry is about. */
  home: MailHome | undefined;
  /** The branch of the desk. */
  branch: Branch | undefined;
}

const THANKS_SUBJECTS = {
  viewing: "Your enquiry",
  valuation: "Your valuation request",
  staff: "Your enquiry",
  office: "Your enquiry",
  form: "Your enquiry",
} as const satisfies Record<LeadType, string>;

interface DeskMailOptions {
  leadId: number;
  files: readonly LeadFile[];
  /** The page behind "I've answered this". */
  answeredPath: string;
}

/** The email to the desk, with all answers. */
export function createDeskMail(mail: LeadMail, { leadId, files, answeredPath }: DeskMailOptions): MailLayout {
  const { agencyName, publicUrl, type, person, fields, route, subject, isPlain, viewing } = mail;
  const about = subject ? `: ${subject.title}` : "";
  const name = formatFullName(person);
  const kind = viewing ? "Viewing booked" : LEAD_KIND_LABELS[type];
  return {
    agencyName,
    subject: `${kind}${about}, from ${name}`,
    preview: viewing ? viewing.label : `${name} has sent an enquiry to ${route.desk.name}.`,
    headline: `${kind}${about}`,
    paragraphs: [],
    facts: listFacts(fields, files),
    quotes: fields
      .filter(({ name: field }) => field === "message")
      .map(({ label, value }) => ({ label, text: value })),
    ...toCardPart(mail),
    action: { label: "Answer at the desk", url: `${publicUrl}/desk/enquiries/${leadId}` },
    links: [
      { label: "I've answered this", url: publicUrl + answeredPath },
      ...(subject?.path ? [{ label: "View the property", url: publicUrl + subject.path }] : []),
    ],
    closing: [
      ...(files.length === 0 ? [] : ["The links to files work for 30 days."]),
      ...(isPlain ? ["Sent without JavaScript, so our spam check didn't run."] : []),
    ],
    footer: `${route.why} Replies go to ${name}.`,
  };
}

/** Telephone numbers and email addresses can be tapped, and a file is its name with a link. The name is one line. */
function listFacts(fields: readonly LeadField[], files: readonly LeadFile[]): MailFact[] {
  const lastName = fields.find(({ name }) => name === "last_name")?.value ?? "";
  return fields.flatMap(({ name, label, value }) => {
    const file = files.find(({ fieldName }) => fieldName === name);
    if (file) return { label, value: file.label, url: file.url };
    switch (name) {
      case "message":
      case "last_name":
        return [];
      case "first_name":
        return { label: "Name", value: `${value} ${lastName}`.trim() };
      case "channel":
        return { label, value: capitalise(value) };
      case "tel_home":
        return { label, value, url: toTelephoneLink(value) };
      case "email":
        return { label, value, url: `mailto:${value}` };
      default:
        return { label, value };
    }
  });
}

/** Keeps a telephone number on one line. */
const NO_BREAK_SPACE = "\u00a0";

/** Answers that can be repeated to a stranger: none of them is free text. */
const REPEATED_FIELDS = new Set(["postcode", "booking_date", "booking_time"]);

interface ThanksMailOptions {
  hasBooking: boolean;
  viewingPath?: string | undefined;
  /** We'll remind the visitor of the viewing. */
  isReminded: boolean;
}

/**
 * The confirmation to the sender. It contains no free text from the form: anyone can enter a stranger's address, and we must not
 * relay spam.
 */
export function createThanksMail(mail: LeadMail, options: ThanksMailOptions): MailLayout {
  const { agencyName, publicUrl, route } = mail;
  const host = new URL(publicUrl).host;
  return {
    agencyName,
    ...(mail.viewing ? writeBookedPart(mail, mail.viewing, options) : writeThanksPart(mail, options)),
    ...toCardPart(mail),
    contact: toMailContact(toAnswerer(mail), agencyName),
    footer: `You're receiving this because an enquiry was sent to us from ${host} using your email address. We won't add you to a mailing list. Replies go to ${route.desk.name}.`,
  };
}

type MailPart = Omit<MailLayout, "agencyName" | "footer" | "card" | "contact">;

function writeBookedPart(
  mail: LeadMail,
  viewing: ChosenViewing,
  { viewingPath, isReminded }: ThanksMailOptions,
): MailPart {
  const { publicUrl, person, subject } = mail;
  const answerer = formatAnswerer(toAnswerer(mail));
  const reminder = isReminded ? " We'll remind you the day before." : "";
  return {
    subject: `Your viewing: ${viewing.label}`,
    preview: `Your viewing is booked for ${viewing.label}.`,
    headline: "Your viewing is booked",
    paragraphs: [
      formatGreeting(person),
      `${answerer} will meet you at the property. Open the attached file to add the viewing to your calendar.${reminder}`,
    ],
    facts: listViewingFacts(viewing, subject?.title),
    ...(viewingPath === undefined
      ? {}
      : { action: { label: "Change or cancel viewing", url: publicUrl + viewingPath } }),
  };
}

function writeThanksPart(mail: LeadMail, { hasBooking }: ThanksMailOptions): MailPart {
  const { publicUrl, type, person, fields, route, subject, createdAt } = mail;
  const isForm = subject !== null && subject.path === null && type === "form";
  return {
    subject: THANKS_SUBJECTS[type],
    preview: "We've received your enquiry.",
    headline: type === "valuation" ? "Thank you for your request" : "Thank you for your enquiry",
    paragraphs: [
      formatGreeting(person),
      LEAD_THANKS[type === "valuation" && hasBooking ? "valuation-booking" : type],
      describeAnswerer(toAnswerer(mail), createdAt),
    ],
    // A valuation's title is free text from the form.
    facts: [
      ...(isForm ? [{ label: "Form", value: subject.title }] : []),
      ...(type === "valuation"
        ? fields.filter(({ name }) => REPEATED_FIELDS.has(name)).map(({ label, value }) => ({ label, value }))
        : []),
    ],
    ...(subject?.path ? { action: { label: "View the property", url: publicUrl + subject.path } } : {}),
    closing: [
      `To change or withdraw your request, reply to this email or call ${route.desk.telephone.replaceAll(" ", NO_BREAK_SPACE)}. If it's urgent, please call.`,
    ],
  };
}

/** The home's card; nothing if the home isn't known. */
export function toCardPart({
  home,
  publicUrl,
}: Pick<LeadMail, "home" | "publicUrl">): Pick<MailLayout, "card"> {
  return home ? { card: toMailCard(home, { publicUrl }) } : {};
}

/** Another firm's enquiries have the branch's id, but not its address and hours. */
function toAnswerer({ route, branch }: Pick<LeadMail, "route" | "branch">): Answerer {
  return { desk: route.desk, branch: route.reason === "commercial" ? undefined : branch };
}

export function formatGreeting({ firstName }: Pick<LeadPerson, "firstName">): string {
  return firstName === "" ? "Hello," : `Hello ${firstName},`;
}

export function formatFullName({ firstName, lastName, email }: LeadPerson): string {
  return `${firstName} ${lastName}`.trim() || email || "a visitor";
}
