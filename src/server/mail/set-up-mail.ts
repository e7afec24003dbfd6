import type { MailContent } from "./mail.ts";
import { layOutMail } from "./mail-layout.ts";

/** The email that `npm run mail:check` sends, to show an agency that its email works. */
export function setUpMail({ agencyName, publicUrl }: { agencyName: string; publicUrl: string }): MailContent {
  return layOutMail({
    agencyName,
    subject: `Email from ${agencyName} works`,
    headline: "Your email works",
    preview: "If you can read this, enquiries and alerts will arrive too.",
    paragraphs: [
      "If you can read this, the site can send email: enquiries will reach your branches, and alerts your buyers.",
      "Nothing else needs doing.",
    ],
    action: { label: "Open the site", url: publicUrl },
    footer: "Sent by hand from the server to check that email works.",
  });
}
