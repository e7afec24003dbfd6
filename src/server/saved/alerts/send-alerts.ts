import { monthlyPeriod, type WallTime, weeklyPeriod } from "../../../domain/saved/alert-periods.ts";
import type { AlertFrequency } from "../../../domain/saved/saved-search.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { isOptedOut } from "../../mail/opt-out-queries.ts";
import { PROPERTY_EVENTS } from "../../property/property-event-queries.ts";
import { alertMail } from "./alert-mail.ts";
import {
  type Alert,
  claimAlerts,
  findRecipient,
  listUsersToTell,
  nameClaim,
  putAsideUnwanted,
  TOLD_BY_NONE,
} from "./alert-queries.ts";
import { gatherAlertHomes } from "./gather-alert-homes.ts";

type MailedFrequency = Exclude<AlertFrequency, "N">;

const KINDS = {
  I: "alerts-immediately",
  W: "alerts-weekly",
  M: "alerts-monthly",
} as const satisfies Record<MailedFrequency, string>;

const USERS_PER_READ = 200;

/** The daily runs catch up after a failure, and normally find nothing to do. */
export const ALERT_SCHEDULES: readonly Schedule[] = [
  { kind: KINDS.W, periodOf: (now) => weeklyPeriod(londonTime(now)) },
  { kind: KINDS.M, periodOf: (now) => monthlyPeriod(londonTime(now)) },
  { kind: KINDS.I, periodOf: utcDay },
  { kind: PROPERTY_EVENTS, periodOf: utcDay },
];

function londonTime(now: number): WallTime {
  return { day: londonDay(now), time: toLondonMoment(now).time };
}

/** Called when a matching run ends. The job id contains the last event, so each run enqueues it once. */
export async function orderImmediateMails(
  trx: Trx,
  { upTo, now }: { upTo: number; now: number },
): Promise<void> {
  await enqueueJob(trx, { id: `${KINDS.I}:${upTo}`, kind: KINDS.I, payload: {} }, now);
}

export interface SendDeps {
  db: Db;
  getSettings: () => Promise<Pick<SiteSettings, "agency" | "corrections">>;
  publicUrl: string;
  secret: string;
}

export function sendAlertsHandlers(parts: SendDeps): JobHandler[] {
  return (Object.keys(KINDS) as MailedFrequency[]).map((frequency) => ({
    kind: KINDS[frequency],
    run: (_job, lost) => sendAlerts(parts, { frequency, lost }),
  }));
}

interface SendRun {
  frequency: MailedFrequency;
  lost?: AbortSignal;
}

/** Sends one email to each user whose searches of this frequency have waiting alerts. */
export async function sendAlerts(parts: SendDeps, { frequency, lost }: SendRun): Promise<void> {
  const { db } = parts;
  await putAsideUnwanted(db.query);
  const failures: unknown[] = [];
  for (let after = 0; ; ) {
    const userIds = await listUsersToTell(db.query, { frequency, after, limit: USERS_PER_READ });
    for (const userId of userIds) {
      if (lost?.aborted) return;
      // One user's failure must not affect the next. The job is retried for those that are left.
      await tellUser(parts, { userId, frequency }).catch((error) => failures.push(error));
      await yieldToEventLoop();
    }
    const last = userIds.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
}

/** Marks the alerts and enqueues the email in one transaction. */
async function tellUser(
  { db, getSettings, publicUrl, secret }: SendDeps,
  { userId, frequency }: { userId: number; frequency: MailedFrequency },
): Promise<void> {
  const { agency, corrections } = await getSettings();
  await db.transaction(async (trx) => {
    const recipient = await findRecipient(trx, userId);
    if (!recipient) return;
    const alerts = await claimAlerts(trx, { userId, frequency });
    if (alerts.length === 0) return;
    const isUnwanted = await isOptedOut(trx, { email: recipient.email, secret });
    const sections = isUnwanted ? [] : await gatherAlertHomes(trx, { userId, alerts });
    const id = sections.length === 0 ? TOLD_BY_NONE : toMailId(alerts);
    await nameClaim(trx, { searchIds: [...new Set(alerts.map(({ searchId }) => searchId))], sentIn: id });
    if (sections.length === 0) return;
    const mail = alertMail({
      agencyName: agency.name,
      hasWholePounds: corrections.wholePoundPrices,
      firstName: recipient.firstName,
      sections,
      userId,
      publicUrl,
      secret,
    });
    await enqueueMail(trx, { ...mail, id, to: recipient.email }, publicUrl);
  });
}

/** An alert is in only one email, so the first alert identifies the email. The id is the same after a crash. */
function toMailId(alerts: readonly Alert[]): string {
  const first = alerts.at(-1);
  return `alerts-${first?.searchId}-${first?.eventId}`;
}
