import {
  monthsBefore,
  type RetentionSettings,
  toRetentionCutoffs,
} from "../../domain/site/settings/retention-settings.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import type { ErasureJournal } from "../account/erasure/erasure-journal.ts";
import { deleteStoredErasures } from "../account/erasure/erasure-record-job.ts";
import { deleteOldSellerReports } from "../account/erasure/seller-report-erasure-queries.ts";
import { deleteOldSecurityEvents } from "../account/security-event-queries.ts";
import { deleteOldSessions } from "../account/session/session-queries.ts";
import type { Db } from "../db/database.ts";
import { emptyWriteAheadLog } from "../db/scrub-files.ts";
import { deleteLeads, deleteOldUploads, listExpiredLeads } from "../enquiry/lead/lead-erasure-queries.ts";
import { eraseDeadJobs } from "../jobs/job-erasure-queries.ts";
import { deleteFinishedJobs } from "../jobs/job-queue.ts";
import { yieldToEventLoop } from "../jobs/yield-to-event-loop.ts";
import { FAREWELL_JOB_PREFIX } from "../mail/mail-jobs.ts";
import { sweepStoredEmails } from "../mail/stored-emails.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { deleteOldPropertyViews } from "../property/view-counts/property-view-queries.ts";
import { deleteOldEvents } from "./event-log-queries.ts";
import { deleteOldVersions } from "./settings/desk-edit-queries.ts";

/**
 * Longer than any schedule's period, so that a deterministic id isn't reused too early. The rows hold no personal
 * data by then.
 */
const KEEP_JOB_IDS_MS = 60 * DAY_MS;

/**
 * Hashes of erased people, which a restore needs. A backup older than this must not be kept: a restore couldn't erase
 * again what was erased since.
 */
const ERASURE_RECORD_MONTHS = 36;

/** Earlier versions of pages, branches and other documents: the last 50, or those of two years if that is more. */
const KEPT_VERSIONS = 50;
const VERSION_MONTHS = 24;

export interface RetentionDeps {
  db: Db;
  mailFolder: string;
  erasures: ErasureJournal;
  media: MediaStore;
}

/**
 * Deletes data that is past its retention period. Files of deleted enquiries are orphaned here and removed by the
 * upload sweep.
 */
export async function applyRetention(
  { db, mailFolder, erasures, media }: RetentionDeps,
  settings: RetentionSettings,
  now: number,
): Promise<void> {
  const cutoffs = toRetentionCutoffs(settings, now);
  for (;;) {
    const leadIds = await listExpiredLeads(db.query, cutoffs.enquiries);
    if (leadIds.length === 0) break;
    await db.transaction((trx) => deleteLeads(trx, leadIds));
    await yieldToEventLoop();
  }
  await deleteOldSellerReports(db.query, cutoffs.enquiries);
  await deleteOldUploads(db.query, cutoffs.uploads);
  await deleteOldPropertyViews(db.query, londonDay(cutoffs.viewCounts));
  await deleteOldSessions(db.query, cutoffs.sessions);
  await deleteOldEvents(db.query, cutoffs.audit);
  await deleteOldSecurityEvents(db.query, cutoffs.audit);
  await eraseDeadJobs(db.query, { before: cutoffs.finishedJobs });
  await eraseDeadJobs(db.query, { before: now, idPrefix: FAREWELL_JOB_PREFIX });
  await deleteFinishedJobs(db.query, Math.min(cutoffs.finishedJobs, now - KEEP_JOB_IDS_MS));
  await sweepStoredEmails(mailFolder, { before: cutoffs.storedEmails, draftsBefore: now - DAY_MS });
  await deleteOldVersions(db.query, { before: monthsBefore(now, VERSION_MONTHS), keep: KEPT_VERSIONS });
  erasures.deleteBefore(monthsBefore(now, ERASURE_RECORD_MONTHS));
  await deleteStoredErasures(media, monthsBefore(now, ERASURE_RECORD_MONTHS));
  // If another process is using the log, the next night's run will empty it.
  await emptyWriteAheadLog(db);
}
