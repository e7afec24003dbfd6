import { describeUpload } from "../../../domain/enquiry/custom-form/upload.ts";
import { CONFIRMATIONS_PER_DAY } from "../../../domain/enquiry/lead/lead-email.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { MailHome } from "../../mail/mail-card.ts";
import { AUTO_REPLIED, type PlannedMail, toMailJob } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import type { AnsweringBranch } from "../auto-reply/auto-reply-queries.ts";
import { createUploadUrl } from "../custom-form/upload-link.ts";
import { createViewingPath } from "../viewing/viewing-link.ts";
import { createViewingFile, type MailedViewing } from "../viewing/viewing-mail.ts";
import { findReminderTime } from "../viewing/viewing-reminder.ts";
import { createAnsweredPath } from "./answered-link.ts";
import { toDeskMailId } from "./desk-mail-id.ts";
import { createDeskMail, createThanksMail, type LeadMail, type LeadSubject } from "./lead-mail.ts";
import type { LeadUpload, NewLead } from "./lead-queries.ts";

export interface MailedLead extends NewLead {
  subject: LeadSubject | null;
  hasBooking: boolean;
  viewing?: ChosenViewing | undefined;
  uploads: readonly LeadUpload[];
}

interface MailOptions {
  leadId: number;
  lead: MailedLead;
  agencyName: string;
  publicUrl: string;
  secret: string;
  answering: AnsweringBranch | undefined;
  /** The property that the enquiry is about, if it's in the stock. */
  home: MailHome | undefined;
}

interface LeadMails {
  /** The job that sends the email to the desk. */
  deskJob: ReturnType<typeof toMailJob>;
  /** The confirmation to the sender. */
  thanks: PlannedMail;
}

/** The two emails about an enquiry. */
export function createLeadMails(options: MailOptions): LeadMails {
  const { leadId, lead, agencyName, publicUrl, secret, answering, home } = options;
  const { person, route, viewing, createdAt: now } = lead;
  // Not spread: copies of the whole enquiry took a twentieth of the time of storing it.
  const mail: LeadMail = {
    agencyName,
    publicUrl,
    type: lead.type,
    person,
    fields: lead.fields,
    route,
    subject: lead.subject,
    isPlain: lead.isPlain,
    createdAt: now,
    viewing,
    home,
    branch: answering?.branch,
  };
  const booked = viewing && toMailedViewing(options, mail, viewing);
  const files = lead.uploads.map((upload) => ({
    fieldName: upload.fieldName,
    label: `${upload.fileName} (${describeUpload(upload)})`,
    url: publicUrl + createUploadUrl({ uploadId: upload.uploadId, secret, now }),
  }));
  const answeredPath = createAnsweredPath({ leadId, secret, now });
  const toDesk = {
    layout: createDeskMail(mail, { leadId, files, answeredPath }),
    ...(booked ? { attachments: [createViewingFile(booked, "desk")] } : {}),
    to: route.desk.email,
    ...(person.email === "" ? {} : { replyTo: person.email }),
  };
  const thanks = {
    layout: createThanksMail(mail, {
      hasBooking: lead.hasBooking,
      viewingPath: booked?.viewingPath,
      isReminded: viewing !== undefined && findReminderTime(viewing.startsAt, now) !== undefined,
    }),
    ...(booked ? { attachments: [createViewingFile(booked, "enquirer")] } : {}),
    to: person.email,
    replyTo: route.desk.email,
    headers: AUTO_REPLIED,
  };
  return { deskJob: toMailJob(toDeskMailId(leadId), toDesk, publicUrl), thanks };
}

/** The calendar's view of a booked viewing. */
function toMailedViewing(
  { leadId, lead: { route, createdAt }, secret }: MailOptions,
  mail: LeadMail,
  viewing: ChosenViewing,
): MailedViewing {
  return {
    ...mail,
    leadId,
    desk: route.desk,
    slot: viewing,
    sequence: 0,
    isCancelled: false,
    agreedAt: createdAt,
    viewingPath: createViewingPath({ leadId, endsAt: viewing.endsAt, secret }),
  };
}

/** The same for all confirmations that one mailbox gets on one day. */
export function toThanksKey({ person, createdAt }: NewLead, secret: string): string {
  const whom = sign(secret, "receipt", toEmailKey(person.email)).slice(0, 32);
  return `thanks-${whom}-${utcDay(createdAt)}`;
}

export function toThanksId(key: string, number: number): string {
  return `${key}-${number}`;
}

/** The ids of all confirmations that may be sent. */
export function listThanksIds(key: string): string[] {
  return Array.from({ length: CONFIRMATIONS_PER_DAY }, (_, index) => toThanksId(key, index + 1));
}
