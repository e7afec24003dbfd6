import { INVITATION_HOURS, toInvitationPath } from "../../../domain/desk/door/invitation.ts";
import { type DeskRole, ROLE_NAMES } from "../../../domain/desk/role.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface InvitationMail {
  agencyName: string;
  publicUrl: string;
  token: string;
  role: DeskRole;
}

export function invitationMail({ agencyName, publicUrl, token, role }: InvitationMail): MailContent {
  return layOutMail({
    agencyName,
    subject: `Your sign-in at the ${agencyName} desk`,
    headline: "Set up your sign-in",
    preview: `The link works once, for ${INVITATION_HOURS} hours.`,
    paragraphs: [
      "Hello,",
      `You've been invited to the desk of ${agencyName} as ${ROLE_NAMES[role].toLowerCase()}. Open the link to set a password and a second step. It works once, for ${INVITATION_HOURS} hours.`,
      "If you didn't expect this, you can ignore this email.",
    ],
    action: { label: "Set up sign-in", url: `${publicUrl}${toInvitationPath(token)}` },
    footer: `You're receiving this because an owner of the desk at ${new URL(publicUrl).host} entered your email address.`,
  });
}
