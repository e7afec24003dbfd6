import { CONFIRMATIONS_PER_DAY, type LeadEmailKind } from "../../enquiry/lead/lead-email.ts";
import { type EmailFailure, isFinalFailure } from "../../site/email-failure.ts";
import { formatTimeInSentence } from "../desk-time.ts";
import type { EmailState } from "./email-state.ts";
import { type Dated, toEventEntry } from "./timeline.ts";

const NAMES: Readonly<Record<LeadEmailKind, string>> = {
  branch: "Email",
  confirmation: "Confirmation email",
  reply: "Reply",
  "auto-reply": "Automatic reply",
  viewing: "Email about the viewing",
  "viewing-branch": "Email about the viewing",
  reminder: "Reminder of the viewing",
};

const TO_BRANCH: readonly LeadEmailKind[] = ["branch", "viewing-branch"];

const REASONS: Readonly<Record<EmailFailure, string>> = {
  "no-mailbox": "there’s no such mailbox",
  "mailbox-full": "the mailbox is full",
  rules: "the mail server’s rules don’t allow it",
  limit: "the mail server’s limit for emails is reached",
  "sign-in": "the mail server didn’t accept our password",
  "no-encryption": "the connection to the mail server couldn’t be encrypted",
  unreachable: "the mail server couldn’t be reached",
  busy: "the mail server was busy",
  refused: "the mail server refused it",
};

interface EmailWords {
  kind: LeadEmailKind;
  toEmail: string;
  state: EmailState;
}

interface Readers {
  /** Whom the enquiry is from. */
  person: string;
  /** Whom it was given to. */
  desk: string;
  now: number;
}

/** What became of an email, as an entry of the timeline. */
export function toEmailEntry({ kind, toEmail, state }: EmailWords, { person, desk, now }: Readers): Dated {
  const isToBranch = TO_BRANCH.includes(kind);
  const name = NAMES[kind];
  const email = `${name} to ${isToBranch ? desk : person}`;
  const when = formatTimeInSentence(state.at, now);
  switch (state.is) {
    case "limited":
      return toEventEntry(
        state.at,
        `${email} not sent, ${when}: ${toEmail} had ${CONFIRMATIONS_PER_DAY} that day, which is our limit.`,
        { isProblem: true },
      );
    case "queued":
      return toEventEntry(state.at, `${email} is being sent.`, { isOurs: true });
    case "delayed":
      return toEventEntry(
        state.at,
        `${email} hasn’t left yet: ${REASONS[state.failure]}. We keep trying for two days.`,
        { isProblem: true },
      );
    case "sent":
      return toEventEntry(state.at, `${name} sent to ${isToBranch ? desk : person}, ${when}.`, {
        isOurs: true,
      });
    case "failed": {
      const isFinal = isFinalFailure(state.failure);
      const advice = !isToBranch ? " Please call." : isFinal ? " Check the branch’s email address." : "";
      return toEventEntry(
        state.at,
        isFinal
          ? `${email} came back, ${when}: there’s no mailbox ${toEmail}.${advice}`
          : `${email} couldn’t be delivered in two days, ${when}: ${REASONS[state.failure]}.${advice}`,
        { isProblem: true },
      );
    }
  }
}

/** What became of an email, under its text. */
export function describeDelivery({ toEmail, state }: Omit<EmailWords, "kind">): {
  text: string;
  isProblem: boolean;
} {
  if (toEmail === "") return { text: "Sent to somebody whose data was erased.", isProblem: false };
  switch (state.is) {
    case "limited":
      return { text: `Not sent: ${toEmail} had enough emails that day.`, isProblem: true };
    case "queued":
      return { text: `Sending to ${toEmail}.`, isProblem: false };
    case "delayed":
      return {
        text: `Sending to ${toEmail}. It hasn’t left yet: ${REASONS[state.failure]}. We keep trying for two days.`,
        isProblem: false,
      };
    case "sent":
      return { text: `Sent to ${toEmail}.`, isProblem: false };
    case "failed":
      return {
        text: isFinalFailure(state.failure)
          ? `Not delivered: there’s no mailbox ${toEmail}. Correct the address and send it again, or call.`
          : `Not delivered to ${toEmail} in two days: ${REASONS[state.failure]}.`,
        isProblem: true,
      };
  }
}

/** 'Reply came back', for a list. */
export function describeUndelivered(kind: LeadEmailKind, failure: EmailFailure): string {
  const name = TO_BRANCH.includes(kind) ? `${NAMES[kind]} to the branch` : NAMES[kind];
  return `${name} ${isFinalFailure(failure) ? "came back" : "not delivered"}`;
}
