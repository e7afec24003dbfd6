import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";
import { formatAnswerer } from "../lead/lead-contact.ts";
import { formatFullName, formatGreeting, toCardPart } from "../lead/lead-mail.ts";
import { toShownSlot } from "./shown-slot.ts";
import { layOutForVisitor, type ShownViewing, toChangeAction } from "./viewing-change-mail.ts";
import { listViewingFacts } from "./viewing-facts.ts";
import { createViewingFile } from "./viewing-mail.ts";

/** A viewing that staff booked for a person who had enquired. */
export interface BookedViewing extends ShownViewing {
  /** What staff wrote to the person about it. */
  message?: string | undefined;
  isReminded: boolean;
}

export function createVisitorBookedMail(viewing: BookedViewing): MailContent {
  const { person, slot, subject, answerer, message, isReminded } = viewing;
  const reminder = isReminded ? " We'll remind you the day before." : "";
  const time = formatSlot(toShownSlot({ id: 0, ...slot }));
  const mail = layOutForVisitor(viewing, {
    subject: `Your viewing: ${time}`,
    preview: `Your viewing is booked for ${time}.`,
    headline: "Your viewing is booked",
    paragraphs: [
      formatGreeting(person),
      `We've booked a viewing for you. ${formatAnswerer(answerer)} will meet you at the property. Open the attached file to add it to your calendar.${reminder}`,
      ...(message === undefined ? [] : message.split(/\n{2,}/)),
    ],
    facts: listViewingFacts(slot, subject?.title),
    ...toChangeAction(viewing),
  });
  return { ...mail, attachments: [createViewingFile(viewing, "enquirer")] };
}

export function createDeskBookedMail(viewing: BookedViewing): MailContent {
  const { agencyName, publicUrl, leadId, person, subject, slot, desk } = viewing;
  const name = formatFullName(person);
  const about = subject ? `: ${subject.title}` : "";
  const time = formatSlot(toShownSlot({ id: 0, ...slot }));
  const facts = [
    ...listViewingFacts(slot, subject?.title),
    { label: "Visitor", value: name },
    { label: "Telephone", value: person.telephone, url: toTelephoneLink(person.telephone) },
    { label: "Email", value: person.email, url: `mailto:${person.email}` },
  ];
  const told =
    person.email === "" ? `${name} gave no email address, so please call them.` : `We've emailed ${name}.`;
  const mail = layOutMail({
    agencyName,
    subject: `Viewing booked${about}, ${name}`,
    preview: time,
    headline: `Viewing booked${about}`,
    paragraphs: [
      `Your team has booked this viewing at the desk. ${told} The attached file adds it to your calendar.`,
    ],
    facts: facts.filter(({ value }) => value !== ""),
    ...toCardPart(viewing),
    action: { label: "Open the enquiry", url: `${publicUrl}/desk/enquiries/${leadId}` },
    footer: `Sent by the website to ${desk.name}, who the viewing is booked with. Replies go to ${name}.`,
  });
  return { ...mail, attachments: [createViewingFile(viewing, "desk")] };
}
