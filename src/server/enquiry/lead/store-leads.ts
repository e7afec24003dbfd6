import { describeUpload } from "../../../domain/enquiry/custom-form/upload.ts";
import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import { executeTogether } from "../../db/batch/execute-together.ts";
import type { Db, Engine, Trx } from "../../db/database.ts";
import { filterAdded, insertNewJobs } from "../../jobs/job-queue.ts";
import type { MailHome } from "../../mail/mail-card.ts";
import { enqueueLimitedMails, type LimitedMail, toMailJob } from "../../mail/mail-jobs.ts";
import { findMailHome } from "../../property/mail-home.ts";
import { sign } from "../../signature.ts";
import { createAutoReplyJob } from "../auto-reply/auto-reply-order.ts";
import { type AnsweringBranch, findAnsweringBranches } from "../auto-reply/auto-reply-queries.ts";
import { createUploadUrl } from "../custom-form/upload-link.ts";
import { type BookingRefusal, bookViewingSlot } from "../viewing/book-viewing-slot.ts";
import { createViewingPath } from "../viewing/viewing-link.ts";
import { createViewingFile, type MailedViewing } from "../viewing/viewing-mail.ts";
import { enqueueReminder, findReminderTime } from "../viewing/viewing-reminder.ts";
import { createAnsweredPath } from "./answered-link.ts";
import { toDeskMailId } from "./desk-mail-id.ts";
import { createDeskMail, createThanksMail, type LeadMail, type LeadSubject } from "./lead-mail.ts";
import {
  findLeadsOfForms,
  insertLeadConsents,
  insertLeads,
  insertLeadUploads,
  type LeadUpload,
  type NewLead,
} from "./lead-queries.ts";
import { createWebhookJob } from "./lead-webhook.ts";
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

/** One enquiry, with the settings that it was sent under. */
export interface LeadEntry {
  deps: Omit<LeadDeps, "db">;
  lead: LeadToSend;
}

/** Stores an enquiry in the caller's transaction, which has to end if it's refused. */
export async function storeLead(
  trx: Trx,
  { db: { engine }, ...deps }: LeadDeps,
  lead: LeadToSend,
): Promise<SendLeadResult> {
  const { results, stored } = await insertNewLeads(trx, [{ deps, lead }]);
  const { viewing, person, userId, createdAt: now } = lead;
  const [first] = stored;
  if (first && viewing) {
    const { leadId } = first;
    const booking = { engine, leadId, viewing, email: person.email, userId, now };
    const booked = await bookViewingSlot(trx, booking);
    if ("refused" in booked) return { refused: { reason: booked.refused } };
    await enqueueReminder(trx, { leadId, sequence: 0, startsAt: viewing.startsAt, now });
  }
  await insertConsequences(trx, { engine, stored });
  return results[0] as SendLeadResult;
}

/** Stores enquiries without a chosen slot in the caller's transaction, with one statement for each table. */
export async function storeLeads(
  trx: Trx,
  { engine, entries }: { engine: Engine; entries: readonly LeadEntry[] },
): Promise<SendLeadResult[]> {
  const { results, stored } = await insertNewLeads(trx, entries);
  await insertConsequences(trx, { engine, stored });
  return results;
}

interface InsertedLead extends LeadEntry {
  leadId: number;
}

/** Inserts the enquiries that aren't stored yet, in their order. */
async function insertNewLeads(
  trx: Trx,
  entries: readonly LeadEntry[],
): Promise<{ results: SendLeadResult[]; stored: InsertedLead[] }> {
  const ids = await insertLeads(
    trx,
    entries.map(({ lead }) => lead),
  );
  const repeated = entries.filter((_entry, i) => ids[i] === undefined);
  const earlier = await findLeadsOfForms(trx, [...new Set(repeated.map(({ lead }) => lead.instanceKey))]);
  const results = entries.map(({ lead }, i): SendLeadResult => {
    const leadId = ids[i];
    if (leadId !== undefined) return { ok: { isNew: true, leadId } };
    return { ok: { isNew: false, leadId: earlier.get(lead.instanceKey) ?? 0 } };
  });
  const stored = entries.flatMap((entry, i) => {
    const leadId = ids[i];
    return leadId === undefined ? [] : { ...entry, leadId };
  });
  return { results, stored };
}

interface StoredLead extends InsertedLead {
  answering: AnsweringBranch | undefined;
}

