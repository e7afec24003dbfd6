import { z } from "zod";
import { getReminderMoment } from "../../../domain/enquiry/viewing/viewing-change.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { queueLeadEmail } from "../lead/lead-email-queries.ts";
import { type FoundViewing, findViewing, toMailedViewing } from "./find-viewing.ts";
import { createReminderMail } from "./viewing-change-mail.ts";

const JOB_KIND = "viewing-reminder";

/** No personal data: a deleted enquiry needs no reminder. */
const payloadSchema = z.object({ leadId: z.number(), startsAt: z.number() });

interface ReminderOptions {
  leadId: number;
  /** How often the viewing was changed. Each time has its own job. */
  sequence: number;
  startsAt: number;
  now: number;
}

/**
 * When the visitor is reminded. Someone who books after that time gets no reminder, so it's undefined: the confirmation has only just
 * arrived.
 */
export function findReminderTime(startsAt: number, now: number): number | undefined {
  const at = toLondonInstant(getReminderMoment(londonDay(startsAt)));
  return at !== undefined && at > now ? at : undefined;
}

/** Runs in the transaction that books or moves the viewing. */
export async function enqueueReminder(
  trx: Trx,
  { leadId, sequence, startsAt, now }: ReminderOptions,
): Promise<void> {
  const runAt = findReminderTime(startsAt, now);
  if (runAt === undefined) return;
  const id = `${JOB_KIND}:${leadId}:${sequence}`;
  await enqueueJob(trx, { id, kind: JOB_KIND, payload: { leadId, startsAt }, runAt }, now);
}

interface ReminderDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  getAgencyName(): Promise<string>;
  clock?: () => number;
}

/** Reminds the visitor, unless the viewing was cancelled, moved or withdrawn in the meantime. */
export function viewingReminderHandler(deps: ReminderDeps): JobHandler {
  const { db, publicUrl, secret, getAgencyName, clock = Date.now } = deps;
  return {
    kind: JOB_KIND,
    async run({ id, payload }) {
      const { leadId, startsAt } = payloadSchema.parse(payload);
      const now = clock();
      const agencyName = await getAgencyName();
      await db.transaction(async (trx) => {
        const viewing = await findViewing(trx, leadId);
        if (!viewing || !isReminded(viewing, { startsAt, now })) return;
        const { person, deskEmail } = viewing.lead;
        const mail = createReminderMail(toMailedViewing(viewing, { agencyName, publicUrl, secret, now }));
        // The job may run again after a crash; the email's id makes sure that it's sent once.
        const order = {
          ...mail,
          id: `thanks-${id.replaceAll(":", "-")}`,
          to: person.email,
          replyTo: deskEmail,
        };
        await queueLeadEmail(trx, { leadId, kind: "reminder", order, publicUrl, queuedAt: now });
      });
    },
  };
}

function isReminded(
  { lead, booking, home }: FoundViewing,
  { startsAt, now }: { startsAt: number; now: number },
): boolean {
  const isDue = booking?.startsAt === startsAt && startsAt > now;
  return isDue && home !== undefined && lead.person.email !== "";
}
