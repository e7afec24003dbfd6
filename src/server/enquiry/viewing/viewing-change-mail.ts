import type { ViewingSide } from "../../../domain/enquiry/viewing/viewing-change.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import type { MailContent } from "../../mail/mail.ts";
import type { MailHome } from "../../mail/mail-card.ts";
import { layOutMail, type MailLayout } from "../../mail/mail-layout.ts";
import type { MailFact } from "../../mail/mail-parts.ts";
import { type Answerer, toMailContact } from "../lead/lead-contact.ts";
import { formatFullName, formatGreeting, toCardPart } from "../lead/lead-mail.ts";
import { toShownSlot } from "./shown-slot.ts";
import { listViewingFacts } from "./viewing-facts.ts";
import { createViewingFile, type MailedViewing } from "./viewing-mail.ts";

/** A viewing that was moved or cancelled, or that is tomorrow. */
export interface ChangedViewing extends MailedViewing {
  /** Its time before the change. */
  before: { startsAt: number; endsAt: number };
  madeBy: ViewingSide;
  /** What the agency wrote to the visitor about the change. */
  message?: string;
  home: MailHome | undefined;
  answerer: Answerer;
}

/** To the visitor: the new time, or that it's cancelled. */
export function createVisitorChangeMail(viewing: ChangedViewing): MailContent {
  const { person, before, slot, isCancelled, madeBy, message } = viewing;
  const isAgency = madeBy === "agency";
  const messages = message === undefined ? [] : message.split(/\n{2,}/);
  const part: MailPart = isCancelled
    ? {
        subject: `Viewing cancelled: ${formatTime(before)}`,
        preview: "Your viewing is cancelled.",
        headline: "Your viewing is cancelled",
        paragraphs: [
          formatGreeting(person),
          isAgency
            ? `We’re sorry: we’ve had to cancel your viewing on ${formatTime(before)}. The attached file removes it from your calendar.`
            : `Your viewing on ${formatTime(before)} is cancelled, as you asked. The attached file removes it from your calendar.`,
          ...messages,
        ],
        closing: ["If you'd like to see it another time, book a new viewing or call us."],
        ...toHomeAction(viewing),
      }
    : {
        subject: `Viewing moved: ${formatTime(slot)}`,
        preview: `Your viewing is now on ${formatTime(slot)}.`,
        headline: "Your viewing has moved",
        paragraphs: [
          formatGreeting(person),
          `${isAgency ? "We’ve moved your viewing: it" : "Your viewing"} is now on ${formatTime(slot)}. It was on ${formatTime(before)}. Open the attached file to update your calendar.`,
          ...messages,
        ],
        facts: listViewingFacts(slot, viewing.subject?.title),
        ...toChangeAction(viewing),
      };
  return { ...layOutForVisitor(viewing, part), attachments: [createViewingFile(viewing, "enquirer")] };
}

/** To the visitor, the day before. */
export function createReminderMail(viewing: ShownViewing): MailContent {
  const { person, slot } = viewing;
  return layOutForVisitor(viewing, {
    subject: `Reminder: your viewing on ${formatTime(slot)}`,
    preview: "Please let us know if you can't come.",
    headline: "See you soon",
    paragraphs: [
      formatGreeting(person),
      `This is a reminder of your viewing on ${formatTime(slot)}. If you can't come, please let us know, so that somebody else can have the time.`,
    ],
    facts: listViewingFacts(slot, viewing.subject?.title),
    ...toChangeAction(viewing),
  });
}

/** To the desk: who moved or cancelled, and how to reach them. */
export function createDeskChangeMail(viewing: ChangedViewing): MailContent {
  const { agencyName, publicUrl, person, subject, before, slot, isCancelled, desk, madeBy } = viewing;
  const name = formatFullName(person);
  const about = subject ? `: ${subject.title}` : "";
  const who = madeBy === "agency" ? `Your team has emailed ${name} and` : `${name} has`;
  const kind = isCancelled ? "Viewing cancelled" : "Viewing moved";
  const facts: MailFact[] = [
    ...(isCancelled
      ? [{ label: "Was", value: formatTime(before) }]
      : [
          { label: "Now", value: formatTime(slot) },
          { label: "Was", value: formatTime(before) },
        ]),
    { label: "Visitor", value: name },
    { label: "Telephone", value: person.telephone, url: toTelephoneLink(person.telephone) },
    { label: "Email", value: person.email, url: `mailto:${person.email}` },
  ];
  const mail = layOutMail({
    agencyName,
    subject: `${kind}${about}, ${name}`,
    preview: isCancelled ? `${formatTime(before)} is free again.` : `Now on ${formatTime(slot)}.`,
    headline: `${kind}${about}`,
    paragraphs: [
      isCancelled
        ? `${who} cancelled the viewing. The time is free again on the website, and the attached file removes it from your calendar.`
        : `${who} moved the viewing. The old time is free again on the website, and the attached file updates your calendar.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    ...toCardPart(viewing),
    ...(subject?.path ? { action: { label: "View the property", url: publicUrl + subject.path } } : {}),
    footer: `Sent by the website to ${desk.name}, who the viewing is booked with. Replies go to ${name}.`,
  });
  return { ...mail, attachments: [createViewingFile(viewing, "desk")] };
}

type MailPart = Pick<
  MailLayout,
  "subject" | "preview" | "headline" | "paragraphs" | "facts" | "action" | "closing"
>;

/** A viewing as an email to the visitor shows it. */
export type ShownViewing = Omit<ChangedViewing, "before" | "madeBy" | "message">;

export function layOutForVisitor(viewing: ShownViewing, part: MailPart): MailContent {
  const { agencyName, publicUrl, answerer, desk } = viewing;
  return layOutMail({
    agencyName,
    ...part,
    ...toCardPart(viewing),
    contact: toMailContact(answerer, agencyName),
    footer: `You're receiving this because a viewing was booked at ${new URL(publicUrl).host} using your email address. Replies go to ${desk.name}.`,
  });
}

export function toChangeAction({ publicUrl, viewingPath }: MailedViewing): Pick<MailLayout, "action"> {
  return { action: { label: "Change or cancel viewing", url: publicUrl + viewingPath } };
}

function toHomeAction({ publicUrl, subject }: MailedViewing): Pick<MailLayout, "action"> {
  return subject?.path ? { action: { label: "View property", url: publicUrl + subject.path } } : {};
}

function formatTime(slot: { startsAt: number; endsAt: number }): string {
  return formatSlot(toShownSlot({ id: 0, ...slot }));
}
