import type { MailContent } from "../../../mail/mail.ts";
import { layOutMail } from "../../../mail/mail-layout.ts";
import { RESET_MINUTES } from "./reset-link.ts";

interface ResetMail {
  agencyName: string;
  publicUrl: string;
  path: string;
}

export function resetMail({ agencyName, publicUrl, path }: ResetMail): MailContent {
  return layOutMail({
    agencyName,
    subject: `A new password for the ${agencyName} desk`,
    headline: "Choose a new password",
    preview: `The link works once, for ${RESET_MINUTES} minutes.`,
    paragraphs: [
      "Hello,",
      `Somebody asked for a new password for your sign-in at the desk of ${agencyName}. Open the link to choose one. It works once, for ${RESET_MINUTES} minutes. You still need your second step to sign in.`,
      "If that wasn't you, you can ignore this email: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: publicUrl + path },
    footer: `You're receiving this because your email address was entered at the desk of ${new URL(publicUrl).host}.`,
  });
}
