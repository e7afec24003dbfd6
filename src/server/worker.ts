import { DAY_MS, utcDay } from "../domain/time/time.ts";
import { deleteExpiredEmailConfirmations } from "./account/email-confirmation/email-confirmation-queries.ts";
import { eraseFilesHandler } from "./account/erasure/erase-files.ts";
import { openErasureJournal } from "./account/erasure/erasure-journal.ts";
import { keepErasureRecordHandler } from "./account/erasure/erasure-record-job.ts";
import { deleteOldAttempts } from "./account/password/attempt-queries.ts";
import { deleteExpiredPasswordResets } from "./account/password/password-reset-queries.ts";
import { prepareResetHandler } from "./account/password/reset-password.ts";
import { deleteExpiredPendingRegistrations } from "./account/pending-registration-queries.ts";
import { completeRegistrationHandler } from "./account/register.ts";
import { deleteExpiredSessions } from "./account/session/session-queries.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { CERTIFICATE_SCHEDULE, certificateHandler } from "./desk/certificates/send-certificate-reminders.ts";
import { sweepDoor } from "./desk/door/sweep-door.ts";
import { autoReplyHandler } from "./desk/enquiry/auto-reply/auto-reply-job.ts";
import { deleteOldPresence } from "./desk/enquiry/presence-queries.ts";
import { WEEKLY_DESK_SCHEDULE, weeklyDeskHandler } from "./desk/reports/send-weekly-emails.ts";
import { sweepUploads } from "./enquiry/custom-form/sweep-uploads.ts";
import { getIncomingPath, openUploadFolder, type UploadFolder } from "./enquiry/custom-form/upload-folder.ts";
import { recordMailAttempt } from "./enquiry/lead/lead-email-queries.ts";
import { leadWebhookHandler } from "./enquiry/lead/lead-webhook.ts";
import { viewingReminderHandler } from "./enquiry/viewing/viewing-reminder.ts";
import { getArrivingFolder } from "./feed/feed-folders.ts";
import { FEED_SCHEDULES, listFeedHandlers } from "./feed/feed-work.ts";
import { createHostBudget } from "./feed/media/host-budget.ts";
import { feedPullHandler } from "./feed/pull/pull-job.ts";
import { REPORT_FEEDS_SCHEDULE, reportFeedsHandler } from "./feed/report/report-feeds.ts";
import { withdrawSold } from "./feed/sold/withdraw-sold.ts";
import { sweepFeeds } from "./feed/sweep-feeds.ts";
import { startFeedWatch } from "./feed/watch/feed-watch.ts";
import { deleteExpiredBotChecks } from "./http/bot-check/bot-check-queries.ts";
import { deleteEndedWindows } from "./http/limits/rate-limit-queries.ts";
import type { JobHandler } from "./jobs/job.ts";
import type { Schedule } from "./jobs/schedule.ts";
import { startWorker, type Worker } from "./jobs/worker-loop.ts";
import type { Log } from "./log.ts";
import { mailFolder } from "./mail/create-mailer.ts";
import type { Mailer } from "./mail/mail.ts";
import { sendMailHandler } from "./mail/mail-jobs.ts";
import { getImageCachePath, type ImageCache, openImageCache } from "./media/image-cache.ts";
import { createImageRenderer } from "./media/image-renderer.ts";
import type { MediaStore } from "./media/store/media-store.ts";
import { openMediaStore } from "./media/store/open-media-store.ts";
import { sweepPictures } from "./media/sweep/sweep-pictures.ts";
import { recordJobEnd } from "./metrics/job-metrics.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { deleteOldMaterialAlerts } from "./property/material-alert/material-alert-queries.ts";
import { materialAlertsHandler } from "./property/material-alert/send-material-alerts.ts";
import { deleteOldPropertyEvents } from "./property/property-event-queries.ts";
import { forgetCountedViews } from "./property/view-counts/counted-view-queries.ts";
import { REPEAT_MS } from "./property/view-counts/view-counter.ts";
import { matchAlertsHandler } from "./saved/alerts/match-alerts.ts";
import { ALERT_SCHEDULES, sendAlertsHandlers } from "./saved/alerts/send-alerts.ts";
import { applyRetention } from "./site/apply-retention.ts";
import { REPORT_FAILURES_SCHEDULE, reportFailuresHandler } from "./site/health/report-failures.ts";
import { createSiteSettingsCache } from "./site/settings/site-settings-cache.ts";

const SWEEP = "sweep";
const KEEP_PROPERTY_EVENTS_MS = 60 * DAY_MS;
const KEEP_UNCONFIRMED_ALERTS_MS = 7 * DAY_MS;
const KEEP_MATERIAL_ALERTS_MS = 365 * DAY_MS;

/** Each period runs once, however many workers there are. */
export const SCHEDULES: readonly Schedule[] = [
  { kind: SWEEP, periodOf: utcDay },
  REPORT_FAILURES_SCHEDULE,
  REPORT_FEEDS_SCHEDULE,
  WEEKLY_DESK_SCHEDULE,
  CERTIFICATE_SCHEDULE,
  ...ALERT_SCHEDULES,
  ...FEED_SCHEDULES,
];

