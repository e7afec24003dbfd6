import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { enqueueLimitedMail, enqueueMail } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import { createUploadUrl } from "../custom-form/upload-link.ts";
import { type BookingRefusal, bookViewingSlot } from "../viewing/book-viewing-slot.ts";
import { createViewingAttachments } from "../viewing/viewing-mail.ts";
import { createDeskMail, createThanksMail, type LeadSubject } from "./lead-mail.ts";
import {
  insertLead,
  insertLeadConsent,
  insertLeadUploads,
  type LeadUpload,
  type NewLead,
} from "./lead-queries.ts";
import { enqueueWebhook } from "./lead-webhook.ts";

/** Limits how often a stranger's mailbox can be flooded by entering its address. */
export const THANKS_PER_MAILBOX_PER_DAY = 10;

export interface LeadDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  settings: Pick<SiteSettings, "agency" | "account" | "leadWebhook">;
}

export interface LeadToSend extends NewLead {
  subject: LeadSubject | null;
  hasBooking: boolean;
  viewing?: ChosenViewing | undefined;
  uploads: readonly (LeadUpload & { label: string })[];
}

export type SendLeadResult =
  /** Not new: the same form was sent before, so nothing was stored or sent again. */
  { ok: { isNew: boolean } } | { refused: { reason: BookingRefusal } };

/** Stores the enquiry, the consent and the emails about it, and books the chosen slot: all together or, if refused, nothing. */
export function sendLead(deps: LeadDeps, lead: LeadToSend): Promise<SendLeadResult> {
  return runRefusableTransaction(deps.db, (trx) => storeLead(trx, deps, lead));
}

async function storeLead(trx: Trx, { db, ...parts }: LeadDeps, lead: LeadToSend): Promise<SendLeadResult> {
  const leadId = await insertLead(trx, lead);
  if (leadId === undefined) return { ok: { isNew: false } };
  const { sourcePage: page, createdAt: at, viewing, person, userId } = lead;
  if (viewing) {
    const booking = { engine: db.engine, leadId, viewing, email: person.email, userId, now: at };
    const booked = await bookViewingSlot(trx, booking);
    if ("refused" in booked) return { refused: { reason: booked.refused } };
  }
  await insertLeadConsent(trx, { leadId, words: parts.settings.account.termsStatement, page, at });
  await insertLeadUploads(trx, leadId, lead.uploads);
  await queueEmails(trx, { ...parts, lead, leadId });
  if (parts.settings.leadWebhook) await enqueueWebhook(trx, leadId);
  return { ok: { isNew: true } };
}

type EmailOptions = Omit<LeadDeps, "db"> & { lead: LeadToSend; leadId: number };

async function queueEmails(
  trx: Trx,
  { publicUrl, secret, settings, lead, leadId }: EmailOptions,
): Promise<void> {
  const { person, route, createdAt } = lead;
  const about = { ...lead, agencyName: settings.agency.name, publicUrl };
  const files = lead.uploads.map(({ label, uploadId }) => ({
    label,
    url: publicUrl + createUploadUrl({ uploadId, secret, now: createdAt }),
  }));
  const replyTo = person.email === "" ? {} : { replyTo: person.email };
  await enqueueMail(
    trx,
    {
      ...createDeskMail({ ...about, files }),
      ...createViewingAttachments(about, { leadId, reader: "desk" }),
      id: `lead-${leadId}`,
      to: route.desk.email,
      ...replyTo,
    },
    publicUrl,
  );
  if (person.email === "") return;
  const whom = sign(secret, "receipt", toEmailKey(person.email));
  const ids = Array.from(
    { length: THANKS_PER_MAILBOX_PER_DAY },
    (_slot, index) => `thanks-${whom.slice(0, 32)}-${utcDay(createdAt)}-${index + 1}`,
  );
  await enqueueLimitedMail(
    trx,
    {
      ...createThanksMail(about),
      ...createViewingAttachments(about, { leadId, reader: "enquirer" }),
      to: person.email,
      replyTo: route.desk.email,
      ids,
    },
    publicUrl,
  );
}
