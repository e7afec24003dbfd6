import type { FeedKind } from "../../../domain/feed/feed-settings-schema.ts";
import { findSilentFrom } from "../../../domain/feed/report/usual-gap.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { HOUR_MS, MINUTE_MS, utcDay } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { enqueueLimitedMail, SEND_MAIL } from "../../mail/mail-jobs.ts";
import { type FeedNews, feedReportMail } from "./feed-mail.ts";
import {
  findLastReport,
  listHeardFeeds,
  listHeldRuns,
  listNewQuarantines,
  listRefusedRuns,
} from "./feed-report-queries.ts";

const REPORT_FEEDS = "report-feeds";

/** A run's end is visible a moment after its own time; the next report would miss it without this distance. */
const SETTLING_MS = MINUTE_MS;

/** Looks every hour, so that the first news of a day is known soon; the email's id allows one a day for each feed. */
export const REPORT_FEEDS_SCHEDULE: Schedule = {
  kind: REPORT_FEEDS,
  periodOf: (now) => new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString().slice(0, 13),
};

interface ReportFeedsDeps {
  db: Db;
  publicUrl: string;
  getSettings(): Promise<SiteSettings>;
}

/** Enqueues at most one email a day for each feed, and returns for how many it did so now. */
export async function reportFeeds({
  db,
  publicUrl,
  getSettings,
  now,
}: ReportFeedsDeps & { now: number }): Promise<number> {
  const { agency } = await getSettings();
  if (agency.email === "") return 0;
  let sent = 0;
  for (const feed of await listHeardFeeds(db.query)) {
    const { feedId } = feed;
    const isSent = await db.transaction(async (trx) => {
      const id = `feed-report.${feedId}.`;
      const lastReport = Math.min(await findLastReport(trx, `${SEND_MAIL}:${id}`), now);
      const span = { after: lastReport - SETTLING_MS, until: now - SETTLING_MS };
      const silentFrom = findSilentFrom({ ...feed, kind: feed.kind as FeedKind });
      const news: FeedNews = {
        held: await listHeldRuns(trx, feedId),
        refused: await listRefusedRuns(trx, feedId, span),
        silent:
          silentFrom !== null && silentFrom <= now
            ? { since: feed.lastHeardAt ?? 0, usualGapMs: feed.usualGapMs }
            : null,
        quarantined: await listNewQuarantines(trx, feedId, span),
      };
      const isSilenceNew = news.silent !== null && silentFrom !== null && lastReport < silentFrom;
      const isNews =
        news.held.length > 0 || news.refused.length > 0 || news.quarantined.length > 0 || isSilenceNew;
      if (!isNews) return false;
      const content = feedReportMail({ agencyName: agency.name, publicUrl, feedId, news });
      const mail = { ...content, to: agency.email, ids: [id + utcDay(now)] };
      return enqueueLimitedMail(trx, mail, publicUrl, now);
    });
    if (isSent) sent += 1;
  }
  return sent;
}

export function reportFeedsHandler(deps: ReportFeedsDeps): JobHandler {
  return {
    kind: REPORT_FEEDS,
    async run() {
      await reportFeeds({ ...deps, now: Date.now() });
    },
  };
}