interface WorkerDeps {
  db: Db;
  mailer: Mailer;
  log: Log;
  config: Pick<
    Config,
    "publicUrl" | "sessionSecret" | "previousSecrets" | "dataDir" | "mediaUrl" | "databaseUrl"
  >;
  /** Cleans the pictures of feeds in a process of its own. */
  rendererProgram: string;
  /** Carries out the runs of feeds; without it this process does. */
  runProgram?: string | undefined;
  metrics?: Metrics | undefined;
}

/** Assembles all background work here, so that the queue itself doesn't depend on any feature. */
export function startAllWork(deps: WorkerDeps): Worker {
  const { db, mailer, log, config, rendererProgram, runProgram, metrics } = deps;
  const { get: getSettings } = createSiteSettingsCache(db, log);
  const getAgencyName = async () => (await getSettings()).agency.name;
  const { publicUrl, sessionSecret: secret } = config;
  const store = openMediaStore(config);
  const uploads = openUploadFolder({ incoming: getIncomingPath(config), store });
  const emails = mailFolder(config);
  const renderer = createImageRenderer(rendererProgram);
  const receive = { db, store, folder: getArrivingFolder(config) };
  const secrets = [secret, ...config.previousSecrets.map((previous) => previous.secret)];
  // Pictures and pulls of one host together keep to what it bears.
  const budget = createHostBudget();
  const watch = startFeedWatch({ config, receive, log });
  const worker = startWorker({
    db,
    log,
    handlers: [
      sendMailHandler(mailer, (attempt) => recordMailAttempt(db.query, attempt, Date.now())),
      autoReplyHandler({ db, publicUrl, secret, getSettings }),
      prepareResetHandler({ db, publicUrl, secret, getAgencyName }),
      completeRegistrationHandler({ db, publicUrl, secret, getAgencyName }),
      leadWebhookHandler({ db, getWebhook: async () => (await getSettings()).leadWebhook }),
      viewingReminderHandler({ db, publicUrl, secret, getAgencyName }),
      materialAlertsHandler({ db, publicUrl, secret, getAgencyName }),
      matchAlertsHandler({ db, getSettings }),
      ...sendAlertsHandlers({ db, getSettings, publicUrl, secret }),
      reportFailuresHandler({ db, publicUrl, getSettings }),
      reportFeedsHandler({ db, publicUrl, getSettings }),
      weeklyDeskHandler({ db, publicUrl, getSettings }),
      certificateHandler({ db, publicUrl, getSettings }),
      eraseFilesHandler({ db, uploads, mailFolder: emails, publicUrl, secret }),
      keepErasureRecordHandler({ media: store }),
      ...listFeedHandlers({ db, store, renderer, config, budget, runProgram }),
      feedPullHandler({ receive, budget, secrets, log }),
      sweepHandler({
        db,
        config,
        uploads,
        store,
        images: openImageCache(getImageCachePath(config)),
        retain: async () =>
          applyRetention(
            { db, mailFolder: emails, erasures: openErasureJournal(config.dataDir), media: store },
            (await getSettings()).retention,
            Date.now(),
          ),
      }),
    ],
    schedules: SCHEDULES,
    onJobEnd: metrics && ((end) => recordJobEnd(metrics, end)),
  });
  return {
    async stop() {
      await watch.stop();
      await worker.stop();
      await renderer.close();
    },
  };
}

interface SweepDeps {
  db: Db;
  config: Pick<Config, "dataDir">;
  uploads: UploadFolder;
  store: MediaStore;
  images: ImageCache;
  retain: () => Promise<void>;
}

function sweepHandler({ db, config, uploads, store, images, retain }: SweepDeps): JobHandler {
  return {
    kind: SWEEP,
    async run() {
      const now = Date.now();
      await retain();
      await deleteExpiredSessions(db.query, now);
      await deleteExpiredBotChecks(db.query, now);
      await deleteEndedWindows(db);
      await sweepDoor(db.query, now);
      await forgetCountedViews(db.query, now - REPEAT_MS);
      await deleteExpiredPasswordResets(db.query, now);
      await deleteExpiredEmailConfirmations(db.query, now);
      await deleteExpiredPendingRegistrations(db.query, now);
      await deleteOldAttempts(db.query, now - DAY_MS);
      await deleteOldPropertyEvents(db.query, now - KEEP_PROPERTY_EVENTS_MS);
      await deleteOldMaterialAlerts(db.query, {
        unconfirmedBefore: now - KEEP_UNCONFIRMED_ALERTS_MS,
        confirmedBefore: now - KEEP_MATERIAL_ALERTS_MS,
      });
      await deleteOldPresence(db.query, now - DAY_MS);
      await withdrawSold(db, now);
      await sweepUploads(db.query, uploads, now);
      await sweepFeeds({ db, store, config }, now);
      await sweepPictures({ db, store, images }, now);
    },
  };
}
