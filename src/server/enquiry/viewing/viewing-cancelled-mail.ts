import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface CancelledViewing {
  agencyName: string;
  time: string;
  property: string | null;
}

/** Tells the desk that a visitor's details were deleted, and their viewing with them. Contains nothing about the visitor. */
export function createViewingCancelledMail({ agencyName, time, property }: CancelledViewing): MailContent {
  const what = property === null ? "The viewing" : `The viewing of ${property}`;
  return layOutMail({
    agencyName,
    subject: `Viewing cancelled: ${time}`,
    headline: "Viewing cancelled",
    preview: "The visitor has had their details deleted.",
    paragraphs: [
      `${what} on ${time} is cancelled, because the visitor asked us to delete their details.`,
      "The time is free again on the website. Please delete the appointment from your calendar, and any emails you have from this visitor about it.",
    ],
    footer: "Sent by the website to the team that the viewing was booked with.",
  });
}
