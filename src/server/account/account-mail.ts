import { CONFIRM_EMAIL_PATH, type EmailToConfirm } from "../../domain/account/email-confirmation.ts";
import type { MailContent } from "../mail/mail.ts";
import { layOutMail, type MailLayout } from "../mail/mail-layout.ts";

interface AccountMail {
  agencyName: string;
  publicUrl: string;
  firstName: string;
}

function writeFooter({ agencyName, publicUrl }: AccountMail): string {
  return `You're receiving this because you have an account with ${agencyName} at ${new URL(publicUrl).host}.`;
}

function accountMail(person: AccountMail, parts: Omit<MailLayout, "agencyName" | "footer">): MailContent {
  const greeting = person.firstName === "" ? "Hello," : `Hello ${person.firstName},`;
  return layOutMail({
    headline: parts.subject,
    ...parts,
    agencyName: person.agencyName,
    paragraphs: [greeting, ...parts.paragraphs],
    footer: writeFooter(person),
  });
}

interface ConfirmEmailMail extends Omit<AccountMail, "firstName"> {
  token: string;
  kind: EmailToConfirm["kind"];
}

/** The recipient may be a stranger, so the email repeats nothing that a visitor typed, not even a name. */
export function confirmEmailMail({ token, kind, ...agency }: ConfirmEmailMail): MailContent {
  const host = new URL(agency.publicUrl).host;
  const isChange = kind === "change";
  return layOutMail({
    agencyName: agency.agencyName,
    subject: "Confirm your email address",
    headline: "Confirm your email address",
    preview: isChange ? "The link works once, for 24 hours." : "The link works once, for 7 days.",
    paragraphs: [
      "Hello,",
      isChange
        ? `Please confirm that you want to use this email address for your account with ${agency.agencyName}. The link works once, for 24 hours.`
        : `Thank you for registering with ${agency.agencyName}. Please confirm your email address to finish. We can then email you when a home matches your search. The link works once, for 7 days.`,
      "If you didn't ask for this, you can ignore this email.",
    ],
    action: {
      label: "Confirm email address",
      url: `${agency.publicUrl}${CONFIRM_EMAIL_PATH}?token=${token}`,
    },
    footer: `You're receiving this because this email address was entered at ${host}. We haven't added you to a mailing list.`,
  });
}

export function welcomeMail(person: AccountMail): MailContent {
  return accountMail(person, {
    subject: `Welcome to ${person.agencyName}`,
    preview: "Your email address is confirmed.",
    paragraphs: [
      "Your email address is confirmed and your account is ready. You can see your saved homes and searches on every device, and we'll email you when a new home matches a search.",
    ],
    action: { label: "View saved homes", url: `${person.publicUrl}/#/user/saved-properties` },
  });
}

/** For the owner of an account whose email address was used to register again. */
export function accountExistsMail(person: AccountMail): MailContent {
  return accountMail(person, {
    subject: "You already have an account",
    preview: "You can sign in, or choose a new password.",
    paragraphs: [
      `Someone, probably you, tried to register with ${person.agencyName} using this email address. You already have an account with it, so nothing has changed.`,
      "Sign in with your password. If you've forgotten it, choose 'Forgotten password?' below the sign-in form.",
      "If it wasn't you, you can ignore this email.",
    ],
    action: { label: "Sign in", url: `${person.publicUrl}/#/user/sign-in` },
  });
}

export function resetMail({ token, ...person }: AccountMail & { token: string }): MailContent {
  return accountMail(person, {
    subject: "Choose a new password",
    preview: "The link works once, for an hour.",
    paragraphs: [
      "We received a request to reset your password. This link works once, for an hour.",
      "If it wasn't you, ignore this email: your password won't change.",
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
      "If that wasn't you, choose a new password straight away with 'Forgotten password?', and let us know.",
    ],
    action: { label: "Forgotten password?", url: `${person.publicUrl}/#/user/forgotten-password` },
  });
}

export function emailChangeRequestedMail({
  newEmail,
  ...person
}: AccountMail & { newEmail: string }): MailContent {
  return accountMail(person, {
    subject: "You asked to change your email address",
    preview: "Nothing has changed yet.",
    paragraphs: [
      `Your account will change to the email address ${newEmail} once the link we've sent there is used. Until then nothing changes.`,
      "If that wasn't you, choose a new password now: that also stops the change.",
    ],
    action: { label: "Choose a new password", url: `${person.publicUrl}/#/user/forgotten-password` },
  });
}

export function emailChangedMail({ newEmail, ...person }: AccountMail & { newEmail: string }): MailContent {
  return accountMail(person, {
    subject: "Your email address was changed",
    preview: "Your account has a new email address.",
    paragraphs: [
      `Your account now uses ${newEmail}. We'll send our emails there from now on.`,
      "If that wasn't you, please call us straight away.",
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
