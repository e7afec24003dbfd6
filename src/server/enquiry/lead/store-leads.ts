import { CONFIRMATIONS_PER_DAY } from "../../../domain/enquiry/lead/lead-email.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { insertAtOnce, insertTableRows, type TableRows, toTableRows } from "../../db/batch/insert-at-once.ts";
import type { Db, Engine, Query, Trx } from "../../db/database.ts";
import { enqueueNewJobs, findUsedJobIds, type NewJob, toJobRow } from "../../jobs/job-queue.ts";
import type { MailHome } from "../../mail/mail-card.ts";
import { enqueueLimitedMails, type PlannedMail, toMailJob, toMailJobId } from "../../mail/mail-jobs.ts";
import { findMailHome } from "../../property/mail-home.ts";
import { createAutoReplyJob } from "../auto-reply/auto-reply-order.ts";
import { type AnsweringBranch, findAnsweringBranches } from "../auto-reply/auto-reply-queries.ts";
import { type BookingRefusal, bookViewingSlot } from "../viewing/book-viewing-slot.ts";
import { enqueueReminder } from "../viewing/viewing-reminder.ts";
import { toDeskMailId } from "./desk-mail-id.ts";
import { toLeadEmailRow } from "./lead-email-queries.ts";
import { findGroupFacts } from "./lead-group-queries.ts";
import {
  createLeadMails,
  listThanksIds,
  type MailedLead,
  toThanksId,
  toThanksKey,
} from "./lead-mail-jobs.ts";
import { getLeadOfForm, insertLead, toLeadConsentRow, toLeadRow, toLeadUploadRow } from "./lead-queries.ts";
import { createWebhookJob } from "./lead-webhook.ts";
import { prepareLeadWork } from "./prepare-lead-work.ts";

export interface LeadDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  settings: Pick<SiteSettings, "agency" | "account" | "leadWebhook" | "closingDays">;
}

export interface LeadToSend extends MailedLead {
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
  const leadId = await insertLead(trx, lead);
  if (leadId === undefined)
    return { ok: { isNew: false, leadId: await getLeadOfForm(trx, lead.instanceKey) } };
  const { viewing, person, userId, createdAt: now } = lead;
  if (viewing) {
    const booking = { engine, leadId, viewing, email: person.email, userId, now };
    const booked = await bookViewingSlot(trx, booking);
    if ("refused" in booked) return { refused: { reason: booked.refused } };
    await enqueueReminder(trx, { leadId, sequence: 0, startsAt: viewing.startsAt, now });
  }
  const { branchId } = lead.route.desk;
  const answering = (await findAnsweringBranches(trx, [branchId])).get(branchId);
  const thanksKey = findThanksKey({ deps, lead });
  const { tables, jobs, thanks } = await createConsequences(trx, [
    { deps, lead, leadId, answering, thanksKey },
  ]);
  await insertTableRows({ engine, query: trx }, tables);
  await enqueueNewJobs(trx, jobs);
  const thanksIds = await enqueueLimitedMails(
    trx,
    thanks.map(({ key, order, publicUrl }) => ({ order, publicUrl, ids: listThanksIds(key) })),
  );
  const emails = toTableRows("lead_emails", toEmailRows([{ lead, leadId }], { thanks, thanksIds }));
  await insertTableRows({ engine, query: trx }, emails);
  return { ok: { isNew: true, leadId } };
}

/**
 * Stores enquiries without a chosen slot, with one read and, on PostgreSQL, one statement that writes. Fails with nothing stored if
 * somebody else meanwhile stored the same form or a confirmation to the same mailbox.
 */
export async function storeLeadsTogether(
  query: Query,
  { engine, entries }: { engine: Engine; entries: readonly LeadEntry[] },
): Promise<SendLeadResult[]> {
  const forms = new Map<string, LeadEntry>();
  for (const entry of entries) {
    const { instanceKey } = entry.lead;
    if (!forms.has(instanceKey)) forms.set(instanceKey, entry);
  }
  const thanksKeys = [...forms.values()].map(findThanksKey);
  const { earlier, branches, usedJobIds, newIds } = await findGroupFacts(query, {
    engine,
    instanceKeys: [...forms.keys()],
    branchIds: [...new Set(entries.map(({ lead }) => lead.route.desk.branchId))],
    jobIds: thanksKeys.flatMap((key) => (key === undefined ? [] : toMailJobId(toThanksId(key, 1)))),
  });
  const stored: StoredLead[] = [];
  for (const [i, { deps, lead }] of [...forms.values()].entries()) {
    if (earlier.has(lead.instanceKey)) continue;
    const answering = branches.get(lead.route.desk.branchId);
    stored.push({ deps, lead, leadId: newIds[i] as number, answering, thanksKey: thanksKeys[i] });
  }
  if (stored.length > 0) await insertTogether(query, { engine, stored, usedJobIds });
  const added = new Map(stored.map(({ lead, leadId }) => [lead.instanceKey, leadId]));
  return entries.map((entry) => {
    const { instanceKey } = entry.lead;
    const leadId = added.get(instanceKey);
    if (leadId === undefined) return { ok: { isNew: false, leadId: earlier.get(instanceKey) as number } };
    return { ok: { isNew: forms.get(instanceKey) === entry, leadId } };
  });
}

interface StoredLead extends LeadEntry {
  leadId: number;
  answering: AnsweringBranch | undefined;
  /** Undefined for somebody without an email address, or who doesn't get a confirmation. */
  thanksKey: string | undefined;
}

function findThanksKey({ lead, deps }: LeadEntry): string | undefined {
  if (lead.person.email === "" || lead.typedIn?.isConfirmed === false) return undefined;
  return toThanksKey(lead, deps.secret);
}

