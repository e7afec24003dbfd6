import { KEEP_SECURITY_EVENTS_MS } from "../domain/account/security-event.ts";
import { DAY_MS, utcDay } from "../domain/time.ts";
import { deleteOldAttempts } from "./account/attempt-queries.ts";
import { deleteExpiredEmailConfirmations } from "./account/email-confirmation-queries.ts";
import { deleteExpiredPasswordResets } from "./account/password-reset-queries.ts";
import { prepareResetHandler } from "./account/reset-password.ts";
import { deleteOldSecurityEvents } from "./account/security-event-queries.ts";
import { deleteExpiredSessions } from "./account/session-queries.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { leadWebhookHandler } from "./enquiry/lead-webhook.ts";
import { sweepUploads } from "./enquiry/sweep-uploads.ts";
import { openUploadFolder, uploadsFolder } from "./enquiry/upload-folder.ts";
import { deleteExpiredBotChecks } from "./http/bot-check/bot-check-queries.ts";
import type { JobHandler } from "./jobs/job.ts";
import { deleteFinishedJobs } from "./jobs/job-queue.ts";
import type { Schedule } from "./jobs/schedule.ts";
import { startWorker, type Worker } from "./jobs/worker-loop.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mail.ts";
import { sendMailHandler } from "./mail/mail-jobs.ts";
import { deleteOldPropertyEvents } from "./property/property-event-queries.ts";
import { matchAlertsHandler } from "./saved/match-alerts.ts";
import { ALERT_SCHEDULES, sendAlertsHandlers } from "./saved/send-alerts.ts";
import { createSiteSettingsCache } from "./site/site-settings-cache.ts";

const SWEEP = "sweep";
/** Longer than any schedule's period, so that a deterministic id is never free again too early. */
const KEEP_FINISHED_JOBS_MS = 60 * DAY_MS;

const KEEP_PROPERTY_EVENTS_MS = 60 * DAY_MS;

const SCHEDULES: readonly Schedule[] = [{ kind: SWEEP, periodOf: utcDay }, ...ALERT_SCHEDULES];

interface WorkParts {
  db: Db;
  mailer: Mailer;
  log: Log;
  config: Pick<Config, "publicUrl" | "sessionSecret" | "dataDir">;
}

/** All that runs in the background, assembled here so that the queue itself knows no noun. */
export function startAllWork({ db, mailer, log, config }: WorkParts): Worker {
  const { get: getSettings } = createSiteSettingsCache(db, log);
  const getAgencyName = async () => (await getSettings()).agency.name;
  const { publicUrl, sessionSecret: secret } = config;
  return startWorker({
    db,
    log,
    handlers: [
      sendMailHandler(mailer),
      prepareResetHandler({ db, publicUrl, secret, getAgencyName }),
      leadWebhookHandler({ db, getWebhook: async () => (await getSettings()).leadWebhook }),
      matchAlertsHandler({ db, getSettings }),
      ...sendAlertsHandlers({ db, getSettings, publicUrl, secret }),
      sweepHandler(db, uploadsFolder(config)),
    ],
    schedules: SCHEDULES,
  });
}

function sweepHandler(db: Db, uploads: string): JobHandler {
  return {
    kind: SWEEP,
    async run() {
      const now = Date.now();
      await deleteFinishedJobs(db.query, now - KEEP_FINISHED_JOBS_MS);
      await deleteExpiredSessions(db.query, now);
      await deleteExpiredBotChecks(db.query, now);
      await deleteExpiredPasswordResets(db.query, now);
      await deleteExpiredEmailConfirmations(db.query, now);
      await deleteOldAttempts(db.query, now - DAY_MS);
      await deleteOldSecurityEvents(db.query, now - KEEP_SECURITY_EVENTS_MS);
      await deleteOldPropertyEvents(db.query, now - KEEP_PROPERTY_EVENTS_MS);
      await sweepUploads(db.query, openUploadFolder(uploads), now);
    },
  };
}
