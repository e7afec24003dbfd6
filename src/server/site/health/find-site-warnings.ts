import { getCertificateCondition } from "../../../domain/site/settings/scheme-expiry.ts";
import {
  type FeedCondition,
  type JobCondition,
  listSiteWarnings,
  type SiteWarning,
} from "../../../domain/site/site-warnings.ts";
import type { StorageState } from "../../../domain/site/storage-state.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Config } from "../../config.ts";
import type { Db, Query } from "../../db/database.ts";
import { readFeedCondition } from "../../feed/report/read-feed-condition.ts";
import { listJobCounts } from "../../jobs/job-count-queries.ts";
import { SEND_MAIL } from "../../mail/mail-jobs.ts";
import type { SiteSettingsCache } from "../settings/site-settings-cache.ts";

interface SiteWarningDeps {
  config: Pick<Config, "mode" | "smtpUrl" | "publicUrl" | "trustedProxies">;
  db: Db;
  settings: Pick<SiteSettingsCache, "peek">;
  isProxyUnconfigured(): boolean;
  readStorage(): Promise<StorageState>;
}

/** Load balancers ask every second; the queue is counted less often. */
const COUNT_EVERY_MS = 5 * SECOND_MS;

/** Returns a function that lists what is wrong with a site that works. It never fails. */
export function createSiteWarnings(deps: SiteWarningDeps): () => Promise<SiteWarning[]> {
  const { config, db, settings, isProxyUnconfigured, readStorage } = deps;
  let jobs: JobCondition | undefined;
  let feeds: FeedCondition | undefined;
  let countedAt: number | undefined;
  return async () => {
    if (countedAt === undefined || performance.now() - countedAt >= COUNT_EVERY_MS) {
      countedAt = performance.now();
      jobs = await readJobCondition(db.query, Date.now()).catch(() => undefined);
      feeds = await readFeedCondition(db.query, Date.now()).catch(() => undefined);
    }
    const { agency, schemes } = settings.peek();
    return listSiteWarnings({
      isProduction: config.mode === "production",
      hasSmtp: config.smtpUrl !== undefined,
      publicUrl: config.publicUrl,
      agencyEmail: agency.email,
      isProxyUnconfigured: isProxyUnconfigured(),
      trustsByNumber: "hops" in config.trustedProxies && config.trustedProxies.hops > 0,
      storage: await readStorage(),
      jobs,
      feeds,
      certificates: getCertificateCondition(schemes, londonDay(Date.now())),
    });
  };
}

export async function readJobCondition(query: Query, now: number): Promise<JobCondition> {
  const condition = { dead: 0, undeliveredEmails: 0, longestWaitMs: 0, oldestEmailMs: 0 };
  for (const { kind, state, total, oldestRunAt, oldestCreatedAt } of await listJobCounts(query)) {
    const isMail = kind === SEND_MAIL;
    if (state === "dead" && isMail) condition.undeliveredEmails += total;
    else if (state === "dead") condition.dead += total;
    else if (isMail) condition.oldestEmailMs = Math.max(condition.oldestEmailMs, now - oldestCreatedAt);
    else if (state === "ready")
      condition.longestWaitMs = Math.max(condition.longestWaitMs, now - oldestRunAt);
  }
  return condition;
}