async function insertTogether(
  query: Query,
  { engine, stored, usedJobIds }: { engine: Engine; stored: readonly StoredLead[]; usedJobIds: Set<string> },
): Promise<void> {
  const { tables, jobs, thanks } = await createConsequences(query, stored);
  const ids = await pickThanksIds(query, { keys: thanks.map(({ key }) => key), usedJobIds });
  const thanksJobs = thanks.flatMap(({ order, publicUrl }, i) => {
    const id = ids[i];
    return id === undefined ? [] : toMailJob(id, order, publicUrl);
  });
  const now = Date.now();
  await insertAtOnce({ engine, query }, [
    ...toTableRows(
      "leads",
      stored.map(({ leadId, lead }) => ({ lead_id: leadId, ...toLeadRow(lead) })),
    ),
    ...tables,
    ...toTableRows("lead_emails", toEmailRows(stored, { thanks, thanksIds: ids })),
    ...toTableRows(
      "jobs",
      [...jobs, ...thanksJobs].map((job) => toJobRow(job, now)),
    ),
  ]);
}

/** The first unused id for each confirmation; undefined when all are used. Whether the first ones are used is known already. */
async function pickThanksIds(
  query: Query,
  { keys, usedJobIds }: { keys: readonly string[]; usedJobIds: ReadonlySet<string> },
): Promise<(string | undefined)[]> {
  const used = new Set(usedJobIds);
  const again = keys.filter((key, i) => used.has(toMailJobId(toThanksId(key, 1))) || keys.indexOf(key) < i);
  if (again.length > 0) {
    const ids = [...new Set(again)].flatMap(listThanksIds).map(toMailJobId);
    for (const id of await findUsedJobIds(query, ids)) used.add(id);
  }
  return keys.map((key) => {
    for (let number = 1; number <= CONFIRMATIONS_PER_DAY; number += 1) {
      const id = toThanksId(key, number);
      if (used.has(toMailJobId(id))) continue;
      used.add(toMailJobId(id));
      return id;
    }
    return undefined;
  });
}

interface Consequences {
  /** The places in the inbox, the consents and the uploads. */
  tables: TableRows[];
  jobs: (NewJob & { id: string })[];
  /** The confirmations, with the key of their ids. */
  thanks: Confirmation[];
}

interface Confirmation {
  leadId: number;
  key: string;
  order: PlannedMail;
  publicUrl: string;
}

/** What is stored with enquiries. */
async function createConsequences(query: Query, stored: readonly StoredLead[]): Promise<Consequences> {
  const homes = await findMailHomes(query, stored);
  const work = await prepareLeadWork(
    query,
    stored.map(({ leadId, lead, answering, deps: { settings } }) => {
      return { leadId, lead, branch: answering?.branch, settings };
    }),
  );
  const consents = [];
  const uploads = [];
  const jobs: Consequences["jobs"] = [];
  const thanks: Consequences["thanks"] = [];
  for (const { leadId, lead, answering, thanksKey, deps } of stored) {
    const { publicUrl, secret, settings } = deps;
    const { person, sourcePage: page, createdAt: at } = lead;
    if (!lead.typedIn)
      consents.push(toLeadConsentRow({ leadId, words: settings.account.termsStatement, page, at }));
    for (const upload of lead.uploads) uploads.push(toLeadUploadRow(leadId, upload));
    const home = homes.get(lead.propertyId ?? 0);
    const { name: agencyName } = settings.agency;
    const emails = createLeadMails({ leadId, lead, agencyName, publicUrl, secret, answering, home });
    jobs.push(emails.deskJob);
    if (thanksKey !== undefined) thanks.push({ leadId, key: thanksKey, order: emails.thanks, publicUrl });
    if (settings.leadWebhook) jobs.push(createWebhookJob(leadId));
    const { dates: closingDates } = settings.closingDays;
    const reply = createAutoReplyJob({ leadId, answering, email: person.email, closingDates, now: at });
    if (reply) jobs.push(reply);
  }
  const tables = [...work, ...toTableRows("consents", consents), ...toTableRows("lead_uploads", uploads)];
  return { tables, jobs, thanks };
}

/** What is recorded about the emails. A confirmation without an id isn't sent, because its mailbox had enough that day. */
function toEmailRows(
  stored: readonly Pick<StoredLead, "leadId" | "lead">[],
  { thanks, thanksIds }: { thanks: readonly Confirmation[]; thanksIds: readonly (string | undefined)[] },
) {
  const confirmations = new Map(
    thanks.map(({ leadId, order }, i) => [leadId, { toEmail: order.to, mailId: thanksIds[i] ?? null }]),
  );
  return stored.flatMap(({ leadId, lead: { route, createdAt: queuedAt } }) => {
    const confirmation = confirmations.get(leadId);
    const branch = { mailId: toDeskMailId(leadId), toEmail: route.desk.email };
    return [
      toLeadEmailRow({ leadId, kind: "branch", queuedAt, ...branch }),
      ...(confirmation ? [toLeadEmailRow({ leadId, kind: "confirmation", queuedAt, ...confirmation })] : []),
    ];
  });
}

/** The properties that the enquiries are about, as far as they're in the stock. */
async function findMailHomes(
  query: Query,
  stored: readonly StoredLead[],
): Promise<ReadonlyMap<number, MailHome | undefined>> {
  const homes = new Map<number, MailHome | undefined>();
  for (const propertyId of new Set(stored.flatMap(({ lead }) => lead.propertyId ?? [])))
    homes.set(propertyId, await findMailHome(query, propertyId));
  return homes;
}