/** The places in the inbox, the consents, the uploads and the emails. */
async function insertConsequences(
  trx: Trx,
  { engine, stored }: { engine: Engine; stored: readonly InsertedLead[] },
): Promise<void> {
  if (stored.length === 0) return;
  const branchIds = new Set(stored.map(({ lead }) => lead.route.desk.branchId));
  const branches = await findAnsweringBranches(trx, [...branchIds]);
  const homes = await findMailHomes(trx, stored);
  const leads = stored.map((one) => ({ ...one, answering: branches.get(one.lead.route.desk.branchId) }));
  const work = await startLeadWork(
    trx,
    leads.map(({ deps, answering, ...lead }) => ({ ...lead, branch: answering?.branch, ...deps })),
  );
  const consented = leads.filter(({ lead }) => !lead.typedIn);
  const consents = consented.map(({ leadId, lead: { sourcePage: page, createdAt: at }, deps }) => {
    return { leadId, words: deps.settings.account.termsStatement, page, at };
  });
  const uploads = leads.flatMap(({ leadId, lead }) => lead.uploads.map((upload) => ({ ...upload, leadId })));
  const thanks = leads.flatMap((one) => createThanks(one, homes.get(one.lead.propertyId ?? 0)) ?? []);
  const firstThanks = thanks.map((mail) => ({
    ...toMailJob(mail.ids[0] ?? "", mail.order, mail.publicUrl),
    mail,
  }));
  const jobs = [
    ...leads.map((one) => createDeskMailJob(one, homes.get(one.lead.propertyId ?? 0))),
    ...leads.flatMap(({ leadId, deps }) => (deps.settings.leadWebhook ? createWebhookJob(leadId) : [])),
    ...leads.flatMap((one) => createReplyJob(one) ?? []),
  ];
  const added = await executeTogether(trx, {
    engine,
    others: [
      ...work,
      ...(consents.length > 0 ? [insertLeadConsents(trx, consents)] : []),
      ...(uploads.length > 0 ? [insertLeadUploads(trx, uploads)] : []),
    ],
    last: insertNewJobs(trx, [...jobs, ...firstThanks]),
  });
  const thanked = new Set(filterAdded(firstThanks, added).map(({ mail }) => mail));
  await enqueueLimitedMails(
    trx,
    thanks.filter((mail) => !thanked.has(mail)).map((mail) => ({ ...mail, ids: mail.ids.slice(1) })),
  );
}

function createReplyJob({ leadId, answering, lead: { person, createdAt }, deps: { settings } }: StoredLead) {
  const closingDates = settings.closingDays.dates;
  return createAutoReplyJob({ leadId, answering, email: person.email, closingDates, now: createdAt });
}

/** The properties that the enquiries are about, as far as they're in the stock. */
async function findMailHomes(
  trx: Trx,
  stored: readonly InsertedLead[],
): Promise<ReadonlyMap<number, MailHome | undefined>> {
  const homes = new Map<number, MailHome | undefined>();
  for (const propertyId of new Set(stored.flatMap(({ lead }) => lead.propertyId ?? [])))
    homes.set(propertyId, await findMailHome(trx, propertyId));
  return homes;
}

function toLeadMail(
  { lead, answering, deps: { publicUrl, settings } }: StoredLead,
  home: MailHome | undefined,
): LeadMail {
  return { ...lead, agencyName: settings.agency.name, publicUrl, home, branch: answering?.branch };
}

/** The calendar's view of a booked viewing. */
function toMailedViewing(stored: StoredLead, mail: LeadMail): MailedViewing | undefined {
  const { leadId, lead, deps } = stored;
  const { viewing, route, createdAt } = lead;
  return (
    viewing && {
      ...mail,
      leadId,
      desk: route.desk,
      slot: viewing,
      sequence: 0,
      isCancelled: false,
      agreedAt: createdAt,
      viewingPath: createViewingPath({ leadId, endsAt: viewing.endsAt, secret: deps.secret }),
    }
  );
}

function createDeskMailJob(stored: StoredLead, home: MailHome | undefined) {
  const { leadId, lead, deps } = stored;
  const { person, route, createdAt: now } = lead;
  const { publicUrl, secret } = deps;
  const mail = toLeadMail(stored, home);
  const booked = toMailedViewing(stored, mail);
  const files = lead.uploads.map((upload) => ({
    fieldName: upload.fieldName,
    label: `${upload.fileName} (${describeUpload(upload)})`,
    url: publicUrl + createUploadUrl({ uploadId: upload.uploadId, secret, now }),
  }));
  const answeredPath = createAnsweredPath({ leadId, secret, now });
  const order = {
    layout: createDeskMail({ ...mail, leadId, files, answeredPath }),
    ...(booked ? { attachments: [createViewingFile(booked, "desk")] } : {}),
    to: route.desk.email,
    ...(person.email === "" ? {} : { replyTo: person.email }),
  };
  return toMailJob(toDeskMailId(leadId), order, publicUrl);
}

/** Undefined for somebody without an email address, or who doesn't get one. */
function createThanks(stored: StoredLead, home: MailHome | undefined): LimitedMail | undefined {
  const { lead, deps } = stored;
  const { person, route, viewing, createdAt } = lead;
  if (person.email === "" || lead.typedIn?.isConfirmed === false) return undefined;
  const mail = toLeadMail(stored, home);
  const booked = toMailedViewing(stored, mail);
  const order = {
    layout: createThanksMail({
      ...mail,
      hasBooking: lead.hasBooking,
      viewingPath: booked?.viewingPath,
      isReminded: viewing !== undefined && findReminderTime(viewing.startsAt, createdAt) !== undefined,
    }),
    ...(booked ? { attachments: [createViewingFile(booked, "enquirer")] } : {}),
    to: person.email,
    replyTo: route.desk.email,
  };
  const whom = sign(deps.secret, "receipt", toEmailKey(person.email)).slice(0, 32);
  const day = utcDay(createdAt);
  const ids = Array.from(
    { length: THANKS_PER_MAILBOX_PER_DAY },
    (_, index) => `thanks-${whom}-${day}-${index + 1}`,
  );
  return { order, ids, publicUrl: deps.publicUrl };
}
