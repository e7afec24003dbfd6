import { describeUpload } from "../../../domain/enquiry/custom-form/upload.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Db, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { enqueueLimitedMail, enqueueMail } from "../../mail/mail-jobs.ts";
import { findMailHome } from "../../property/mail-home.ts";
import { sign } from "../../signature.ts";
import { enqueueAutoReply } from "../auto-reply/enqueue-auto-reply.ts";
import { createUploadUrl } from "../custom-form/upload-link.ts";
import { type BookingRefusal, bookViewingSlot } from "../viewing/book-viewing-slot.ts";
import { createViewingPath } from "../viewing/viewing-link.ts";
import { createViewingFile, type MailedViewing } from "../viewing/viewing-mail.ts";
import { enqueueReminder, findReminderTime } from "../viewing/viewing-reminder.ts";
import { createAnsweredPath } from "./answered-link.ts";
import { toDeskMailId } from "./desk-mail-id.ts";
import { createDeskMail, createThanksMail, type LeadMail, type LeadSubject } from "./lead-mail.ts";
import {
  findLeadOfForm,
  insertLead,
  insertLeadConsent,
  insertLeadUploads,
  type LeadUpload,
  type NewLead,
} from "./lead-queries.ts";
import { enqueueWebhook } from "./lead-webhook.ts";
import { startLeadWork } from "./start-lead-work.ts";

/** Limits how often a stranger's mailbox can be flooded by entering its address. */
export const THANKS_PER_MAILBOX_PER_DAY = 10;

export interface LeadDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  settings: Pick<SiteSettings, "agency" | "account" | "leadWebhook" | "closingDays">;
}

export interface LeadToSend extends NewLead {
  subject: LeadSubject | null;
  hasBooking: boolean;
  viewing?: ChosenViewing | undefined;
  uploads: readonly LeadUpload[];
  /** Staff entered it, so there is no consent from a form, and an email to the person only if they asked for it. */
  typedIn?: { isConfirmed: boolean } | undefined;
}

export type SendLeadResult =
  /** Not new: the same form was sent before, so nothing was stored or sent again. */
  { ok: { isNew: boolean; leadId: number } } | { refused: { reason: BookingRefusal } };

/** Stores the enquiry, its place in the inbox, the consent and the emails about it, and books the chosen slot: all together or, if refused, nothing. */
export function sendLead(deps: LeadDeps, lead: LeadToSend): Promise<SendLeadResult> {
  return runRefusableTransaction(deps.db, (trx) => storeLead(trx, deps, lead));
}

/** The same in the caller's transaction, which has to end if it's refused. */
export async function storeLead(
  trx: Trx,
  { db, ...parts }: LeadDeps,
  lead: LeadToSend,
): Promise<SendLeadResult> {
  const leadId = await insertLead(trx, lead);
  if (leadId === undefined) {
    const earlier = await findLeadOfForm(trx, lead.instanceKey);
    return { ok: { isNew: false, leadId: earlier ?? 0 } };
  }
  await startLeadWork(trx, { leadId, lead, settings: parts.settings });
  const { sourcePage: page, createdAt: at, viewing, person, userId } = lead;
  if (viewing) {
    const booking = { engine: db.engine, leadId, viewing, email: person.email, userId, now: at };
    const booked = await bookViewingSlot(trx, booking);
    if ("refused" in booked) return { refused: { reason: booked.refused } };
    await enqueueReminder(trx, { leadId, sequence: 0, startsAt: viewing.startsAt, now: at });
  }
  if (!lead.typedIn)
    await insertLeadConsent(trx, { leadId, words: parts.settings.account.termsStatement, page, at });
  await insertLeadUploads(trx, leadId, lead.uploads);
  await queueEmails(trx, { ...parts, lead, leadId });
  if (parts.settings.leadWebhook) await enqueueWebhook(trx, leadId);
  const closingDates = parts.settings.closingDays.dates;
  const { branchId } = lead.route.desk;
  await enqueueAutoReply(trx, { leadId, branchId, email: person.email, closingDates, now: at });
  return { ok: { isNew: true, leadId } };
}

type EmailOptions = Omit<LeadDeps, "db"> & { lead: LeadToSend; leadId: number };

async function queueEmails(
  trx: Trx,
  { publicUrl, secret, settings, lead, leadId }: EmailOptions,
): Promise<void> {
  const { person, route, createdAt, viewing, propertyId } = lead;
  const agencyName = settings.agency.name;
  const mail: LeadMail = {
    ...lead,
    agencyName,
    publicUrl,
    home: propertyId === null ? undefined : await findMailHome(trx, propertyId),
    branch: await findBranchById(trx, route.desk.branchId),
  };
  const files = lead.uploads.map((upload) => ({
    fieldName: upload.fieldName,
    label: `${upload.fileName} (${describeUpload(upload)})`,
    url: publicUrl + createUploadUrl({ uploadId: upload.uploadId, secret, now: createdAt }),
  }));
  const booked: MailedViewing | undefined = viewing && {
    ...mail,
    leadId,
    desk: route.desk,
    slot: viewing,
    sequence: 0,
    isCancelled: false,
    agreedAt: createdAt,
    viewingPath: createViewingPath({ leadId, endsAt: viewing.endsAt, secret }),
  };
  const attach = (reader: "desk" | "enquirer") =>
    booked ? { attachments: [createViewingFile(booked, reader)] } : {};
  const answeredPath = createAnsweredPath({ leadId, secret, now: createdAt });
  const replyTo = person.email === "" ? {} : { replyTo: person.email };
  await enqueueMail(
    trx,
    {
      ...createDeskMail({ ...mail, leadId, files, answeredPath }),
      ...attach("desk"),
      id: toDeskMailId(leadId),
      to: route.desk.email,
      ...replyTo,
    },
    publicUrl,
  );
  if (person.email === "" || lead.typedIn?.isConfirmed === false) return;
  const whom = sign(secret, "receipt", toEmailKey(person.email));
  const ids = Array.from(
    { length: THANKS_PER_MAILBOX_PER_DAY },
    (_slot, index) => `thanks-${whom.slice(0, 32)}-${utcDay(createdAt)}-${index + 1}`,
  );
  await enqueueLimitedMail(
    trx,
    {
      ...createThanksMail({
        ...mail,
        hasBooking: lead.hasBooking,
        viewingPath: booked?.viewingPath,
        isReminded: viewing !== undefined && findReminderTime(viewing.startsAt, createdAt) !== undefined,
      }),
      ...attach("enquirer"),
      to: person.email,
      replyTo: route.desk.email,
      ids,
    },
    publicUrl,
  );
}
