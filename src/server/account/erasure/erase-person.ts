import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { listEmailsIn } from "../../../domain/text/emails-in-text.ts";
import type { Trx } from "../../db/database.ts";
import { listDeskMailIds } from "../../enquiry/lead/desk-mail-id.ts";
import {
  type BookedViewing,
  deleteLeads,
  forgetReplyEmails,
  listLeadsOfPerson,
  listReplyEmails,
  listUploadsOfLeads,
  listViewingsOfLeads,
} from "../../enquiry/lead/lead-erasure-queries.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { createViewingCancelledMail } from "../../enquiry/viewing/viewing-cancelled-mail.ts";
import { eraseJobs } from "../../jobs/job-erasure-queries.ts";
import type { Log } from "../../log.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { forgetOptedOutEmails } from "../../mail/opt-out-queries.ts";
import { listStringsIn } from "../../mail/strings-in.ts";
import { deleteAlertsOfEmails } from "../../property/material-alert/material-alert-queries.ts";
import { deletePendingRegistrations } from "../pending-registration-queries.ts";
import { deleteUser, findUserRecord, getUserCreatedAt } from "../user-queries.ts";
import { enqueueFileErasure, hashErasedEmail } from "./erase-files.ts";
import { type ErasureJournal, toErasureRecord } from "./erasure-journal.ts";
import { enqueueErasureRecord } from "./erasure-record-job.ts";
import { type ErasureCounts, type ErasureSource, recordErasure } from "./record-erasure.ts";
import { deleteReportsOfSellers } from "./seller-report-erasure-queries.ts";

export interface ErasureResult extends ErasureCounts {
  /** Other addresses of the same mailbox (`rosa+homes@…`) used in enquiries. They may belong to somebody else. */
  otherEmails: string[];
}

export interface ErasePersonDeps {
  trx: Trx;
  log: Pick<Log, "info">;
  agencyName: string;
  publicUrl: string;
  secret: string;
  erasures: ErasureJournal;
}

export interface ErasePersonOptions {
  userId: number | undefined;
  /** Must be known to belong to the person, because every enquiry sent with it is deleted. */
  email: string | undefined;
  /** Enquiries of the person that carry no email address, such as one taken down by telephone. */
  leadIds?: readonly number[];
  by: ErasureSource;
  now: number;
}

/**
 * Deletes everything stored about a person: the account and its data, enquiries with their files and bookings,
 * requests to be told something, reports to them as a seller, and waiting or failed emails. Rows are deleted in this transaction and files by a job that it enqueues, so a crash
 * can't leave the erasure half done.
 */
export async function erasePerson(
  deps: ErasePersonDeps,
  options: ErasePersonOptions,
): Promise<ErasureResult> {
  const { trx, log, secret, erasures } = deps;
  const { userId, by, now, leadIds: givenIds = [] } = options;
  const email = options.email?.trim().toLowerCase();
  const user = userId === undefined ? undefined : await findUserRecord(trx, userId);
  const found = await listLeadsOfPerson(trx, { userId, email, leadIds: givenIds });
  const leads = found.filter(
    (lead) =>
      lead.email.toLowerCase() === email ||
      (userId !== undefined && lead.userId === userId) ||
      givenIds.includes(lead.leadId),
  );
  const leadIds = leads.map(({ leadId }) => leadId);
  const uploadIds = await listUploadsOfLeads(trx, leadIds);
  const viewings = await listViewingsOfLeads(trx, { leadIds, now });
  const ownEmails = new Set(email === undefined ? [] : [email]);
  // Emails about the account went to its address, which may be somebody else's.
  const accountEmails = new Set([...ownEmails, ...(user ? [user.email.toLowerCase()] : [])]);
  const givenEmails = [...leads.map((lead) => lead.email), ...(await listReplyEmails(trx, leadIds))];
  const receiptEmails = new Set([...ownEmails, ...givenEmails.map((address) => address.toLowerCase())]);

  const account = user && { userId: user.userId, createdAt: await getUserCreatedAt(trx, user.userId) };
  await deleteLeads(trx, leadIds);
  if (user) await deleteUser(trx, user.userId);
  const alerts = await deleteAlertsOfEmails(trx, [...ownEmails]);
  await forgetOptedOutEmails(trx, [...ownEmails]);
  await deleteReportsOfSellers(trx, [...ownEmails]);
  await forgetReplyEmails(trx, [...ownEmails]);
  await deletePendingRegistrations(trx, [...ownEmails]);
  const emails = await eraseEmails(trx, { ownEmails, accountEmails, receiptEmails, leadIds, now });
  await tellDesks(deps, viewings);
  await enqueueFileErasure(
    trx,
    {
      emailHashes: [...receiptEmails].map((address) => hashErasedEmail(secret, address)),
      leadIds,
      uploadIds,
    },
    now,
  );
  const counts: ErasureCounts = {
    accounts: user ? 1 : 0,
    enquiries: leadIds.length,
    files: uploadIds.length,
    viewings: viewings.length,
    alerts,
    emails,
  };
  await recordErasure({ trx, log }, { by, counts, at: now });
  const record = toErasureRecord(secret, { at: now, account, email });
  await enqueueErasureRecord(trx, record);
  // Last, so that an erasure that fails isn't recorded.
  erasures.append(record);
  const kept = found.filter(({ leadId }) => !leadIds.includes(leadId));
  return { ...counts, otherEmails: [...new Set(kept.map((lead) => lead.email))] };
}

interface EmailsToErase {
  /** Any job that mentions one of these is erased. */
  ownEmails: ReadonlySet<string>;
  /** Emails about the account that were sent to these are erased. */
  accountEmails: ReadonlySet<string>;
  /**
   * Receipts sent to these are erased. An enquiry may carry somebody else's address, whose other emails must stay.
   */
  receiptEmails: ReadonlySet<string>;
  leadIds: readonly number[];
  now: number;
}

function eraseEmails(
  trx: Trx,
  { ownEmails, accountEmails, receiptEmails, leadIds, now }: EmailsToErase,
): Promise<number> {
  const emailsOf = (id: string) => {
    if (id.startsWith("send-mail:thanks-")) return receiptEmails;
    return id.startsWith("send-mail:account-") ? accountEmails : ownEmails;
  };
  const deskMails = new Set(leadIds.flatMap(listDeskMailIds).map((id) => `send-mail:${id}`));
  return eraseJobs(trx, {
    now,
    isWanted({ id, payload, lastError }) {
      if (deskMails.has(id)) return true;
      const emails = emailsOf(id);
      const mentioned = [...listStringsIn(payload), lastError].flatMap(listEmailsIn);
      return mentioned.some((mention) => emails.has(mention));
    },
  });
}

/** The branch has the viewing in its diary and would wait for someone who doesn't come. */
async function tellDesks(
  { trx, agencyName, publicUrl }: ErasePersonDeps,
  viewings: readonly BookedViewing[],
): Promise<void> {
  for (const { leadId, slotId, deskEmail, property, ...slot } of viewings) {
    const mail = createViewingCancelledMail({
      agencyName,
      time: formatSlot(toShownSlot({ id: slotId, ...slot })),
      property,
    });
    await enqueueMail(trx, { ...mail, id: `viewing-cancelled-${leadId}`, to: deskEmail }, publicUrl);
  }
}
