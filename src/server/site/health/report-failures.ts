import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { HOUR_MS, MINUTE_MS, utcDay } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { enqueueLimitedMail, SEND_MAIL } from "../../mail/mail-jobs.ts";
import { failureReportMail } from "./failure-report-mail.ts";
import { findLastCreated, listFailedKinds } from "./failure-report-queries.ts";

const REPORT_FAILURES = "report-failures";
const REPORT_ID = "failure-report-";
const REPORT_JOB_PREFIX = `${SEND_MAIL}:${REPORT_ID}`;

/** A job's failure is visible a moment after its own time; the next report would miss it without this distance. */
const SETTLING_MS = MINUTE_MS;

/** Looks every hour, so that the first failure of a day is known soon; the email's id allows one a day. */
export const REPORT_FAILURES_SCHEDULE: Schedule = {
  kind: REPORT_FAILURES,
  periodOf: (now) => new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString().slice(0, 13),
};

interface ReportFailuresDeps {
  db: Db;
  publicUrl: string;
  getSettings(): Promise<SiteSettings>;
}

interface ReportFailuresOptions extends ReportFailuresDeps {
  now: number;
}

/**
 * Enqueues one email about the jobs that failed for good since the last such email. Returns false if there is nothing
 * to report, the agency has no address, or today's email exists. A failed report isn't reported: `/readyz` shows it.
 */
export async function reportFailures({
  db,
  publicUrl,
  getSettings,
  now,
}: ReportFailuresOptions): Promise<boolean> {
  const { agency } = await getSettings();
  if (agency.email === "") return false;
  return db.transaction(async (trx) => {
    const failures = await listFailedKinds(trx, {
      after: Math.min(await findLastCreated(trx, REPORT_JOB_PREFIX), now) - SETTLING_MS,
      until: now - SETTLING_MS,
      exceptKind: REPORT_FAILURES,
      exceptIdPrefix: REPORT_JOB_PREFIX,
    });
    if (failures.length === 0) return false;
    const content = failureReportMail({ agencyName: agency.name, publicUrl, failures });
    return enqueueLimitedMail(
      trx,
      { ...content, to: agency.email, ids: [REPORT_ID + utcDay(now)] },
      publicUrl,
      now,
    );
  });
}

export function reportFailuresHandler(deps: ReportFailuresDeps): JobHandler {
  return {
    kind: REPORT_FAILURES,
    async run() {
      await reportFailures({ ...deps, now: Date.now() });
    },
  };
}
