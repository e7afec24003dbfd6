import { DAY_MS, utcDay } from "../domain/time.ts";
import { deleteExpiredSessions } from "./account/session-queries.ts";
import type { Db } from "./db/database.ts";
import { deleteExpiredBotChecks } from "./http/bot-check/bot-check-queries.ts";
import type { JobHandler } from "./jobs/job.ts";
import { deleteFinishedJobs } from "./jobs/job-queue.ts";
import type { Schedule } from "./jobs/schedule.ts";
import { startWorker, type Worker } from "./jobs/worker-loop.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mail.ts";
import { sendMailHandler } from "./mail/mail-jobs.ts";

const SWEEP = "sweep";
/** Longer than any schedule's period, so that a deterministic id is never free again too early. */
const KEEP_FINISHED_JOBS_MS = 60 * DAY_MS;

const SCHEDULES: readonly Schedule[] = [{ kind: SWEEP, periodOf: utcDay }];

/** All that runs in the background, assembled here so that the queue itself knows no noun. */
export function startAllWork({ db, mailer, log }: { db: Db; mailer: Mailer; log: Log }): Worker {
  return startWorker({
    db,
    log,
    handlers: [sendMailHandler(mailer), sweepHandler(db)],
    schedules: SCHEDULES,
  });
}

function sweepHandler(db: Db): JobHandler {
  return {
    kind: SWEEP,
    async run() {
      const now = Date.now();
      await deleteFinishedJobs(db.query, now - KEEP_FINISHED_JOBS_MS);
      await deleteExpiredSessions(db.query, now);
      await deleteExpiredBotChecks(db.query, now);
    },
  };
}
