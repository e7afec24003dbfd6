import type { MailContent } from "../mail/mail.ts";
import { layOutMail, type MailLayout } from "../mail/mail-layout.ts";

interface AccountMail {
  agencyName: string;
  publicUrl: string;
  firstName: string;
}

function footerOf({ agencyName, publicUrl }: AccountMail): string {
  return `You get this because of your account with ${agencyName} at ${new URL(publicUrl).host}.`;
}

function accountMail(person: AccountMail, parts: Omit<MailLayout, "agencyName" | "footer">): MailContent {
  const greeting = person.firstName === "" ? "Hello," : `Hello ${person.firstName},`;
  return layOutMail({
    ...parts,
    agencyName: person.agencyName,
    paragraphs: [greeting, ...parts.paragraphs],
    footer: footerOf(person),
  });
}

export function welcomeMail(person: AccountMail): MailContent {
  return accountMail(person, {
    subject: `Welcome to ${person.agencyName}`,
    preview: "Your account is ready.",
    paragraphs: [
      "Your account is ready. The homes and searches you keep are now with you on every device, and we can write to you when something new matches.",
      "If you did not make this account, somebody has mistyped their address: set a new password with 'Forgotten password?', and then delete it.",
    ],
    action: { label: "See what you have saved", url: `${person.publicUrl}/#/user/saved-properties` },
  });
}

export function resetMail({ token, ...person }: AccountMail & { token: string }): MailContent {
  return accountMail(person, {
    subject: "Choose a new password",
    preview: "The link works once, for an hour.",
    paragraphs: [
      "Somebody, most likely you, asked for a new password. This link works once, for an hour.",
      "If it was not you, do nothing: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: `${person.publicUrl}/#/user/new-password?token=${token}` },
  });
}

export function passwordChangedMail(person: AccountMail): MailContent {
  return accountMail(person, {
    subject: "Your password was changed",
    preview: "Other devices have been signed out.",
    paragraphs: [
      "Your password was changed just now, and other devices have been signed out.",
      "If that was not you, choose a new one at once with 'Forgotten password?', and tell us.",
    ],
    action: { label: "Forgotten password?", url: `${person.publicUrl}/#/user/forgotten-password` },
  });
}

export function emailChangedMail({ newEmail, ...person }: AccountMail & { newEmail: string }): MailContent {
  return accountMail(person, {
    subject: "Your email address was changed",
    preview: "Your account has a new email address.",
    paragraphs: [
      `Your account now has the address ${newEmail}, and mails go there from now on.`,
      "If that was not you, please ring us at once.",
    ],
  });
}

export function accountDeletedMail(person: AccountMail): MailContent {
  return accountMail(person, {
    subject: "Your account is deleted",
    preview: "Everything that was in it is gone.",
    paragraphs: [
      "We've deleted your account, as you asked: your details, saved homes and searches, alerts, and the enquiries you sent us with any files. Viewings you had booked are cancelled.",
      "This is the last email you'll receive from this account. You're welcome back at any time.",
    ],
  });
}
