import type { ChosenViewing } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { SiteSettings } from "../../../domain/site/site-settings.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import { enqueueLimitedMail, enqueueMail } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import { signedUploadAddress } from "../custom-form/upload-link.ts";
import { bookViewingSlot } from "../viewing/book-viewing-slot.ts";
import { viewingAttachments } from "../viewing/viewing-mail.ts";
import { deskMail, type LeadSubject, thanksMail } from "./lead-mail.ts";
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

export interface LeadParts {
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

/**
 * The enquiry, what was agreed to, and the mails about it: together or not at all. False when the same form was sent before, and
 * then nothing happens again. Throws `ViewingSlotTakenError`, and has stored nothing, when the chosen time is another's, and
 * `ViewingsEnoughError` when they have all the times that one visitor may hold.
 */
export async function sendLead({ db, ...parts }: LeadParts, lead: LeadToSend): Promise<boolean> {
  return db.transaction(async (trx) => {
    const leadId = await insertLead(trx, lead);
    if (leadId === undefined) return false;
    const { sourcePage: page, createdAt: at, viewing, person } = lead;
    if (viewing)
      await bookViewingSlot(trx, {
        engine: db.engine,
        leadId,
        viewing,
        email: person.email,
        userId: lead.userId,
        now: at,
      });
    await insertLeadConsent(trx, { leadId, words: parts.settings.account.termsStatement, page, at });
    await insertLeadUploads(trx, leadId, lead.uploads);
    await orderMails(trx, { ...parts, lead, leadId });
    if (parts.settings.leadWebhook) await enqueueWebhook(trx, leadId);
    return true;
  });
}

type MailOrders = Omit<LeadParts, "db"> & { lead: LeadToSend; leadId: number };

async function orderMails(
  trx: Trx,
  { publicUrl, secret, settings, lead, leadId }: MailOrders,
): Promise<void> {
  const { person, route, createdAt } = lead;
  const about = { ...lead, agencyName: settings.agency.name, publicUrl };
  const files = lead.uploads.map(({ label, uploadId }) => ({
    label,
    url: publicUrl + signedUploadAddress({ uploadId, secret, now: createdAt }),
  }));
  const replyTo = person.email === "" ? {} : { replyTo: person.email };
  await enqueueMail(
    trx,
    {
      ...deskMail({ ...about, files }),
      ...viewingAttachments(about, { leadId, reader: "desk" }),
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
      ...thanksMail(about),
      ...viewingAttachments(about, { leadId, reader: "enquirer" }),
      to: person.email,
      replyTo: route.desk.email,
      ids,
    },
    publicUrl,
  );
}
